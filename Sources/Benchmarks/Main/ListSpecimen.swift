import CasementControls
import CasementCore

/// Lists of standard rows of mixed heights.
@MainActor enum ListSpecimen {
    static let size = Size(width: 480, height: 800)
    static let few = 100
    static let many = 100_000
    /// The number of rows after which the contents repeat, so that the same rows are visible in lists of other lengths.
    private static let period = 10

    private static let words = ["harbour", "pilot", "expected", "at the berth", "with the tide", "of the evening"]
    /// Made once: strings that an app makes are not the toolkit's allocations.
    private static let titles = (0..<period).map { kind in
        (0...(kind * 7 % period)).map { words[$0 % words.count] }.joined(separator: " ")
    }
    private static let berths = (0..<period).map { "Berth \($0)" }

    /// A list that fills the stage.
    static func list(_ count: Int, on stage: PanelStage) -> ListView<Int, Int> {
        let list = ListView(Array(0..<count), configure: configure)
        show(list, on: stage)
        return list
    }

    /// A list of sections of a hundred rows, with headers that stay at the top.
    ///
    /// - Parameters:
    ///   - prefetches: whether the list announces rows ahead.
    ///   - onAsk: called with each row and header that is about to become visible.
    static func sections(
        _ count: Int, on stage: PanelStage, prefetches: Bool, onAsk: @escaping @MainActor (View) -> Void
    ) -> ListView<Int, Int> {
        let sections = stride(from: 0, to: count, by: 100).map { ($0, Array($0..<($0 + 100))) }
        let list = ListView<Int, Int>(ListSnapshot(sections)) { list, item in
            let row = list.dequeue(ListRow())
            configure(row, item)
            onAsk(row)
            return row
        }
        list.header = { list, section in
            let header = list.dequeue(ListHeader())
            header.title = berths[section / 100 % period]
            onAsk(header)
            return header
        }
        if prefetches { list.onPrefetch { _ in } }
        show(list, on: stage)
        return list
    }

    private static func show(_ list: View, on stage: PanelStage) {
        list.frame = Rect(origin: .zero, size: size)
        stage.scene.root.addSubview(list)
        stage.frames(2)
    }

    /// Titles of one to three lines, of which some rows have a second one in smaller letters.
    static func configure(_ row: ListRow, _ item: Int) {
        let kind = Int(item.magnitude % UInt(period))
        row.maximumLines = nil
        row.title = titles[kind]
        row.subtitle = kind % 3 == 0 ? berths[kind] : ""
        row.accessory = .chevron
    }
}
