import Casement
import CasementTesting
import Testing

@Suite("Damage of streams") @MainActor struct StreamDamageTests {
    @Test("Only the damaged pixels of a frame are painted again") func exact() async throws {
        let rig = StreamRig()
        try await rig.show(0xFF0000)
        try await rig.show(0xFF0000, damage: Region(PixelRect(x: 10, y: 5, width: 4, height: 4)))
        let damage = rig.stage.host.lastDamage.bounds
        #expect(damage.contains(PixelRect(x: 20, y: 15, width: 4, height: 4)))
        #expect(damage.area <= 12 * 12)
    }

    @Test("The damage of frames that were dropped is painted with the next one") func dropped() async throws {
        let rig = StreamRig()
        try await rig.show(0x0000FF)
        var pixels = StreamRig.pixels(0x0000FF)
        pixels[0] = 0xFFFFFF
        let first = Region(PixelRect(x: 0, y: 0, width: 1, height: 1))
        try rig.view.stream.submit(pixels, StreamRig.format, damage: first)
        pixels[40 * 20 - 1] = 0xFFFFFF
        let last = Region(PixelRect(x: 39, y: 19, width: 1, height: 1))
        try rig.view.stream.submit(pixels, StreamRig.format, damage: last)
        await rig.stage.settled()
        #expect(rig.stage.host.pixel(x: 10, y: 10) == 0xFFFF_FFFF)
        #expect(rig.stage.host.pixel(x: 49, y: 29) == 0xFFFF_FFFF)
    }

    @Test("A frame is shown within a page that is kept as a bitmap") func withinRaster() async throws {
        let rig = StreamRig()
        let letters = Letters(frame: rig.stage.scene.root.bounds)
        letters.backgroundColor = .white
        rig.stage.scene.root.insertSubview(letters, at: 0)
        letters.addSubview(rig.view)
        for step in 0..<12 {
            let color: UInt32 = step % 2 == 0 ? 0xFF0000 : 0x0000FF
            try await rig.show(color, damage: Region(PixelRect(x: 0, y: 0, width: 40, height: 20)))
            #expect(rig.stage.host.pixel(x: 30, y: 20) == 0xFF00_0000 | color)
        }
    }

    /// A view that costs more to paint than to copy.
    private final class Letters: View {
        override func draw(in canvas: Canvas) {
            for index in 0..<6_000 { canvas.fill(Rect(x: Double(index % 80), y: 2, width: 6, height: 8), .black) }
        }
    }

    struct Scaling: Sendable, CustomTestStringConvertible {
        var mode: ImageView.ContentMode
        var frame: Rect
        var rotation = 0.0
        var turn = QuarterTurn.none
        var testDescription: String { "\(mode) \(frame) \(rotation) \(turn)" }
    }

    nonisolated private static let scalings = [
        Scaling(mode: .fit, frame: Rect(x: 5, y: 5, width: 73, height: 50)),
        Scaling(mode: .fill, frame: Rect(x: 3, y: 7, width: 31, height: 50)),
        Scaling(mode: .stretch, frame: Rect(x: 20, y: 20, width: 15, height: 7)),
        Scaling(mode: .stretch, frame: Rect(x: 20, y: 20, width: 5, height: 3)),
        Scaling(mode: .center, frame: Rect(x: 2, y: 2, width: 60, height: 50)),
        Scaling(mode: .stretch, frame: Rect(x: 20, y: 10, width: 40, height: 30), rotation: 0.3),
        Scaling(mode: .fit, frame: Rect(x: 5, y: 5, width: 50, height: 40), turn: .quarter),
    ]

    @Test("Frames painted by their damage have the pixels of frames painted whole", arguments: scalings)
    func same(_ scaling: Scaling) async throws {
        let rigs = [StreamRig(frame: scaling.frame), StreamRig(frame: scaling.frame)]
        for rig in rigs {
            rig.view.contentMode = scaling.mode
            rig.view.rotation = scaling.rotation
            rig.stage.host.resize(to: Size(width: 80, height: 60), rotation: scaling.turn)
        }
        var random = SystemRandomNumberGenerator()
        var pixels = StreamRig.pixels(0x808080)
        for _ in 0..<40 {
            let box = PixelRect(
                x: Int.random(in: 0..<36, using: &random), y: Int.random(in: 0..<16, using: &random), width: 4,
                height: 4)
            let color = UInt32.random(in: 0...0xFFFFFF, using: &random)
            for y in box.minY..<box.maxY { for x in box.minX..<box.maxX { pixels[y * 40 + x] = color } }
            for (rig, damage) in zip(rigs, [Region(box), nil]) {
                try rig.view.stream.submit(pixels, StreamRig.format, damage: damage)
                await rig.stage.settled()
            }
            #expect(rigs[0].stage.host.pixels == rigs[1].stage.host.pixels)
        }
    }
}
