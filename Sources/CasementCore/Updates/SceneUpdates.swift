internal import CModelHook

/// Runs the code of the app that reads models, one piece at a time, and notes what is to run again.
@MainActor final class SceneUpdates {
    /// 3: the number of consecutive frames after which updates that are still due count as an endless loop.
    private static let mostUnsettledLayouts = 3
    /// The toolkit's own classes read no models. The names end with the dot before the type.
    private static let ownModules =
        ["Core", "Controls", "Keyboard", "Kiosk", "Debugging", "Model", ""].map { "Casement\($0)." }

    private unowned let scene: Scene
    private var ownTypes: [ObjectIdentifier: Bool] = [:]
    /// Whether code is running whose reads are followed. Layout waits until it has ended, because what other code reads then
    /// would count as read by this one.
    private(set) var isRunning = false
    /// The view whose code is running.
    private weak var running: View?
    private var waiting: [@MainActor () -> Void] = []
    private var unsettledLayouts = 0
    /// The view whose update became due last within a layout.
    private weak var reader: View?
    /// The view whose update was running then.
    private weak var writer: View?
    /// The reader of the latest layout that ended with an update due.
    private weak var suspect: View?
    /// What changed when the update of the suspect became due again.
    private var property: String?

    /// The tracker of the program; nil if it contains none.
    private static let tracker: (any ReadTracker)? = {
        let object = casement_read_tracker_or_null().map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
        return object as? any ReadTracker
    }()

    /// Whether the program follows models.
    static var followsModels: Bool { tracker != nil }

    init(_ scene: Scene) { self.scene = scene }

    // MARK: Updates

    /// Runs the updates of a view.
    func run(_ view: View) {
        guard !isRunning else { return }
        view.dirty.remove(.properties)
        if let tracker = Self.tracker, readsModels(view) {
            let updates = view.madeUpdates
            let reading = updates.properties ?? makeReading(tracker, of: view) { $0.setNeedsUpdateProperties() }
            updates.properties = reading
            follow(with: reading, of: view) { view.runUpdates() }
        } else {
            view.runUpdates()
        }
    }

    /// Runs an action now, or, while code runs, right after it.
    func afterUpdate(_ action: @escaping @MainActor () -> Void) {
        if isRunning { waiting.append(action) } else { action() }
    }

    /// The updates of a view became due.
    func areDue(of view: View) {
        guard scene.isLayingOut else { return }
        (reader, writer) = (view, running)
        guard view === suspect, unsettledLayouts == Self.mostUnsettledLayouts - 1 else { return }
        property = Self.tracker?.nameOfChange()
    }

    /// The layout of a frame has ended.
    func layoutDidEnd() {
        guard let reader, reader.scene === scene, reader.dirty.contains(.properties) else {
            (unsettledLayouts, self.reader, suspect) = (0, nil, nil)
            return
        }
        unsettledLayouts += 1
        suspect = reader
        guard unsettledLayouts == Self.mostUnsettledLayouts else { return }
        let cause = writer.map { "an update of \($0.summary)" } ?? "layout"
        let change = property.map { "\($0), which an update of \(reader.summary) reads" }
        scene.report(
            call: """
                Updates run in an endless loop: in each frame \(cause) changes \
                \(change ?? "what an update of \(reader.summary) reads"). Change models in actions, not in updates.
                """)
    }

    // MARK: Drawing and content

    /// Runs the drawing of a view.
    func draw(_ view: View, in canvas: Canvas) {
        guard let tracker = Self.tracker, !isRunning, !isOwn(view) else { return view.draw(in: canvas) }
        let updates = view.madeUpdates
        let reading = updates.drawing ?? makeReading(tracker, of: view) { $0.setNeedsDisplay() }
        updates.drawing = reading
        follow(with: reading, of: view) { view.draw(in: canvas) }
    }

    /// See ``View/followContent(_:onChange:)``.
    func follow<Content: View>(
        _ make: () -> Content?, onChange: @escaping @MainActor (Content) -> Void
    ) -> Content? {
        guard let tracker = Self.tracker else { return make() }
        // Its reads count as those of the code that runs; it runs again by itself.
        guard !isRunning else { return View.makeDue(make, onChange) }
        var content: Content?
        weak var made: Content?
        let reading = makeReading(tracker) { if let made { onChange(made) } }
        follow(with: reading, of: nil) { content = make() }
        made = content
        content?.madeUpdates.content = reading
        return content
    }

    // MARK: Readings

    private func follow(with reading: any Reading, of view: View?, _ body: () -> Void) {
        (isRunning, running) = (true, view)
        reading.run(body)
        (isRunning, running) = (false, nil)
        let actions = waiting
        waiting.removeAll()
        for action in actions { action() }
    }

    private func makeReading(
        _ tracker: any ReadTracker, of view: View, _ onChange: @escaping @MainActor (View) -> Void
    ) -> any Reading {
        makeReading(tracker) { [weak view] in if let view { onChange(view) } }
    }

    private func makeReading(_ tracker: any ReadTracker, _ onChange: @escaping @MainActor () -> Void) -> any Reading {
        tracker.makeReading { [weak self] isOnMainActor in
            onChange()
            if !isOnMainActor { self?.reportThread() }
        }
    }

    private func reportThread() {
        scene.report(
            call: """
                A model that a view reads was changed on another thread, where a frame may miss the new value. Change models on \
                the main actor: declare their classes with @MainActor.
                """)
    }

    private func readsModels(_ view: View) -> Bool {
        view.viewInteraction?.updates?.updates.isEmpty == false || !isOwn(view)
            || view.controller.map { !isOwn($0) } ?? false
    }

    /// Whether the class of an object is one of the toolkit.
    private func isOwn(_ object: AnyObject) -> Bool {
        let type: AnyClass = type(of: object)
        if let known = ownTypes[ObjectIdentifier(type)] { return known }
        let name = String(reflecting: type)
        let isOwn = Self.ownModules.contains { name.hasPrefix($0) }
        ownTypes[ObjectIdentifier(type)] = isOwn
        return isOwn
    }
}

extension View {
    fileprivate final func runUpdates() {
        updateProperties()
        controller?.updateProperties()
        for update in viewInteraction?.updates?.updates ?? [] { update.body(self) }
    }
}
