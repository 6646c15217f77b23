import CasementCore
import FuzzEngine

/// A view that draws one of several kinds of content.
@MainActor final class FrameView: View {
    enum Content: Int, CaseIterable {
        case none
        /// A rectangle that is opaque, and one beyond the bounds.
        case rectangles
        case path
        /// Not the same at another place.
        case gradient
        case image
        case text
        /// Costs more than moving its pixels.
        case lines
    }

    var content: Content { didSet { setNeedsDisplay() } }
    var isFocusable = false
    /// A number from which sizes and colours follow.
    var variant = 0 { didSet { setNeedsDisplay() } }
    private let text: TextLayout

    init(_ content: Content, text: TextLayout, frame: Rect) {
        self.content = content
        self.text = text
        super.init(frame: frame)
    }

    override var canBecomeFocused: Bool { isFocusable }

    override func draw(in canvas: Canvas) {
        let side = Double(variant % 7)
        let tint = Color(hex: [0xCC8844, 0x3A7CA5, 0xE76F51, 0x2A9D8F][variant % 4], alpha: variant % 3 == 0 ? 0.7 : 1)
        switch content {
        case .none: break
        case .rectangles:
            canvas.fill(Rect(x: side, y: 1, width: 20, height: 9), tint)
            canvas.fill(Rect(x: bounds.minX - 5, y: bounds.minY + 4, width: 12, height: 5), .white)
        case .path:
            canvas.fill(Path { $0.addEllipse(in: bounds.inset(by: 2 + side / 2)) }, tint)
            canvas.stroke(Path { $0.addEllipse(in: bounds.inset(by: 4)) }, StrokeStyle(width: 1), .black)
        case .gradient:
            let end = variant % 2 == 0 ? Point(0, bounds.height) : Point(bounds.width, bounds.height)
            canvas.fill(bounds, .gradient(Gradient(.linear(from: .zero, to: end), [tint, Color(hex: 0x023047)])))
        case .image: canvas.draw(Self.image, in: bounds.inset(by: side / 2), opacity: variant % 2 == 0 ? 1 : 0.6)
        case .text: canvas.draw(text, at: Point(2, 2), .black)
        case .lines:
            for line in 0..<40 {
                canvas.fill(
                    Rect(x: 0, y: Double(line), width: bounds.width, height: 3), Color(white: 0, alpha: 0.1))
            }
        }
    }

    /// Each pixel differs from its neighbours.
    private static let image = Image(
        pixels: (0..<40 * 30).map { 0xFF00_0000 | UInt32($0) &* 0x9E_3779 & 0xFF_FFFF },
        size: PixelSize(width: 40, height: 30))
}
