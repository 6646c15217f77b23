import Casement
import CasementTesting
import Glibc
import Testing

/// A stage with a stream view, and frames of one colour for it.
@MainActor struct StreamRig {
    let stage = Stage(size: Size(width: 80, height: 60))
    let view = StreamView()

    init(frame: Rect = Rect(x: 10, y: 10, width: 40, height: 20)) {
        view.frame = frame
        stage.scene.root.addSubview(view)
        stage.settle()
    }

    nonisolated static let format = StreamFormat(width: 40, height: 20)

    nonisolated static func pixels(_ color: UInt32, _ format: StreamFormat = format) -> [UInt32] {
        Array(repeating: color, count: format.width * format.height)
    }

    /// Submits a frame, and shows it.
    func show(_ color: UInt32, damage: Region? = nil) async throws {
        try view.stream.submit(Self.pixels(color), Self.format, damage: damage)
        await stage.settled()
    }
}

@Suite("Stream views") @MainActor struct StreamViewTests {
    private let rig = StreamRig()
    private var stage: Stage { rig.stage }
    private var view: StreamView { rig.view }

    @Test("A frame of another thread is shown opaque, whatever its upper bits are") func thread() async throws {
        let stream = view.stream
        let serial = try await Task.detached {
            try stream.submit(StreamRig.pixels(0x1234_5678), StreamRig.format)
        }.value
        #expect(serial == 1)
        await stage.settled()
        #expect(stage.host.pixel(x: 10, y: 10) == 0xFF34_5678)
        #expect(stage.host.pixel(x: 49, y: 29) == 0xFF34_5678)
        #expect(stage.host.pixel(x: 50, y: 29) != 0xFF34_5678)
        #expect(view.intrinsicSize == Size(width: 40, height: 20) && view.serial == 1)
    }

    @Test("Rows may lie apart, and a frame may begin anywhere in memory") func rows() async throws {
        let format = StreamFormat(width: 2, height: 2, bytesPerRow: 11)
        var bytes = [UInt8](repeating: 0xEE, count: 20)
        for (offset, value) in [(1, 1), (5, 2), (12, 3), (16, 4)] { bytes[offset] = UInt8(value) }
        for offset in [2, 3, 4, 6, 7, 8, 13, 14, 15, 17, 18, 19] { bytes[offset] = 0 }
        try bytes.withUnsafeBytes { _ = try view.stream.submit(UnsafeRawBufferPointer(rebasing: $0[1...]), format) }
        view.contentMode = .center
        await stage.settled()
        let shown = [(29, 19), (30, 19), (29, 20), (30, 20)].map { stage.host.pixel(x: $0.0, y: $0.1) }
        #expect(shown == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004])
    }

    @Test("Of frames that are faster than the screen the newest is shown, in one frame of the scene") func newest()
        async throws
    {
        let before = stage.host.frameCount
        for color in 1...100 as ClosedRange<UInt32> {
            try view.stream.submit(StreamRig.pixels(color), StreamRig.format)
        }
        await stage.settled()
        #expect(view.serial == 100 && view.stream.droppedCount == 99)
        #expect(stage.host.pixel(x: 20, y: 20) == 0xFF00_0064)
        #expect(stage.host.frameCount == before + 1)
    }

    @Test("Without a new frame nothing happens") func idle() async throws {
        try await rig.show(0xFF00FF)
        let before = stage.host.frameCount
        await stage.run(for: .seconds(10))
        #expect(stage.host.frameCount == before && stage.scene.nextDeadline == nil && !stage.host.needsFrame)
    }

    enum Hiding: CaseIterable, Sendable {
        case hidden, transparent, outside, clipped, covered, removed

        @MainActor func hide(_ view: StreamView, on stage: Stage) {
            switch self {
            case .hidden: view.isHidden = true
            case .transparent: view.opacity = 0
            case .outside: view.center.x += 500
            case .clipped:
                view.superview?.clipsToBounds = true
                view.superview?.bounds.origin.y += 300
            case .covered:
                let cover = View(frame: view.frame)
                cover.backgroundColor = .black
                stage.scene.root.addSubview(cover)
            case .removed: view.removeFromSuperview()
            }
        }

        @MainActor func reveal(_ view: StreamView, on stage: Stage) {
            switch self {
            case .hidden: view.isHidden = false
            case .transparent: view.opacity = 1
            case .outside: view.center.x -= 500
            case .clipped: view.superview?.bounds.origin.y -= 300
            case .covered: stage.scene.root.subviews.last?.removeFromSuperview()
            case .removed: stage.scene.root.addSubview(view)
            }
        }
    }

