import CasementCore
import CasementRender

/// A page with all features of text, for visual inspection.
@MainActor struct Specimen {
    private static let size = PixelSize(width: 760, height: 900)

    private let fonts = FontLibrary()
    private var canvas = Canvas()
    private var top = 20.0
    private let ink: Color

    private init(ink: Color) {
        self.ink = ink
    }

    /// Writes the page, dark on light and light on dark.
    static func write(to folder: String) throws {
        for isBright in [false, true] {
            var specimen = Specimen(ink: isBright ? .white : .black)
            let pixels = specimen.page(isBright)
            try PNGWriter.write(
                pixels: pixels, size: size, to: "\(folder)/specimen\(isBright ? "-bright" : "").png")
        }
    }

    private mutating func page(_ isBright: Bool) -> [UInt32] {
        add("Schöne Aussicht", size: 44, family: "EB Garamond")
        let prose = String(Paragraph.text().prefix(420))
        add(prose, size: 16, ParagraphStyle(alignment: .justified, lineHeight: .multiple(1.3)))
        add("שלום עולם, this is 123 English בתוך עברית (סוגריים).", size: 20)
        add("السلام عليكم ورحمة الله وبركاته 2024 Casement نافذة", size: 24, family: "Amiri")
        add("नमस्ते दुनिया · Γειά σου Κόσμε · Привет, мир", size: 20)
        add("Emoji 😀 👩‍👩‍👧 🇩🇪 👍🏽 1\u{FE0F}\u{20E3} within text", size: 22)
        for kind in [ParagraphStyle.Truncation.head, .middle, .tail] {
            add(prose, size: 16, ParagraphStyle(truncation: kind, maximumLines: 1))
        }
        addMixed()
        return painted(isBright)
    }

    private mutating func add(
        _ text: String, size: Double, family: String = "Inter", _ style: ParagraphStyle = ParagraphStyle()
    ) {
        add(AttributedText(text, style: TextStyle(font: Font(family, size: size))), style)
    }

    private mutating func add(_ text: AttributedText, _ style: ParagraphStyle = ParagraphStyle()) {
        let layout = fonts.layout(text, style: style, width: 720)
        canvas.draw(layout, at: Point(20, top), ink)
        top += layout.size.height + 14
    }

    private mutating func addMixed() {
        let plain = TextStyle(font: Font("Inter", size: 20))
        var text = AttributedText("Plain, ", style: plain)
        let changes: [(String, (inout TextStyle) -> Void)] = [
            ("bold", { $0.font.weight = 700 }), ("italic", { $0.font.slant = .italic }),
            ("underlined", { $0.isUnderlined = true }), ("struck", { $0.isStruckThrough = true }),
            ("red", { $0.color = Color(hex: 0xC0392B) }), ("s p a c e d", { $0.letterSpacing = 3 }),
            ("large", { $0.font.size = 32 }), ("0123", { $0.font.features = [.tabularFigures] }),
        ]
        for (word, change) in changes {
            var style = plain
            change(&style)
            text.append(word, style: style)
            text.append(", ")
        }
        add(text)
    }

    private func painted(_ isBright: Bool) -> [UInt32] {
        guard let list = canvas.finish() else { return [] }
        let whole = PixelRect(Self.size)
        let item = FrameItem(
            kind: .content(list), transform: .identity, clip: whole, bounds: whole,
            opaque: .empty, opacity: 1)
        let frame = Frame(
            size: Self.size, scale: 1, damage: Region(whole), isMoving: false,
            background: isBright ? Color(white: 0.08) : Color(white: 0.98), items: [item])
        let bitmap = Bitmap(size: Self.size)
        Renderer(fonts: fonts).paint(frame, region: Region(whole), into: bitmap)
        return bitmap.pixels
    }
}
