package import CasementCore

extension ListView: SemanticsCollection {
    /// The rows of collapsed sections do not count: a person cannot reach them.
    package final func position(ofElement view: View) -> Accessibility.Position? {
        let item = engine.items.placed.first { $0.view === view } ?? engine.items.departing.item(of: view)
        return item.flatMap { engine.elements.lines.position(of: $0.handle) }
    }

    package final func index(ofElementAround view: View) -> Int? {
        engine.items.placed.first { $0.contains(view) }?.index
    }

    package final func reveal(elementBeside view: View, forwards: Bool) -> View? {
        ItemScroller(engine: engine).reveal(elementBeside: view, forwards: forwards)
    }

    /// The value is the number of rows.
    final func describe() { accessibility.value = textInForce(of: .number(engine.elements.lines.rowCount)) }

    /// The scene has another language.
    final func wordsDidChange() {
        describe()
        for item in engine.items.placed where item.isItem { item.view.map(reordering.describe) }
        swipes.wordsDidChange()
    }
}