    @Test(
        "The frames of a view that nobody sees wake nothing, and the newest is shown when it is seen again",
        arguments: Hiding.allCases)
    func unseen(_ hiding: Hiding) async throws {
        try await rig.show(0xFF0000)
        hiding.hide(view, on: stage)
        await stage.settled()
        let before = stage.host.frameCount
        for color in 1...10 as ClosedRange<UInt32> {
            try view.stream.submit(StreamRig.pixels(color), StreamRig.format)
            await stage.run(for: .milliseconds(50))
        }
        #expect(stage.host.frameCount == before && !stage.host.needsFrame && view.serial == 1)
        hiding.reveal(view, on: stage)
        await stage.settled()
        #expect(view.serial == 11)
        #expect(stage.host.pixel(x: 20, y: 20) == 0xFF00_000A)
    }

    @Test("A producer that waits until a frame is wanted loses none, and renders none for a view that nobody sees")
    func pacing() async throws {
        let stream = view.stream
        let producer = Task.detached {
            for color in 1...5 as ClosedRange<UInt32> {
                guard await stream.ready() else { break }
                try stream.submit(StreamRig.pixels(color), StreamRig.format)
            }
        }
        for _ in 0..<60_000 where view.serial != 5 {
            await stage.run(for: .milliseconds(20))
            try await Task.sleep(for: .milliseconds(1))
        }
        try #require(view.serial == 5)
        try await producer.value
        #expect(stream.droppedCount == 0)

        view.isHidden = true
        await stage.settled()
        let waiting = Task.detached { await stream.ready() }
        await stage.run(for: .milliseconds(100))
        waiting.cancel()
        #expect(await waiting.value == false)
        view.isHidden = false
        await stage.settled()
        #expect(await stream.ready())
    }

    @Test("The producer learns which frame was taken") func shown() async throws {
        let log = SerialLog()
        view.stream.onShown { serial in MainActor.assumeIsolated { log.serials.append(serial) } }
        for color in 1...3 as ClosedRange<UInt32> { try view.stream.submit(StreamRig.pixels(color), StreamRig.format) }
        await stage.settled()
        try await rig.show(4)
        #expect(log.serials == [3, 4])
    }

    @Test("A stream uses the memory of three frames, however many it shows") func memory() async throws {
        var addresses: Set<UInt> = []
        for color in 0..<60 as Range<UInt32> {
            try view.stream.submit(StreamRig.format) { target in
                addresses.insert(UInt(bitPattern: target.baseAddress))
                for index in 0..<800 { target.storeBytes(of: color, toByteOffset: index * 4, as: UInt32.self) }
            }
            if color % 3 != 0 { await stage.settled() }
        }
        #expect(addresses.count <= 3)
        #expect(view.serial == 60)
    }

    @Test("Threads that submit at the same time drop frames, and break nothing") func crowd() async throws {
        let stream = view.stream
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<4 as Range<UInt32> {
                group.addTask {
                    for _ in 0..<200 { try stream.submit(StreamRig.pixels(0xFF00_0000 | thread), StreamRig.format) }
                }
            }
            while view.serial ?? 0 < 100, stream.droppedCount < 790 { await stage.run(for: .milliseconds(10)) }
            try await group.waitForAll()
        }
        await stage.settled()
        let pixels = Set((10..<50).flatMap { x in (10..<30).map { stage.host.pixel(x: x, y: $0) } })
        #expect(pixels.count == 1, "A frame has the pixels of one thread only.")
        #expect(stream.droppedCount < 800)
    }

    @Test("Nothing behind a frame is painted") func occlusion() async throws {
        stage.scene.root.backgroundColor = .black
        view.frame = stage.scene.root.bounds
        view.contentMode = .stretch
        try await rig.show(0x00FF00)
        let before = stage.host.paintedPixelCount
        try await rig.show(0x0000FF)
        #expect(stage.host.paintedPixelCount - before == 80 * 60)
    }

    @Test("A stream whose view is gone refuses frames and ends its producer") func gone() async throws {
        var shortLived: StreamView? = StreamView()
        let stream = try #require(shortLived?.stream)
        let waiting = Task.detached { await stream.ready() }
        await Task.yield()
        shortLived = nil
        #expect(await waiting.value == false)
        let error = #expect(throws: StreamError.self) { try stream.submit(StreamRig.pixels(0), StreamRig.format) }
        #expect(error?.code == .closed)
    }
}

@MainActor private final class SerialLog {
    var serials: [UInt64] = []
}
