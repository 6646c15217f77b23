import CasementCore
import FrameStories
import Testing

@testable import CasementRender

/// A panel whose frames are compared with those of the reference composer.
@MainActor final class ComparedPanel: SceneHost {
    let scene = Scene()
    private let fonts: FontLibrary
    private let comparison: FrameComparison
    private var now = Instant.zero

    init(
        _ size: Size = Size(width: 320, height: 240), scale: Double = 1, rotation: QuarterTurn = .none,
        fonts: FontLibrary? = nil
    ) throws {
        self.fonts = try fonts ?? TestFonts.library()
        comparison = FrameComparison(.copiesPixels, fonts: self.fonts)
        let device = DeviceTransform(size: size, scale: scale, rotation: rotation)
        comparison.resize(to: device.pixelSize)
        scene.host = self
        scene.resize(to: device)
    }

    /// The frames in which pixels were moved, those with a raster, and so on.
    var coverage: FrameCoverage { comparison.coverage }
    /// The pixels that were shown last.
    var pixels: [UInt32] { comparison.picture ?? [] }

    func sceneNeedsFrame(_ scene: Scene) {}
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        fonts.layout(text, style: style, width: width)
    }

    /// Shows the next frame, a sixtieth of a second later; returns where it differs from that of the reference.
    func show() -> String? {
        defer { now = now + .nanoseconds(16_666_667) }
        guard let frame = scene.frame(at: now) else { return "no frame" }
        return comparison.show(frame, of: scene)
    }
}

/// A list of rows that cost more to paint than to move.
@MainActor func costlyList(_ frame: Rect, count: Int) -> ScrollView {
    let list = ScrollView(frame: frame)
    list.showsIndicators = false
    list.backgroundColor = .white
    list.contentSize = Size(width: frame.width, height: 10_000)
    for number in 0..<count {
        list.addSubview(
            CostlyRow(frame: Rect(x: 10, y: 20 + Double(number) * 50, width: frame.width - 20, height: 44)))
    }
    return list
}

/// A row that costs more to paint than to move.
final class CostlyRow: View {
    var lineCount = 40
    var isFocusable = false
    override var canBecomeFocused: Bool { isFocusable }

    override func draw(in canvas: Canvas) {
        for line in 0..<lineCount {
            canvas.fill(Rect(x: 0, y: Double(line), width: bounds.width, height: 3), Color(white: 0, alpha: 0.1))
        }
    }
}
