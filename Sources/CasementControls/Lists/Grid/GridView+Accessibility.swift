package import CasementCore

extension GridView: SemanticsCollection {
    package final func position(ofElement view: View) -> Accessibility.Position? {
        let item = engine.items.placed.first { $0.view === view } ?? engine.items.departing.item(of: view)
        return item.flatMap { engine.elements.lines.position(of: $0.handle) }
    }

    /// The value is the number of items.
    final func describe() { accessibility.value = textInForce(of: .number(snapshot.itemCount)) }

    /// The scene has another language.
    final func wordsDidChange() {
        describe()
        for view in placedViews where item(containing: view) != nil { reordering.describe(view) }
    }
}
