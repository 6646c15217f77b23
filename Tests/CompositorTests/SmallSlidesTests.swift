import Casement
import CasementTesting
import Testing

@testable import CompositorHarness
@testable import SlideCircle
@testable import SlideStrip

extension RealCompositors {
    /// The smallest examples of slides as real processes, compared with stages that show the same slide.
    @Suite("Slides of small examples on a real compositor") @MainActor
    struct SmallSlides {
        private static let rounds = 10
        /// A flick of 40 ms has more than 300 pt/s also where it takes five times as long.
        private static let flicks = [
            "swipe 1 500 200 260 200 over 40", "swipe 1 320 320 320 80 over 40", "swipe 1 140 200 380 200 over 40",
            "swipe 1 320 80 320 320 over 40",
        ]

        @Test("Flicks in all four directions lead ten times round the circle, on weston")
        func circle() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            try goRound(weston, on: weston)
        }

        @Test("The same in cage and in sway", arguments: NestedCompositor.Kind.usual)
        func nestedCircle(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400))
            try goRound(nested, on: nested.outer)
        }

        @Test("A short drag snaps back, and two flicks 120 ms apart make two moves, on weston")
        func strip() throws {
            let weston = try Weston(.init(width: 640, height: 400))
            try snapBackAndFlick(weston, on: weston)
        }

        @Test("The same in cage, which may send no wl_touch.frame, and in sway", arguments: NestedCompositor.Kind.usual)
        func nestedStrip(kind: NestedCompositor.Kind) throws {
            let nested = try NestedCompositor(kind, .init(width: 640, height: 400))
            try snapBackAndFlick(nested, on: nested.outer)
        }

        /// Compares pictures in the first and after the last round; in between the process reports each slide.
        private func goRound(_ compositor: any PrivateCompositor, on screen: Weston) throws {
            let process = try compositor.run(try BuildProducts.command("SlideCircle"), output: nil)
            try process.awaitLine("appeared: 1", within: .patience)
            try expect(SlideCircle().makeRootViewController(), after: [], on: screen)
            let directions: [SlideDirection] = [.right, .down, .left, .up]
            for round in 1...Self.rounds {
                for (index, name) in ["2", "4", "3", "1"].enumerated() {
                    try compositor.finger.perform(Self.flicks[index])
                    let others = try process.awaitLine("appeared: \(name)", within: .patience)
                    #expect(!others.contains { $0.hasPrefix("appeared") }, "round \(round): \(others)")
                    guard round == 1 || round == Self.rounds && name == "1" else { continue }
                    let path = name == "1" ? [] : Array(directions.prefix(index + 1))
                    try expect(SlideCircle().makeRootViewController(), after: path, on: screen)
                }
            }
        }

        private func snapBackAndFlick(_ compositor: any PrivateCompositor, on screen: Weston) throws {
            let process = try compositor.run(try BuildProducts.command("SlideStrip"), output: nil)
            try process.awaitLine("appeared: 1", within: .patience)
            try expect(SlideStrip().makeRootViewController(), after: [], on: screen)
            let rest = try screen.screenshot()
            try compositor.finger.perform("down 1 500 200\ndrag 1 460 203 over 100\nwait 200")
            let dragged = try screen.screenshot { $0 != rest }
            #expect(dragged != rest, "the slide does not follow")
            try compositor.finger.up(1)
            let lines = try process.awaitLine("disappeared: 2", within: .patience)
            #expect(lines.isEmpty, "slide 1 stays")
            #expect(try screen.awaitPicture(rest))
            // The first one has lifted for 80 ms when the second one lands.
            try compositor.finger.perform("\(Self.flicks[0])\nwait 80\n\(Self.flicks[0])")
            try process.awaitLine("appeared: 3", within: .patience)
            try expect(SlideStrip().makeRootViewController(), after: [.right, .right], on: screen)
        }

        private func expect(
            _ controller: ViewController, after path: [SlideDirection], on screen: Weston,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let stage = Stage(controller, size: Size(width: 640, height: 400))
            stage.settle()
            for direction in path { (controller as? SlideController)?.go(direction, animated: false) }
            stage.settle()
            let wanted = stage.host.pixels
            let differing = try screen.screenshot { $0.countDiffering(from: wanted) == 0 }.countDiffering(from: wanted)
            #expect(differing == 0, "pixels that differ after \(path)", sourceLocation: sourceLocation)
        }
    }
}
