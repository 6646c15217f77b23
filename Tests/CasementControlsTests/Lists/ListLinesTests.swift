import Testing

@testable import CasementControls

/// The sums that a list has of its lines.
@Suite struct ListLinesTests {
    /// The count and the length of the measured rows, one by one.
    private func measured(_ lines: ListLines) -> (count: Int, length: Double) {
        (0..<lines.count).filter { lines.isRow(at: $0) }.map { lines.handle(at: $0) }
            .filter { lines.isMeasured($0) }.reduce((0, 0)) { ($0.0 + 1, $0.1 + lines.length(of: $1)) }
    }

    private func expectCounted(_ lines: ListLines, _ count: Int) {
        let measured = measured(lines)
        #expect(lines.measuredRows.count == count && measured.count == count)
        #expect(lines.measuredRows.length == measured.length)
    }

    @Test func `The measured rows, from which the estimate is made, are those that there are`() {
        var lines = ListLines([4, 3])
        expectCounted(lines, 0)
        for index in 0..<lines.count { lines.setLength(Double(10 + index), of: lines.handle(at: index)) }
        expectCounted(lines, 7)
        lines.setLength(99, of: lines.handle(at: 2))
        expectCounted(lines, 7)
        lines.deleteRows(2, section: 0, item: 1)
        expectCounted(lines, 5)
        lines.insertRows(3, section: 1, item: 0)
        expectCounted(lines, 5)
        lines.deleteRows(1, section: 1, item: 2)
        expectCounted(lines, 5)
        _ = lines.moveRow(from: 0, 0, to: 1, 2)
        expectCounted(lines, 5)
        lines.deleteSection(at: 0)
        expectCounted(lines, 4)
    }
}
