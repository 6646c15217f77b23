import Casement
import CasementKioskTesting
import CasementTesting
import FuzzEngine
import Testing

/// Nothing flashes more than three times a second on a quarter of what a person looks at: EN 301 549, 11.2.3.1.
@Suite("Flashes") @MainActor struct FlashTests {
    /// 0.25: the share of a field of ten degrees that may flash.
    private static let mostShare = 0.25

    /// The largest share of all tours so far.
    private static var largest = 0.0

    @Test("No tour of an example flashes", arguments: Example.all) func tours(example: Example) async throws {
        let stage = try example.start()
        // 25 frames a second show each change that lasts long enough to be seen four times a second.
        stage.host.frameInterval = .milliseconds(40)
        let watch = FlashWatch(stage)
        try await stage.perform(FingerScript(parsing: example.tour))
        let share = watch.largestShare
        #expect(share <= Self.mostShare, "\(example.name)")
        Self.largest = max(Self.largest, share)
        print("figure flashes.tours-share \(Self.largest) ratio")
    }
}

/// What the measure finds, and what it does not.
@Suite("The measure of flashes") @MainActor struct FlashWatchTests {
    /// 0.25: the share of a field of ten degrees that may flash.
    private static let mostShare = 0.25
    private static let (dark, light) = (Color(white: 0.3), Color(white: 0.7))
    private static let large = Rect(x: 100, y: 100, width: 400, height: 300)

    /// A picture with details of all sizes.
    private final class Picture: View {
        var seed: UInt64 = 1

        override func draw(in canvas: Canvas) {
            var random = SplitMix64(seed: seed)
            for size in [200, 100, 50, 25, 12] {
                for _ in 0..<(200_000 / (size * size)) {
                    let (x, y) = (random.pick(-size...Int(bounds.width)), random.pick(-size...Int(bounds.height)))
                    canvas.fill(
                        Rect(x: Double(x), y: Double(y), width: Double(size), height: Double(size)),
                        Color(white: Double(random.pick(0...100)) / 100))
                }
            }
        }
    }

    private let stage = Stage(size: Size(width: 1024, height: 768))

    private func add<Content: View>(_ view: Content, _ frame: Rect = Self.large) -> Content {
        view.frame = frame
        stage.scene.root.addSubview(view)
        return view
    }

    /// The largest share of a field that flashes, while something changes with a frequency for three seconds.
    private func share(_ hertz: Double, _ change: (_ isOdd: Bool) -> Void) -> Double {
        let watch = FlashWatch(stage)
        for index in 0..<Int(hertz * 6) {
            change(index % 2 == 1)
            stage.advance(by: .seconds(1 / (2 * hertz)))
        }
        return watch.largestShare
    }

    private func share(_ hertz: Double, _ colors: [Color], _ frame: Rect = Self.large) -> Double {
        let plate = add(View(), frame)
        return share(hertz) { plate.backgroundColor = colors[$0 ? 1 : 0] }
    }

    @Test("Large changes of brightness, more than three times a second, are found, and slower and smaller ones not")
    func brightness() {
        #expect(share(5, [Self.dark, Self.light]) > 0.9)
        #expect(share(2.5, [Self.dark, Self.light]) == 0)
        #expect(share(5, [Color(white: 0.3), Color(white: 0.35)]) == 0)
        // The darker one is above 0.8 of the brightness of white.
        #expect(share(5, [Color(white: 0.92), .white]) == 0)
        let small = share(5, [Self.dark, Self.light], Rect(x: 100, y: 100, width: 120, height: 120))
        #expect(small > 0 && small < Self.mostShare)
    }

    @Test("Changes of a saturated red are found, and of another colour not, if they are as bright as each other")
    func red() {
        #expect(share(5, [Color(hex: 0xFF0000), Color(hex: 0x7F7F7F)]) > 0.9)
        #expect(share(5, [Color(hex: 0x00A000), Color(hex: 0x7F7F7F)]) == 0)
    }

    @Test("Stripes that change places are found, and fine ones not", arguments: [(40, true), (2, false)])
    func stripes(width: Int, isFound: Bool) {
        let plate = add(View())
        for x in stride(from: 0, to: 400, by: 2 * width) {
            let stripe = View(frame: Rect(x: Double(x), y: 0, width: Double(width), height: 300))
            stripe.backgroundColor = Self.light
            plate.addSubview(stripe)
        }
        plate.backgroundColor = Self.dark
        let share = share(5) { isOdd in
            plate.backgroundColor = isOdd ? Self.light : Self.dark
            for stripe in plate.subviews { stripe.backgroundColor = isOdd ? Self.dark : Self.light }
        }
        #expect(isFound ? share > 0.9 : share == 0)
    }

    @Test("A picture that blinks is found, also one that fades", arguments: [false, true]) func blinks(fades: Bool) {
        let picture = add(Picture())
        let share = share(5) { isOdd in
            stage.scene.animate(.milliseconds(fades ? 90 : 0), .easeInOut) { picture.opacity = isOdd ? 0 : 1 }
        }
        #expect(share > 0.5)
    }

    @Test("Dark and light pictures that follow each other are found") func sequence() {
        let picture = add(Picture(), stage.scene.root.bounds)
        let shade = add(View(), stage.scene.root.bounds)
        let share = share(5) { isOdd in
            picture.seed += 1
            picture.setNeedsDisplay()
            shade.backgroundColor = Color(white: isOdd ? 0 : 1, alpha: 0.3)
        }
        #expect(share > Self.mostShare)
    }

    @Test("A picture that slides as quickly as a finger is none", arguments: [16, 40]) func slides(interval: Int) {
        stage.host.frameInterval = .milliseconds(interval)
        let picture = add(Picture(), Rect(x: -4000, y: 0, width: 5024, height: 768))
        let watch = FlashWatch(stage)
        for speed in [300.0, 1_000, 2_000] {
            picture.frame.origin.x = -4000
            stage.scene.animate(.milliseconds(2_000), .linear) { picture.frame.origin.x += 2 * speed }
            stage.advance(by: .milliseconds(2_000))
        }
        #expect(watch.largestShare < Self.mostShare / 2)
    }
}
