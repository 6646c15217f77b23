import CasementCore
import Testing

@testable import CasementRender
@testable import CasementWayland
@testable import WaylandRigs

/// Up to three buffers that show random frames, beside the picture that they should show.
@MainActor private struct BufferSpecimen {
    private static let size = PixelSize(width: 24, height: 20)
    private var ledger = BufferLedger()
    private var bitmaps: [Bitmap] = []
    /// The pixels that the compositor reads, of each buffer that it holds.
    private var held: [[UInt32]?] = []
    private var picture = [UInt32](repeating: 0xFF00_0000, count: size.width * size.height)
    private var random: Dice
    private let spare: Int
    /// Whether there is memory for one buffer only, into which frames are drawn while the compositor holds it.
    private let hasOneBuffer: Bool
    private(set) var moves = 0

    init(seed: UInt64) {
        random = Dice(seed: seed)
        let whole = Bitmap.spare(for: Self.size.width * 4 * Self.size.height)
        spare = [whole, whole / 8, 4 * Self.size.width, 0][Int(seed % 4)]
        hasOneBuffer = seed % 5 == 0
    }

    /// Shows a frame; returns what is wrong, or nil.
    mutating func step() -> String? {
        let frame = makeFrame()
        let change = PictureChange(frame)
        let index: Int
        switch ledger.choose() {
        case .slot(let free): index = free
        case .create where hasOneBuffer && !bitmaps.isEmpty: index = 0
        case .create:
            index = ledger.add(Token(number: UInt(bitmaps.count + 1)), size: Self.size)
            bitmaps.append(Bitmap(size: Self.size, spare: spare))
            held.append(nil)
        case .wait: return release() ? nil : "no buffer is busy, and none is free"
        }
        let (bitmap, slot) = (bitmaps[index], ledger.slots[index])
        let offset = bitmap.byteOffset
        let newest = ledger.newest
        if let newest, newest == index { bitmap.apply(change, canMove: !slot.isBusy) }
        if slot.isBusy && bitmap.byteOffset != offset { return "the buffer moved while it was held" }
        if let newest, newest != index {
            bitmap.apply(change, to: bitmaps[newest], stale: slot.stale, lag: slot.lag)
        }
        if bitmap.byteOffset != offset { moves += 1 }
        advance(to: frame)
        for area in newest == nil ? [PixelRect(Self.size)] : frame.painted.rectangles { paint(area, bitmap) }
        if bitmap.pixels != picture { return "buffer \(index) differs after \(frame.scrolls) and \(frame.painted)" }
        ledger.commit(index, slot.token, change)
        held[index] = picture
        for (other, pixels) in held.enumerated() where pixels != nil && bitmaps[other].pixels != pixels {
            return "buffer \(other) changed while it was held"
        }
        // A compositor may copy a buffer at once, hold it until the next one, or hold several.
        for _ in 0..<random.number(0...3) { _ = release() }
        loseSpare()
        return nil
    }

    /// Drops the spare bytes of a free buffer, as under memory pressure, or allocates them again.
    private mutating func loseSpare() {
        for (index, bitmap) in bitmaps.enumerated() where held[index] == nil && random.oneIn(30) {
            if bitmap.spare > 0 { bitmap.dropSpare() } else { bitmap.spare = spare }
        }
    }

    private mutating func release() -> Bool {
        let busy = held.indices.filter { held[$0] != nil }
        guard let index = busy.randomElement(using: &random) else { return false }
        held[index] = nil
        return ledger.release(ledger.slots[index].token)
    }

    /// A frame with up to two scrolls beside each other, of one movement or of two, and pixels that it paints.
    private mutating func makeFrame() -> Frame {
        let size = Self.size
        let (top, bottom) = (random.number(0...3), size.height - random.number(0...3))
        let split = random.oneIn(3) ? random.number(4...20) : size.width
        var scrolls: [FrameScroll] = []
        var painted = Region()
        let first = makeOffset()
        let second = random.oneIn(2) ? first : makeOffset()
        for (minX, maxX, offset) in [(0, split, first), (split, size.width, second)] where !random.oneIn(6) {
            let area = PixelRect(minX: minX, minY: top, maxX: maxX, maxY: bottom)
            let destination = area.intersection(area.moved(by: offset))
            guard !destination.isEmpty, offset != .zero else { continue }
            scrolls.append(FrameScroll(to: destination, by: offset))
            painted.add(area)
            painted.subtract(destination)
        }
        for _ in 0..<random.number(0...2) {
            painted.add(
                PixelRect(
                    x: random.number(0...20), y: random.number(0...16), width: random.number(1...4),
                    height: random.number(1...4)))
        }
        if random.oneIn(40) { painted = Region(PixelRect(size)) }
        var damage = painted
        for scroll in scrolls { damage.add(scroll.destination) }
        return Frame(
            size: size, scale: 1, damage: damage, painted: painted, scrolls: scrolls, isMoving: false,
            background: .black,
            items: [])
    }

    private mutating func makeOffset() -> PixelOffset {
        random.oneIn(3)
            ? PixelOffset(dx: 0, dy: random.number(-6...6))
            : PixelOffset(dx: random.number(-5...5), dy: random.oneIn(4) ? random.number(-2...2) : 0)
    }

