import CBenchmark
import CompositorHarness
import Glibc

/// Measures the project's figures: prints one line per figure on standard output, and everything else on standard error.
///
/// Its one argument lists the wanted figures, separated by commas; a prefix selects all figures that begin with it.
@main struct Benchmarks {
    @MainActor static func main() {
        benchmark_write_lines_at_once()
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        switch arguments.first {
        case GestureCost.option: return GestureCost.runCounted(numbers)
        case SlideGraphCost.option: return SlideGraphCost.runCounted(numbers)
        case OverviewOpening.option: return OverviewOpening.runCounted(numbers)
        case ListCost.scrollOption: return ListCost.runScroll(numbers)
        case ListCost.jumpOption: return ListCost.runJump(numbers)
        case CompositionCost.option: return CompositionCost.runCounted(numbers)
        case TextCost.viewOption: return TextCost.runView(numbers)
        case TextCost.fieldOption: return TextCost.runField()
        case TextCost.labelOption: return TextCost.runLabel()
        case Peers.option:
            benchmark_take_precedence()
            exit(Peers.run(Array(arguments.dropFirst())))
        default: break
        }
        let wanted = arguments.first.map { $0.split(separator: ",").map(String.init) } ?? []
        for name in wanted where !all.contains(where: { $0.answers(to: [name]) }) {
            Files.complain("There is no figure '\(name)'; there are \(all.flatMap(\.figures).joined(separator: ", ")).")
            exit(2)
        }
        benchmark_take_precedence()
        exit(measure(all.filter { wanted.isEmpty || $0.answers(to: wanted) }))
    }

    @MainActor private static let all = [
        Startup.benchmark, Startup.pager, Drag.benchmark, Idle.benchmark, Idle.controls, KioskIdle.benchmark,
        HiddenAnimation.benchmark, HiddenAnimation.visibleBenchmark,
        Memory.benchmark, Memory.textBenchmark, Memory.pager, Memory.controls,
        Memory.keyboard, Memory.speech, ViewMemory.benchmark, SmallPanel.benchmark,
        ProgramFigures.text, ProgramFigures.model, Images.benchmark, BinarySize.slides, HitTest.benchmark,
        TouchRate.benchmark, GestureRate.benchmark, GestureCost.benchmark, GestureAllocations.benchmark,
        ControlAllocations.benchmark,
        ListCost.scroll, ListCost.jump, ListEdits.insertion, ListEdits.derived, ListEdits.difference,
        ListAllocations.benchmark, FlingFrames.benchmark, FingerToPicture.benchmark,
        FirstMovement.benchmark,
        OtherHands.benchmark,
        OperationTimes.benchmark, RasterTours.benchmark, CompositionCost.offscreen, CompositionCost.visible,
        CompositionCost.nested,
        EssayDrag.benchmark, OverviewFrames.benchmark, OverviewAllocations.benchmark, OverviewOpening.benchmark,
        SlideAllocations.benchmark, SlideGraphCost.benchmark, SlideGraphCost.start, SettleFrames.benchmark,
        ScrollAllocations.benchmark, Workspace.benchmark,
        TouchAccuracy.velocity, TouchAccuracy.hands, TouchAccuracy.flicks, TouchAccuracy.resampling,
        TouchAccuracy.evenness, AxisAccuracy.benchmark,
        KeyboardTyping.benchmark,
        KeyboardFrames.showing, KeyboardFrames.typing, TextCost.view, TextCost.field,
        GuideFigures.statements, BinarySize.guide, GuideReplays.benchmark, GuideFigures.editToPicture,
        GuideFigures.saveToPicture,
        Metrics.benchmark,
        StateCuts.benchmark,
    ]

    /// The largest values of the figures that are promises of wakeups, losses and pixels, on any machine. The others are costs
    /// and speeds, which are read and compared.
    private static let limits: [String: Double] = [
        "idle.wakeups-10s": 0, "controls.idle-wakeups-10s": 0, "kiosk.idle-wakeups-per-minute": 0,
        "hidden-animation.wakeups-10s": 0, "cache.opaque-pixels-differ": 0,
        "hands.dead-drags": 0, "hands.presses-lost": 0, "hands.ten-stories-violations": 0, "keyboard.lost-presses": 0,
    ]

    /// Returns the exit code: 1 if a benchmark failed or a figure is above its limit. A benchmark that fails does not
    /// prevent the others from running.
    @MainActor private static func measure(_ benchmarks: [Benchmark]) -> Int32 {
        var code: Int32 = 0
        for benchmark in benchmarks {
            do throws(HarnessError) {
                for figure in try benchmark.run() {
                    print(figure)
                    guard let limit = limits[figure.name], figure.value > limit else { continue }
                    Files.complain("\(figure.name): \(Numbers.text(limit, decimals: 0)) is the limit.")
                    code = 1
                }
            } catch {
                Files.complain("\(benchmark.figures.joined(separator: ", ")): \(error)")
                code = 1
            }
        }
        return code
    }
}

/// A measurement of one or more figures.
@MainActor struct Benchmark {
    let figures: [String]
    let run: @MainActor () throws(HarnessError) -> [Figure]

    func answers(to names: [String]) -> Bool {
        figures.contains { figure in names.contains { figure == $0 || figure.hasPrefix("\($0).") } }
    }
}

/// A name, a value and its unit.
struct Figure: CustomStringConvertible {
    let name: String
    let value: Double
    let unit: String
    let decimals: Int

    init(_ name: String, _ value: Double, _ unit: String, decimals: Int = 0) {
        self.name = name
        self.value = value
        self.unit = unit
        self.decimals = decimals
    }

    var description: String { "figure \(name) \(Numbers.text(value, decimals: decimals)) \(unit)" }
}
