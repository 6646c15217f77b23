import CasementControls
import CasementCore
import CompositorHarness
import Glibc

/// Compares the cost of a list of 100,000 rows with that of one of a hundred, in instructions that callgrind counts, without
/// painting.
@MainActor enum ListCost {
    /// The frames of a drag whose rows were all visible before; they are the same rows in both lists.
    static let scroll = Benchmark(figures: ["list-100k.vs-100"]) { () throws(HarnessError) in
        try compare("list-100k.vs-100", scrollOption, frames: frames, decimals: 3)
    }
    /// A scroll from the first row to the last one, and the frame after it, in a list that was not scrolled before.
    static let jump = Benchmark(figures: ["list-100k.cold-jump-vs-100"]) { () throws(HarnessError) in
        try compare("list-100k.cold-jump-vs-100", jumpOption, frames: 1, decimals: 2)
    }

    /// The arguments that make this program run only the part that callgrind counts.
    static let scrollOption = "--scroll-list"
    static let jumpOption = "--jump-in-list"

    private static let frames = 60
    /// The points by which the touch moves in a frame.
    private static let step = 8.0

    private static func compare(
        _ figure: String, _ option: String, frames: Int, decimals: Int
    ) throws(HarnessError) -> [Figure] {
        let sizes = [ListSpecimen.few, ListSpecimen.many]
        let counts = try Callgrind.instructions(sizes.map { [option, "\($0)"] })
        Files.complain(
            "\(figure), instructions of a frame: 100 rows \(Int(counts[0]) / frames), 100,000 \(Int(counts[1]) / frames)"
        )
        return [Figure(figure, counts[1] / counts[0], "ratio", decimals: decimals)]
    }

    private static func show(_ numbers: [Int]) -> (stage: PanelStage, list: ListView<Int, Int>, count: Int) {
        let (width, height) = (Int(ListSpecimen.size.width), Int(ListSpecimen.size.height))
        guard let count = numbers.first, let stage = try? PanelStage(width: width, height: height) else { exit(2) }
        return (stage, ListSpecimen.list(count, on: stage), count)
    }

    static func runScroll(_ numbers: [Int]) {
        let (stage, list, count) = show(numbers)
        list.scrollTo(count / 2, at: .top, animated: false)
        stage.frames(2)
        for _ in 0..<3 {
            for direction in [-1.0, 1] { drag(stage, by: direction * step) { $0() } }
        }
        let offset = list.contentOffset.y
        drag(stage, by: -step) { Callgrind.measure($0) }
        if list.contentOffset.y - offset < step * Double(frames) { exit(1) }
    }

    static func runJump(_ numbers: [Int]) {
        let (stage, list, count) = show(numbers)
        Callgrind.measure {
            list.scrollTo(count - 1, at: .bottom, animated: false)
            stage.frames(1)
        }
        if list.visibleItems.last != count - 1 { exit(1) }
    }

    /// Performs one drag, counts its frames, and holds the touch before it ends, so that the list does not scroll on.
    private static func drag(
        _ stage: PanelStage, by step: Double, counting: (@escaping @MainActor () -> Void) -> Void
    ) {
        let finger = stage.newFingers(1)
        var place = Point(ListSpecimen.size.width / 2, ListSpecimen.size.height / 2 - step * Double(frames) / 2)
        func send(_ phase: TouchEvent.Phase) {
            stage.scene.handle(stage.event(phase, finger, at: [place]))
            stage.frames(1)
        }
        func move() {
            place.y += step
            send(.moved)
        }
        send(.began)
        for _ in 0..<4 { move() }
        counting { for _ in 0..<frames { move() } }
        for _ in 0..<30 { send(.moved) }
        send(.ended)
        stage.frames(60)
    }
}