    private mutating func advance(to frame: Frame) {
        let (old, width) = (picture, Self.size.width)
        for scroll in frame.scrolls {
            for y in scroll.destination.minY..<scroll.destination.maxY {
                for x in scroll.destination.minX..<scroll.destination.maxX {
                    picture[y * width + x] = old[(y - scroll.offset.dy) * width + x - scroll.offset.dx]
                }
            }
        }
        for area in frame.painted.rectangles {
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX {
                    picture[y * width + x] = 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
                }
            }
        }
    }

    private func paint(_ area: PixelRect, _ bitmap: Bitmap) {
        for y in area.minY..<area.maxY {
            for x in area.minX..<area.maxX {
                bitmap.words[y * bitmap.bytesPerRow / 4 + x] = picture[y * Self.size.width + x]
            }
        }
    }
}

/// Random numbers that repeat: splitmix64.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    /// True with a probability of one in a number.
    mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }
}

@MainActor @Suite struct MovedBufferTests {
    @Test("Buffers that move in their memory show each frame, whichever the compositor releases", arguments: 1...16)
    func exactness(seed: UInt64) {
        var specimen = BufferSpecimen(seed: seed)
        for step in 0..<300 {
            if let difference = specimen.step() {
                Issue.record("Seed \(seed), step \(step): \(difference).")
                return
            }
        }
        #expect(seed % 4 == 3 ? specimen.moves == 0 : specimen.moves > 20, "\(specimen.moves) moves")
    }

    @Test("Under memory pressure a buffer that the compositor reads stays where it is, and the others go back")
    func memoryPressure() throws {
        let server = FakeServer()
        defer { server.stop() }
        let rig = try Rig(server.path)
        let size = PixelSize(width: 64, height: 64)
        var offsets: [Int] = []
        rig.scene.onFrame = { _ in
            guard offsets.isEmpty, let objects = rig.host.session?.objects else { return }
            let pool = BufferPool(objects.connection, memory: objects.memory, source: BufferSource()) { _ in }
            @MainActor func show(_ change: PictureChange) -> BufferPool.PaintTarget? {
                let now = MonotonicClock.now()
                guard (try? pool.prepare(size, at: now)) != nil,
                    let target = try? pool.acquire(size, for: change, at: now)
                else { return nil }
                _ = pool.bringUpToDate(target)
                pool.commit(target)
                return target
            }
            let rest = PixelRect(x: 0, y: 0, width: 64, height: 56)
            let scrolled = Frame(
                size: size, scale: 1, damage: Region(PixelRect(size)),
                painted: Region(PixelRect(x: 0, y: 56, width: 64, height: 8)),
                scrolls: [FrameScroll(to: rest, by: PixelOffset(dx: 0, dy: -8))], isMoving: false, background: .black,
                items: [])
            guard let first = show(PictureChange(painting: size)) else { return rig.host.stop() }
            pool.release(first.proxy.token)
            guard let second = show(PictureChange(scrolled)) else { return rig.host.stop() }
            offsets.append(second.bitmap.byteOffset)
            pool.memoryPressure()
            offsets.append(second.bitmap.byteOffset)
            pool.release(second.proxy.token)
            pool.memoryPressure()
            offsets.append(second.bitmap.byteOffset)
            rig.host.stop()
        }
        try rig.run(for: FakeServer.waitLimit)
        let moved = 8 * 64 * 4
        #expect(offsets == [moved, moved, 0])
    }

    @Test(
        "A page that scrolls is shown from further offsets of its memory, where the limits permit them",
        arguments: [false, true])
    func offsets(isShort: Bool) throws {
        let server = FakeServer(FakeServer.Rules(releasesReplacedBuffers: true))
        defer { server.stop() }
        let scene = Scene()
        let page = ScrollView(frame: Rect(x: 0, y: 0, width: 640, height: 480))
        page.backgroundColor = .white
        page.showsIndicators = false
        page.contentSize = Size(width: 640, height: 6000)
        for number in 0..<100 {
            let row = View(frame: Rect(x: 0, y: Double(number) * 60, width: 600, height: 50))
            row.backgroundColor = Color(white: 0.5)
            page.addSubview(row)
        }
        scene.root.addSubview(page)
        let rig = try Rig(server.path, scene: scene)
        var requests = 0
        rig.host.surroundings.bufferSource.limits = {
            requests += 1
            // The first request is that for the second buffer.
            return isShort && requests > 1 ? [.init(source: "memory.max", bytes: 8, used: 8)] : []
        }
        rig.scene.onFrame = { number in
            if number == 1 { scene.animate(.seconds(60), .linear) { page.contentOffset.y = 5000 } }
        }
        var pictures = 0
        try rig.play([
            .once({ server.count("picture") > 40 }) {
                rig.host.memoryPressure()
                pictures = server.count("picture")
            },
            rig.end { server.count("picture") > pictures + 10 },
        ])
        #expect(server.count("wl_shm.create_pool") == 2)
        let buffersMade = server.count("wl_shm_pool.create_buffer")
        #expect(isShort ? buffersMade == 2 : buffersMade > 30, "\(buffersMade)")
    }
}
