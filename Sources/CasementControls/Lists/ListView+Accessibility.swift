package import CasementCore

extension ListView: SemanticsCollection {
    /// The rows of collapsed sections do not count: a person cannot reach them.
    package final func position(ofElement view: View) -> Accessibility.Position? {
        let line = lines.placed.first { $0.view === view } ?? lines.departing.line(of: view)
        return line.flatMap { lines.lines.position(of: $0.handle) }
    }

    /// The value is the number of rows.
    final func describe() { accessibility.value = textInForce(of: .number(lines.lines.rowCount)) }

    /// The scene has another language.
    final func wordsDidChange() {
        describe()
        for line in lines.placed where !line.isHeader { line.view.map(reordering.describe) }
        swipes.wordsDidChange()
    }
}
