import CBenchmark
import CSystem
import CasementControls
import CasementCore
import CompositorHarness
// Links the library whose main queue CSystem runs.
import Dispatch
import FuzzEngine
import Glibc

/// Measures the time that edits of a list of 100,000 rows take on the main thread, with the layout of its visible rows and
/// without painting.
@MainActor enum ListEdits {
    /// An insertion above the first row.
    static let insertion = Benchmark(figures: ["list.edit-100k-us"], run: insert)
    /// Ten edits of the shown snapshot, and its application.
    static let derived = Benchmark(figures: ["list.derived-snapshot-100k-ms"], run: derive)
    /// The application of a snapshot that was built from nothing.
    static let difference = Benchmark(figures: ["list.diff-100k-ms"], run: compare)

    private static let runs = 51
    private static let differences = 15
    /// The number of frames after which the movement of the rows has ended.
    private static let motion = 60

    private static func insert() throws(HarnessError) -> [Figure] {
        let (stage, list) = try show()
        let times = (1...runs).map { number in
            let first = list.visibleItems[0]
            let time = measure {
                list.edit { $0.insert([-number], before: first) }
                list.layoutIfNeeded()
            }
            stage.frames(motion)
            return time / 1e3
        }
        guard list.visibleItems.first == -runs else { throw HarnessError("the inserted row is not visible") }
        Files.complain("list, one insertion: \(Numbers.spread(times, decimals: 0)) us")
        return [Figure("list.edit-100k-us", Numbers.median(times), "us")]
    }

    private static func derive() throws(HarnessError) -> [Figure] {
        let (stage, list) = try show()
        var random = SplitMix64(seed: 15)
        var last = ListSpecimen.many
        let times = (0..<runs).map { _ in
            let items = list.snapshot.items
            let chosen = (0..<18).map { _ in items[random.pick(0...items.count - 1)] }
            let time = measure {
                var snapshot = list.snapshot
                for index in 0..<4 { snapshot.insert([last + index], before: chosen[index]) }
                for index in 4..<8 { snapshot.move(chosen[index], after: chosen[index + 6]) }
                for index in 8..<10 { snapshot.delete([chosen[index]]) }
                list.apply(snapshot)
                list.layoutIfNeeded()
            }
            last += 4
            stage.frames(motion)
            return time / 1e6
        }
        Files.complain("list, ten edits of the shown snapshot: \(Numbers.spread(times, decimals: 3)) ms")
        return [Figure("list.derived-snapshot-100k-ms", Numbers.median(times), "ms", decimals: 3)]
    }

    private static func compare() throws(HarnessError) -> [Figure] {
        let (stage, list) = try show()
        var random = SplitMix64(seed: 15)
        var next = ListSpecimen.many
        var (times, pieces, making) = ([Double](), [Double](), [Double]())
        for _ in 0..<differences {
            let items = edited(list.snapshot.items, &next, &random)
            var snapshot: ListSnapshot<Int, Int>?
            making.append(measure { snapshot = ListSnapshot(items) } / 1e6)
            guard let fresh = snapshot.take() else { break }
            let spent = apply(fresh, to: list, stage)
            guard list.snapshot.items == items else { throw HarnessError("the list does not show the new items") }
            times.append(spent.sum / 1e6)
            pieces.append(spent.longest / 1e6)
            stage.frames(motion)
        }
        Files.complain(
            """
            list, 1,000 edits: \(Numbers.spread(times, decimals: 2)) ms, of which the longest part without a pause \
            \(Numbers.spread(pieces, decimals: 2)) ms; the app makes the snapshot in \(Numbers.spread(making, decimals: 0)) ms
            """)
        return [Figure("list.diff-100k-ms", Numbers.median(times), "ms", decimals: 2)]
    }

    /// Applies a snapshot and shows frames until the list shows it. Returns the time of the main thread without its pauses
    /// until the comparison has ended, in nanoseconds.
    private static func apply(
        _ snapshot: ListSnapshot<Int, Int>, to list: ListView<Int, Int>, _ stage: PanelStage
    ) -> (sum: Double, longest: Double) {
        let newest = snapshot.items.max() ?? 0
        var spent = [measure { list.apply(snapshot) }]
        let queue = casement_main_queue_descriptor()
        let tasks = stage.scene.tasks
        repeat {
            spent.append(measure { stage.frames(1) })
            var entry = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 16) > 0 else { continue }
            var signals: UInt64 = 0
            _ = read(queue, &signals, 8)
            spent.append(measure { casement_main_queue_drain() })
        } while tasks.isAwaitingJob || !list.snapshot.contains(newest)
        spent.append(measure { stage.frames(1) })
        return (spent.reduce(0, +), spent.max() ?? 0)
    }

    /// Makes 400 insertions, 400 deletions and 200 moves.
    private static func edited(_ items: [Int], _ next: inout Int, _ random: inout SplitMix64) -> [Int] {
        var items = items
        for number in 0..<1000 {
            let place = random.pick(0...items.count - 1)
            switch number % 5 {
            case 0, 1:
                items.insert(next, at: place)
                next += 1
            case 2, 3: items.remove(at: place)
            default:
                let item = items.remove(at: place)
                items.insert(item, at: random.pick(0...items.count - 1))
            }
        }
        return items
    }

    private static func show() throws(HarnessError) -> (stage: PanelStage, list: ListView<Int, Int>) {
        let stage = try PanelStage(width: Int(ListSpecimen.size.width), height: Int(ListSpecimen.size.height))
        let list = ListSpecimen.list(ListSpecimen.many, on: stage)
        stage.frames(motion)
        return (stage, list)
    }

    /// The time of a call, in nanoseconds.
    private static func measure(_ body: () -> Void) -> Double {
        let begun = benchmark_now()
        body()
        return Double(benchmark_now() - begun)
    }
}
