@testable import CasementBase
import CasementCore
@testable import CasementRender
@testable import CasementWayland

/// Outlines, which are drawn too.
@MainActor enum Drawings {
    static func acceptsFont(_ input: [UInt8]) -> Bool {
        let fonts = FontLibrary()
        fonts.usesSystemFonts = false
        let isRegistered = try? withFile(of: input) { (try? fonts.register(file: $0)) != nil }
        guard isRegistered == true, let face = fonts.faces.first else { return false }
        let family = face.families.first ?? ""
        for size in [12.0, 40] {
            let layout = fonts.layout(
                "AB1©\u{FE0F} fi \u{E9}\u{5D0}\u{639}", style: TextStyle(font: Font(family, size: size)))
            draw(fonts) { $0.draw(layout, at: Point(4, 4), .white) }
        }
        for glyph in 0..<8 as Range<UInt32> { _ = (face.path(of: glyph), face.colorGlyph(glyph)) }
        return true
    }

    static func acceptsIcon(_ input: [UInt8]) -> Bool {
        guard let icon = try? Icon(svgFile: input, "The icon") else { return false }
        draw { $0.draw(icon, in: Rect(x: 0, y: 0, width: 64, height: 48), .white) }
        return true
    }

    static func acceptsPath(_ input: [UInt8]) -> Bool {
        guard let path = try? Path(svg: String(decoding: input, as: UTF8.self)) else { return false }
        _ = path.contains(Point(8, 8), rule: .evenOdd)
        draw {
            $0.fill(path, .white)
            $0.stroke(path, StrokeStyle(width: 2, join: .round, cap: .round, dashes: [3, 2]), .white)
        }
        return true
    }

    private static func draw(_ fonts: FontLibrary = FontLibrary(), _ body: (Canvas) -> Void) {
        let canvas = Canvas()
        body(canvas)
        guard let list = canvas.finish() else { return }
        let size = PixelSize(width: 64, height: 48)
        let clip = PixelRect(size)
        let item = FrameItem(
            kind: .content(list), transform: .identity, clip: clip,
            bounds: PixelRect(covering: list.bounds).intersection(clip), opaque: .empty, opacity: 1)
        let frame = Frame(
            size: size, scale: 1, damage: Region(clip), isMoving: false, background: .black, items: [item])
        _ = Renderer(fonts: fonts).snapshot(of: frame)
    }
}

extension MemoryFile {
    /// Makes a file with some bytes; at least one.
    convenience init(holding bytes: [UInt8]) throws {
        let bytes = bytes.isEmpty ? [0] : bytes
        try self.init(byteCount: bytes.count)
        UnsafeMutableRawBufferPointer(start: try allocate(), count: bytes.count).copyBytes(from: bytes)
    }
}

/// Calls a closure with the path of a file that has some bytes, and that is there as long as the closure runs.
func withFile<Result>(of bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let file = try MemoryFile(holding: bytes)
    return try withExtendedLifetime(file) { try body("/proc/self/fd/\(file.descriptor.number)") }
}
