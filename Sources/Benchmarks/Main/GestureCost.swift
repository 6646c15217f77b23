import CasementCore
import CompositorHarness
import Glibc

/// Measures how the cost of one gesture grows with the number of recognizers on a view, in instructions that callgrind counts.
@MainActor enum GestureCost {
    static let benchmark = Benchmark(
        figures: ["gesture.cost-512-vs-64", "gesture.cost-512-hooks-8"], run: run)

    /// The argument that makes this program run only the part that callgrind counts.
    static let option = "--attempt"

    private static func run() throws(HarnessError) -> [Figure] {
        let runs = [("64", "0"), ("512", "0"), ("64", "8"), ("512", "8")]
        let counts = try Callgrind.instructions(runs.map { [option, $0, $1] })
        let (few, many, fewAsked, manyAsked) = (counts[0], counts[1], counts[2], counts[3])
        Files.complain(
            """
            gesture cost, thousands of instructions: 64 recognizers \(Int(few / 1000)), 512 \(Int(many / 1000)); \
            with 8 delegates \(Int(fewAsked / 1000)) and \(Int(manyAsked / 1000))
            """)
        return [
            Figure("gesture.cost-512-vs-64", many / few, "ratio", decimals: 2),
            Figure("gesture.cost-512-hooks-8", manyAsked / fewAsked, "ratio", decimals: 2),
        ]
    }

    // MARK: The counted part

    static func runCounted(_ numbers: [Int]) {
        guard numbers.count == 2 else { exit(2) }
        let stage = GestureStage()
        var begun = 0
        let delegate = DefaultDelegate()
        fill(stage.makeView(), recognizers: numbers[0], delegate, of: numbers[1]) { begun += 1 }
        // The first gesture fills caches that the later ones use.
        for event in attempt(stage) { stage.scene.handle(event) }
        let events = attempt(stage)
        Callgrind.measure {
            for event in events { stage.scene.handle(event) }
        }
        withExtendedLifetime(delegate) {}
        if begun != 2 {
            Files.complain("of \(numbers[0]) recognizers \(begun) began in two attempts")
            exit(1)
        }
    }

    /// Makes taps, long presses and pans in turn; each pan requires the previous tap to fail. The first ones have a delegate.
    private static func fill(
        _ view: View, recognizers: Int, _ delegate: DefaultDelegate, of delegates: Int, _ began: @escaping () -> Void
    ) {
        var last: GestureRecognizer?
        for number in 0..<recognizers {
            let recognizer: GestureRecognizer
            switch number % 3 {
            case 0: recognizer = LongPressRecognizer()
            case 1: recognizer = TapRecognizer()
            default: recognizer = PanRecognizer()
            }
            if number % 3 == 2, let last { recognizer.requireToFail(last) }
            recognizer.addAction { if $0.state == .began { began() } }
            if number < delegates { recognizer.delegate = delegate }
            view.addGestureRecognizer(recognizer)
            last = recognizer
        }
    }

    /// Performs one touch that begins, moves and ends.
    private static func attempt(_ stage: GestureStage) -> [InputEvent] {
        stage.stroke([Point(x: 400, y: 400)], by: [Vector(dx: 48, dy: 9)], steps: 8)
    }
}

/// Gives the default answers.
private final class DefaultDelegate: GestureRecognizerDelegate {}
