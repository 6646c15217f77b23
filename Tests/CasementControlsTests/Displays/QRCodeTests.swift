import CasementControls
import CasementTesting
import Testing

@Suite("QR code") @MainActor struct QRCodeTests {
    private let stage = Stage(size: Size(width: 200, height: 180))

    private func put(_ code: QRCode, _ direction: SceneEnvironment.LayoutDirection = .leftToRight) {
        stage.scene.environment.customLayoutDirection = direction
        stage.scene.environment.appearance = .dark
        code.frame = Rect(x: 0, y: 0, width: 200, height: 180)
        stage.scene.root.addSubview(code)
        stage.settle()
    }

    @Test(arguments: [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft])
    func `modules are whole pixels, dark on light in the dark theme, and not mirrored`(
        direction: SceneEnvironment.LayoutDirection
    ) throws {
        let code = try QRCode("HELLO WORLD", errorCorrection: .quartile)
        put(code, direction)
        // 29 modules of 6 pixels with the margin; the symbol begins at 37, 27.
        for row in 0..<21 {
            for column in 0..<21 {
                for offset in [0, 5] {
                    let pixel = stage.host.pixel(x: 37 + column * 6 + offset, y: 27 + row * 6 + offset) & 0xFF_FFFF
                    #expect(pixel == (code.symbol[column, row] ? 0 : 0xFF_FFFF))
                }
            }
        }
        #expect(stage.host.pixel(x: 36, y: 27) & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test func `it shows another text, and after an error the former one`() throws {
        let code = try QRCode("a")
        put(code)
        #expect(code.accessibility.role == .image)
        #expect(code.accessibility.value == "a")
        try code.show("b")
        #expect(code.accessibility.value == "b")
        #expect(throws: QRCodeError.self) { try code.show(String(repeating: "x", count: 5000)) }
        #expect(code.text == "b")
        #expect(code.intrinsicSize == Size(width: 116, height: 116))
    }

    @Test func `a code looks as approved`() throws {
        put(try QRCode("https://example.org"))
        try stage.checkSnapshot("qr-code")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `a code of another text fails`() throws {
        put(try QRCode("https://example.com"))
        let mismatch = #expect(throws: SnapshotMismatch.self) { try stage.checkSnapshot("qr-code") }
        #expect(mismatch?.reason == .pixels)
    }

    @Test func `in bounds of no size nothing is drawn`() throws {
        let code = try QRCode("a")
        put(code)
        for size in [Size.zero, Size(width: 5, height: 300)] {
            code.frame = Rect(origin: .zero, size: size)
            #expect(stage.settle())
        }
    }
}
