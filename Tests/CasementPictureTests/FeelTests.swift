import CasementCore
import CasementRender
import CompositorHarness
import Testing

@testable import feel

/// The pictures of `make feel`, drawn to files and read back.
@MainActor @Suite struct FeelTests {
    private let folder: PrivateRuntime

    init() throws { folder = try PrivateRuntime() }

    /// Runs the program with arguments, and reads the picture that it writes.
    private func picture(_ name: String, _ arguments: String...) throws -> Image {
        let file = folder.file(name)
        let feel = try #require(Feel((arguments + ["--out", file])[...]))
        #expect(feel.run() == 0)
        return try Image(contentsOfFile: file, scale: 2)
    }

    /// The number of pixels of a colour.
    private func count(_ color: UInt32, in picture: Image) -> Int {
        picture.pixels.count { $0 & 0xFFFFFF == color }
    }

    /// Expects the curves of all charts: the closed forms are grey, the reports blue, the frames orange.
    private func expectCurves(in picture: Image) {
        #expect(picture.size == FeelSheet.size)
        for color: UInt32 in [0x9CA3AF, 0x2563EB, 0xEA580C] { #expect(count(color, in: picture) > 300) }
        #expect(count(0x123456, in: picture) == 0)
    }

    @Test func aGeneratedStrokeIsDrawn() throws {
        let picture = try picture("generated.png", "--family", "braking-arced", "--ms", "80", "--rate", "60")
        expectCurves(in: picture)
    }

    @Test func theLongestStrokeOfARecordingIsDrawn() throws {
        var calls: [Recording.Call] = []
        for step in 0..<12 {
            let time = Instant(nanoseconds: 1_000_000_000 + Int64(step) * 8_000_000)
            let location = Point(300, 600 - Double(step * step) * 1.5)
            let phase: TouchEvent.Phase = step == 0 ? .began : step == 11 ? .ended : .moved
            calls.append(
                .touches([
                    Recording.Contact(TouchEvent(id: TouchID(1), phase: phase, location: location, time: time))
                ]))
        }
        let file = folder.file("stroke.txt")
        try Files.write(Recording(calls: calls).text, to: file)
        expectCurves(in: try picture("recorded.png", "--recording", file))
    }

    @Test func aRecordingWithoutAStrokeIsRefused() throws {
        let file = folder.file("empty.txt")
        try Files.write(Recording().text, to: file)
        let feel = try #require(Feel(["--recording", file, "--out", folder.file("none.png")]))
        #expect(feel.run() == 1)
        #expect(Feel(["--family", "unknown"]) == nil)
    }
}
