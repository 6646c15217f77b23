@testable import CasementRender
import CasementCore
import Testing

@MainActor @Suite struct QuarterTurnTests {
    private func draw(_ drawing: inout Drawing, _ fonts: FontLibrary, _ image: Image) {
        let style = TextStyle(font: Font("EB Garamond", size: 21.3))
        let text = fonts.layout("Täglich (fj) Ag", style: style)
        drawing.fill(Rect(x: 3, y: 5, width: 50, height: 30), Color(hex: 0x204060), cornerRadius: 9)
        drawing.content(opacity: 0.8) { canvas in
            canvas.draw(text, at: Point(6.3, 9.1), Color(hex: 0xF0E0D0))
            canvas.draw(image, in: Rect(x: 60, y: 4, width: 13, height: 9))
        }
        drawing.group(opacity: 0.6) {
            $0.fill(Rect(x: 40, y: 20, width: 30, height: 12), Color(hex: 0xAA3311))
            $0.fill(Rect(x: 45, y: 15, width: 9, height: 12), Color(hex: 0x11AA33))
        }
    }

    @Test(arguments: [QuarterTurn.quarter, .half, .threeQuarters], [1.0, 2.0])
    func aRotatedPanelShowsTheUprightPictureRotated(rotation: QuarterTurn, scale: Double) throws {
        let fonts = try TestFonts.library()
        let image = checkered(13 * Int(scale), 9 * Int(scale))
        func painted(_ rotation: QuarterTurn) -> PaintedBitmap {
            let device = DeviceTransform(size: Size(width: 80, height: 40), scale: scale, rotation: rotation)
            let size = device.pixelSize
            var drawing = Drawing(size.width, size.height, background: .white, transform: device.transform)
            draw(&drawing, fonts, image)
            return drawing.painted(by: Renderer(fonts: fonts))
        }
        let upright = painted(.none)
        #expect(painted(rotation).pixels == upright.rotated(rotation.rawValue / 90))
        #expect(painted(rotation).pixels != upright.rotated((rotation.rawValue / 90 + 1) % 4))
    }
}
