package import CasementCore

extension GridView: SemanticsCollection {
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

    /// The value is the number of items.
    final func describe() { accessibility.value = textInForce(of: .number(snapshot.itemCount)) }

    /// The scene has another language.
    final func wordsDidChange() {
        describe()
        for view in placedViews where item(containing: view) != nil { reordering.describe(view) }
    }
}
