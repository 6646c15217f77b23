import Casement
import CasementTesting
import Glibc
import Testing

@Suite("Errors of streams") @MainActor struct StreamErrorTests {
    private let view = StreamView()
    private var stream: PixelStream { view.stream }

    @Test(
        "A format that is not possible is refused with its numbers",
        arguments: [
            (StreamFormat(width: 0, height: 5), "A frame has sides of 1 to 32767 pixels, not 0 x 5."),
            (StreamFormat(width: 5, height: -1), "A frame has sides of 1 to 32767 pixels, not 5 x -1."),
            (StreamFormat(width: .max, height: 5), "A frame has sides of 1 to 32767 pixels, not \(Int.max) x 5."),
            (
                StreamFormat(width: 10_000, height: 10_000),
                "A frame of 10000 x 10000 pixels is too large; the limit is 33177600 altogether."
            ),
            (
                StreamFormat(width: 5, height: 5, bytesPerRow: 19),
                "Rows of 5 pixels begin 20 to 524272 bytes apart, not 19."
            ),
            (
                StreamFormat(width: 5, height: 5, bytesPerRow: .max),
                "Rows of 5 pixels begin 20 to 524272 bytes apart, not \(Int.max)."
            ),
            (StreamFormat(width: 5, height: 5, scale: .nan), "A frame needs a scale above zero, not nan."),
            (StreamFormat(width: 5, height: 5, scale: 0), "A frame needs a scale above zero, not 0.0."),
        ])
    func format(_ format: StreamFormat, _ message: String) {
        let pixels = [UInt32](repeating: 0, count: 25)
        #expect(throws: StreamError.self) { try stream.submit(format) { _ in Issue.record("written") } }
        let error = #expect(throws: StreamError.self) { try stream.submit(pixels, format) }
        #expect(error?.description == message)
    }

    @Test("Too few bytes are refused, and the stream goes on") func tooFew() throws {
        let format = StreamFormat(width: 5, height: 5)
        let error = #expect(throws: StreamError.self) { try stream.submit([UInt32](repeating: 0, count: 24), format) }
        #expect(error?.description == "A frame of 100 bytes has only 96.")
        let serial = try stream.submit([UInt32](repeating: 0, count: 25), format)
        #expect(serial == 1)
    }

    /// Calls a function with shared memory of some bytes, each the low byte of its position.
    private func withMemory(_ count: Int, _ body: (Int32) throws -> Void) throws {
        let name = "/casement-frames-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        let descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        try #require(descriptor >= 0)
        shm_unlink(name)
        defer { close(descriptor) }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        #expect(bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, count, 0) } == count)
        try body(descriptor)
    }

    @Test("A frame is read from shared memory, at an offset and with rows apart") func descriptor() async throws {
        let rig = StreamRig()
        rig.view.contentMode = .center
        try withMemory(64) {
            let format = StreamFormat(width: 2, height: 2, bytesPerRow: 16)
            let serial = try rig.view.stream.submit(contentsOf: $0, offset: 4, format)
            #expect(serial == 1)
        }
        await rig.stage.settled()
        let shown = [(29, 19), (30, 19), (29, 20), (30, 20)].map { rig.stage.host.pixel(x: $0.0, y: $0.1) }
        #expect(shown == [0xFF06_0504, 0xFF0A_0908, 0xFF16_1514, 0xFF1A_1918])
    }

    @Test("Memory that its producer truncates is an error, not a signal") func truncated() throws {
        let format = StreamFormat(width: 64, height: 64)
        try withMemory(64 * 64 * 4) { descriptor in
            let first = try stream.submit(contentsOf: descriptor, format)
            #expect(ftruncate(descriptor, 5_000) == 0)
            let error = #expect(throws: StreamError.self) { try stream.submit(contentsOf: descriptor, format) }
            #expect(error?.code == .tooFewBytes)
            #expect(error?.description == "The bytes of the descriptor \(descriptor) end at 5000, within the frame.")
            #expect(ftruncate(descriptor, 64 * 64 * 4) == 0)
            let third = try stream.submit(contentsOf: descriptor, format)
            #expect(first == 1 && third == 3)
        }
    }

    @Test("A descriptor that cannot be read is an error with the reason") func unreadable() throws {
        let format = StreamFormat(width: 2, height: 2)
        let error = #expect(throws: StreamError.self) { try stream.submit(contentsOf: -1, format) }
        #expect(error?.description == "The descriptor -1 cannot be read: Bad file descriptor.")
        #expect(error?.code == .unreadable)
        for offset in [-1, Int.max] {
            let error = #expect(throws: StreamError.self) { try stream.submit(contentsOf: 0, offset: offset, format) }
            #expect(error?.description == "A frame cannot begin at the byte \(offset).")
        }
    }
}
