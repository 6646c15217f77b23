import Casement
import CasementTesting
import Exhibits
import Testing

@testable import CompositorHarness

extension RealCompositors {
    /// The example as a real process, with touches from a compositor.
    @Suite("Slides on a real compositor") @MainActor
    struct Slides {
        @Test("After swipes around the graph, the panel shows the same picture as the stage")
        func round() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 210), over: .milliseconds(200))
            try slides.expect("2")
            try weston.finger.swipe(from: Point(320, 300), to: Point(330, 100), over: .milliseconds(200))
            try slides.expect("4")
            try weston.finger.swipe(from: Point(200, 200), to: Point(500, 210), over: .milliseconds(200))
            try slides.expect("3")
            try weston.finger.swipe(from: Point(320, 100), to: Point(320, 300), over: .milliseconds(200))
            try slides.expect("1")
        }

        @Test(
            "The strips of the harness hold the line of each committed picture",
            arguments: [Weston.StripLine.row(200), .column(320)])
        func strips(line: Weston.StripLine) throws {
            let weston = try Weston(.init(width: 640, height: 400))
            try weston.beginStrips(line)
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            let first = Self.pixels(of: try weston.screenshot(), on: line)
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 210), over: .milliseconds(200))
            try slides.expect("2")
            let second = Self.pixels(of: try weston.screenshot(), on: line)
            let strips = try weston.endStrips()
            #expect(strips.first?.pixels == first && strips.last?.pixels == second && first != second)
            #expect(strips.count > 5 && strips.allSatisfy { $0.process == slides.process.processIdentifier })
            #expect(zip(strips, strips.dropFirst()).allSatisfy { $0.nanoseconds < $1.nanoseconds })
        }

        private static func pixels(of picture: Picture, on line: Weston.StripLine) -> [UInt32] {
            switch line {
            case .row(let y): (0..<picture.width).map { picture[$0, y] & 0xFFFFFF }
            case .column(let x): (0..<picture.height).map { picture[x, $0] & 0xFFFFFF }
            }
        }

        @Test("A swipe with two touches moves one slide")
        func twoFingers() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            try weston.finger.perform(
                """
                swipe 1 320 300 320 120 over 200 &
                swipe 2 400 300 400 120 over 200
                """)
            try slides.expect("3")
        }

        @Test("A pull at a dead end moves the slide a little, and it bounces back")
        func deadEnd() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            let rest = try weston.screenshot()
            try weston.finger.perform("down 1 200 200\ndrag 1 500 200 over 150")
            try slides.expectDrag(from: rest)
            try weston.finger.up(1)
            #expect(try weston.awaitPicture(rest))
        }

        @Test("A cancel during a drag is not a release: the slide settles back")
        func cancel() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            let rest = try weston.screenshot()
            try weston.finger.perform("down 1 500 200\ndrag 1 150 200 over 150")
            try slides.expectDrag(from: rest)
            try weston.finger.cancel()
            #expect(try weston.awaitPicture(rest))
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 200), over: .milliseconds(150))
            try slides.expect("2")
        }

        @Test("A touch device that is removed during a drag is no release either, and a new one works")
        func capabilityLost() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            let rest = try weston.screenshot()
            try weston.finger.perform("down 1 500 200\ndrag 1 150 200 over 150")
            try slides.expectDrag(from: rest)
            try weston.finger.setCapability(.touch, false)
            #expect(try weston.awaitPicture(rest))
            try weston.finger.setCapability(.touch, true)
            // A touch before that reaches nobody.
            try weston.await("Slides did not request the new device") { $0.touchListeners > 0 }
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 200), over: .milliseconds(150))
            try slides.expect("2")
        }

        @Test("After weston is killed during a swipe and started again, the same slide is shown, pixel by pixel")
        func compositorDies() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            let slides = try SlidesClient(in: weston, screen: weston)
            try slides.expect("1")
            try weston.finger.swipe(from: Point(500, 200), to: Point(200, 200), over: .milliseconds(150))
            try slides.expect("2")
            let before = try weston.screenshot()
            try weston.finger.perform("down 1 200 200\ndrag 1 500 200 over 100")
            weston.kill()
            try weston.restart()
            try weston.await("Slides did not reconnect") { $0.commits > 0 && $0.touchListeners > 0 }
            #expect(try weston.awaitPicture(before))
            #expect(slides.process.isRunning)
            try weston.finger.swipe(from: Point(320, 300), to: Point(320, 100), over: .milliseconds(150))
            try slides.expect("4")
        }

        @Test(
            "Swipes with one and two touches work in cage, which may send no wl_touch.frame, and in sway",
            arguments: NestedCompositor.Kind.usual)
        func nested(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400))
            let slides = try SlidesClient(in: nested, screen: nested.outer)
            try slides.expect("1")
            try nested.finger.swipe(from: Point(500, 200), to: Point(200, 210), over: .milliseconds(200))
            try slides.expect("2")
            try nested.finger.perform(
                """
                swipe 1 320 300 320 120 over 200 &
                swipe 2 400 300 400 120 over 200
                """)
            try slides.expect("4")
        }
    }
}

/// The example `Slides`, running in a compositor.
@MainActor struct SlidesClient {
    let process: ChildProcess
    private let screen: Weston

    init(
        in compositor: any PrivateCompositor, screen: Weston, _ arguments: [String] = [],
        variables: [String: String] = [:], errors: ChildProcess.Stream = .inherited
    ) throws {
        self.screen = screen
        process = try compositor.run(
            try BuildProducts.command("Slides") + arguments, variables: variables, output: nil, errors: errors)
    }

    /// Waits until a slide has settled, and compares the panel with a stage.
    func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try process.awaitLine("appeared: \(name)", within: .patience)
        let shown = try screen.screenshot()
        let expected = Self.picture(of: name, width: shown.width, height: shown.height)
        let differing = try screen.screenshot { $0.countDiffering(from: expected) == 0 }.countDiffering(from: expected)
        #expect(differing == 0, "pixels of slide \(name) that differ", sourceLocation: sourceLocation)
    }

    /// Expects that the panel shows a drag: before that, the app may not have received the touch.
    func expectDrag(from rest: Picture, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let shown = try screen.screenshot { $0.difference(from: rest) > 0.1 }
        #expect(shown.difference(from: rest) > 0.1, sourceLocation: sourceLocation)
    }

    private static func picture(of name: String, width: Int, height: Int) -> [UInt32] {
        let slides = SlidesExhibit.makeController()
        let stage = Stage(slides, size: Size(width: Double(width), height: Double(height)))
        stage.settle()
        for direction in SlidesExhibit.directions(to: name) { slides.go(direction, animated: false) }
        stage.settle()
        return stage.host.pixels
    }
}

extension Picture {
    /// The number of pixels whose colour differs from that of other pixels.
    func countDiffering(from others: [UInt32]) -> Int {
        guard others.count == pixels.count else { return pixels.count }
        return zip(pixels, others).count { $0 & 0xFF_FFFF != $1 & 0xFF_FFFF }
    }
}

extension SlidesExhibit {
    /// The swipes from the first slide to another one.
    fileprivate static func directions(to name: String) -> [SlideDirection] {
        switch name {
        case "2": [.right]
        case "3": [.down]
        case "4": [.right, .down]
        default: []
        }
    }
}
