/// What a view runs before its layout, and what its code read of models.
@MainActor final class ViewUpdates {
    /// A closure of the app, and the place in the source that added it.
    struct Update {
        let place: UpdatePlace
        let body: @MainActor (View) -> Void
    }

    var updates: [Update] = []
    /// What ``View/updateProperties()`` and the closures read.
    var properties: (any Reading)?
    /// What ``View/draw(in:)`` read.
    var drawing: (any Reading)?
    /// What the closure read that made the view, such as a row of a list.
    var content: (any Reading)?
    /// Runs with a subview that may prefer another size.
    var onSubviewResize: (@MainActor (View) -> Void)?
    /// The action that changes the model to which the value of a control is bound.
    var boundAction: Control.ActionID?

    func add(_ update: Update) {
        if let index = updates.firstIndex(where: { $0.place == update.place }) {
            updates[index] = update
        } else {
            updates.append(update)
        }
    }
}

/// The place in the source of an app where a closure is added. A view has one closure of each.
package struct UpdatePlace: Equatable {
    private let file: StaticString
    private let line: Int
    private let column: Int

    package init(file: StaticString, line: Int, column: Int) {
        (self.file, self.line, self.column) = (file, line, column)
    }

    package static func == (a: UpdatePlace, b: UpdatePlace) -> Bool {
        a.line == b.line && a.column == b.column && a.file.description == b.file.description
    }
}

extension View {
    /// Requests an update: ``updateProperties()`` and what `update(_:)` added run before the next frame.
    ///
    /// Needed only after a change of what is no observable model, such as a property of the view itself.
    public final func setNeedsUpdateProperties() {
        dirty.insert(.properties)
        markLayoutAbove()
        guard let scene else { return }
        scene.updates.areDue(of: self)
        scene.setNeedsFrame()
    }

    /// Adds a closure that runs with ``updateProperties()``; it replaces the one that the same place added.
    package final func addUpdate(at place: UpdatePlace, _ body: @escaping @MainActor (View) -> Void) {
        madeUpdates.add(ViewUpdates.Update(place: place, body: body))
        setNeedsUpdateProperties()
    }

    /// Runs an action now, or, while code of the scene runs that is followed, right after it: what the action reads is not read
    /// by that code, and layout waits no more.
    package final func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        if let nearestScene { nearestScene.updates.afterUpdate(action) } else { action() }
    }

    /// Whether the last frame showed a part of the view.
    package final var wasShown: Bool { composition != nil }

    /// Runs the updates that are due in the view and below it, before it is measured.
    package final func runDueUpdates() {
        if dirty.contains(.properties) { scene?.updates.run(self) }
        guard dirty.contains(.layoutBelow) else { return }
        for subview in subviews where subview.needsLayoutPass { subview.runDueUpdates() }
    }

    /// Runs a closure of the app that makes the content of a view, such as a row, and follows what it reads.
    ///
    /// - Parameter onChange: runs when something that the closure read changes, while the view has that content; at most once.
    package final func followContent<Content: View>(
        _ make: () -> Content?, onChange: @escaping @MainActor (Content) -> Void
    ) -> Content? {
        if let scene { return scene.updates.follow(make, onChange: onChange) }
        return SceneUpdates.followsModels ? Self.makeDue(make, onChange) : make()
    }

    /// Makes content that is due again at once, because nothing follows what its closure reads now.
    static func makeDue<Content: View>(
        _ make: () -> Content?, _ onChange: @MainActor (Content) -> Void
    ) -> Content? {
        let content = make()
        content.map(onChange)
        return content
    }

    /// Lets an action run with a subview that may prefer another size, where its superviews do not follow from it.
    package final func onSubviewResize(_ action: @escaping @MainActor (View) -> Void) {
        madeUpdates.onSubviewResize = action
    }

    /// The view has no content any more that a closure made.
    package final func forgetContent() { viewInteraction?.updates?.content = nil }
}

extension Control {
    /// Sends the changes of a value to a model: the action replaces the one that was bound before.
    package final func bindAction(_ add: () -> ActionID) {
        if let former = madeUpdates.boundAction { removeAction(former) }
        madeUpdates.boundAction = add()
    }
}
