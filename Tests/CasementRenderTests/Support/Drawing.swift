@testable import CasementRender
import CasementCore

/// Builds a frame as the view tree does.
@MainActor struct Drawing {
    var size: PixelSize
    var background = Color.black
    var transform = Transform.identity
    var clip: PixelRect
    var items: [FrameItem] = []

    init(_ width: Int, _ height: Int, background: Color = .black, transform: Transform = .identity) {
        size = PixelSize(width: width, height: height)
        self.background = background
        self.transform = transform
        clip = PixelRect(size)
    }

    mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0, opacity: Double = 1) {
        let mapped = transform.apply(rect)
        let box = transform.isAxisAligned ? PixelRect(rounding: mapped) : PixelRect(covering: mapped)
        let isOpaque = color.isOpaque && opacity >= 1 && cornerRadius == 0 && transform.isAxisAligned
        items.append(
            FrameItem(
                kind: .background(rect, color, cornerRadius: cornerRadius), transform: transform, clip: clip,
                bounds: box.intersection(clip), opaque: isOpaque ? box.intersection(clip) : .empty, opacity: opacity))
    }

    mutating func content(opacity: Double = 1, _ body: (Canvas) -> Void) {
        let canvas = Canvas()
        body(canvas)
        if let list = canvas.finish() { content(list, opacity: opacity) }
    }

    mutating func content(_ list: DisplayList, opacity: Double = 1) {
        items.append(
            FrameItem(
                kind: .content(list), transform: transform, clip: clip,
                bounds: PixelRect(covering: transform.apply(list.bounds)).intersection(clip), opaque: .empty,
                opacity: opacity))
    }

    mutating func group(opacity: Double, _ body: (inout Drawing) -> Void) {
        let begin = items.count
        func marker(_ kind: FrameItem.Kind, _ bounds: PixelRect) -> FrameItem {
            FrameItem(kind: kind, transform: transform, clip: clip, bounds: bounds, opaque: .empty, opacity: opacity)
        }
        items.append(marker(.beginGroup(GroupEffect()), .empty))
        body(&self)
        items[begin].bounds = items[(begin + 1)...].reduce(PixelRect.empty) { $0.union($1.bounds) }
        items.append(marker(.endGroup, items[begin].bounds))
    }

    var frame: Frame {
        Frame(
            size: size, scale: 1, damage: Region(PixelRect(size)), isMoving: false, background: background, items: items
        )
    }

    /// Paints everything, over pixels of a colour that would be visible if they were not painted.
    func painted(by renderer: Renderer = Renderer(fonts: FontLibrary())) -> PaintedBitmap {
        let bitmap = Bitmap(size: size)
        bitmap.memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: size.width * size.height * 4)
        let paintedPixelCount = renderer.paint(frame, region: Region(PixelRect(size)), into: bitmap)
        return PaintedBitmap(bitmap: bitmap, paintedPixelCount: paintedPixelCount)
    }
}
