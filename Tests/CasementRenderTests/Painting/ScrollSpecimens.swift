import CasementCore
import Testing

@testable import CasementRender

/// A panel whose bitmap is updated frame by frame, beside one that is painted as a whole each time.
@MainActor final class TwoBitmaps: SceneHost {
    let scene = Scene()
    private let fonts = FontLibrary()
    private let device: DeviceTransform
    private let updated: Bitmap
    private let whole: Bitmap
    private let updating: Renderer
    private let painting: Renderer
    /// The frames in which pixels were moved.
    private(set) var scrollCount = 0
    /// Those in which the bitmap was moved in its memory.
    private(set) var moveCount = 0
    /// Whether the pixels of scrolls are moved, as they must be.
    var movesPixels = true

    /// - Parameter hasSpare: whether the bitmap itself may move.
    init(scale: Double, rotation: QuarterTurn, hasSpare: Bool = false) throws {
        try fonts.register(file: TestFonts.inter)
        device = DeviceTransform(size: Size(width: 320, height: 240), scale: scale, rotation: rotation)
        updated = hasSpare ? Bitmap(panel: device.pixelSize) : Bitmap(size: device.pixelSize)
        whole = Bitmap(size: device.pixelSize)
        (updating, painting) = (Renderer(fonts: fonts), Renderer(fonts: fonts))
        scene.host = self
        scene.resize(to: device)
    }

    /// Another scale, rotation and kind of bitmap for each seed; from 7 on the bitmap itself may move.
    convenience init(seed: UInt64) throws {
        try self.init(
            scale: [1, 1.5, 2, 1.25][Int(seed % 4)], rotation: QuarterTurn.allCases[Int(seed / 4 % 4)],
            hasSpare: seed > 6)
    }

    func sceneNeedsFrame(_ scene: Scene) {}
    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        fonts.layout(text, style: style, width: width)
    }

    /// Shows a frame on both; returns the first pixel in which they differ.
    func show(at time: Instant) -> (x: Int, y: Int)? {
        let screen = Region(PixelRect(device.pixelSize))
        guard let frame = scene.frame(at: time, repainting: screen) else { return (-1, -1) }
        if !frame.scrolls.isEmpty { scrollCount += 1 }
        if movesPixels {
            let offset = updated.byteOffset
            updating.show(frame, in: updated)
            if updated.byteOffset != offset { moveCount += 1 }
        } else {
            updating.paint(frame, region: frame.painted, into: updated)
        }
        painting.paint(frame, region: screen, into: whole)
        let (left, right) = (updated.pixels, whole.pixels)
        guard let index = left.indices.first(where: { left[$0] != right[$0] }) else { return nil }
        return (index % updated.size.width, index / updated.size.width)
    }
}

extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    /// True with a probability of one in a number.
    mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }
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
