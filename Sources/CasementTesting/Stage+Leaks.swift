public import CasementCore

extension Stage {
    /// Removes everything from the stage, runs what is scheduled for the next 10 seconds, and lists the views, recognizers and
    /// controllers that are still alive: those in a reference cycle, and those that an object outside the stage holds.
    ///
    /// The stage is empty afterwards. A touch holds the views on its path, so lift all fingers before.
    ///
    /// ```swift
    /// let stage = Stage(WelcomeController())
    /// try stage.finger.press(on: stage.view("start")).lift()
    /// #expect(stage.leaks() == [])
    /// ```
    ///
    /// A picture view whose picture is loading, and what it holds, do not count: the task that loads retains it until the
    /// picture has arrived.
    ///
    /// - Parameter held: the views, recognizers and controllers that the test itself holds; they, and the objects that they
    ///   hold, do not count.
    /// - Returns: the class and the identifier or label of each object, controllers first, in the order of the tree.
    public func leaks(besides held: [AnyObject] = []) -> [String] {
        var expected = Roll()
        for object in held { expected.add(object) }
        let present = presentRoll(without: expected)
        scene.rootViewController = nil
        for view in scene.root.subviews { view.removeFromSuperview() }
        host.advanceUntilIdle()
        return present.survivors(besidesTasks: scene.tasks)
    }

    /// Shows a controller on a stage of its own, uses it, and lists the objects that are still alive when the stage is gone:
    /// those of ``leaks(besides:)``, the scene and its host.
    ///
    /// - Parameters:
    ///   - make: makes the controller; no other object may hold it.
    ///   - size: the size of the stage, in points.
    ///   - use: uses the controller, and lifts all fingers at the end.
    /// - Returns: the class and the identifier or label of each object.
    /// - Throws: the error of `use`.
    public static func leaks(
        of make: () -> ViewController, size: Size = Size(width: 1280, height: 800),
        _ use: (Stage) throws -> Void = { _ in }
    ) rethrows -> [String] {
        let platform = Platform()
        var found = try leaks(of: make, size, on: platform, use)
        if platform.scene != nil { found.append("Scene") }
        if platform.host != nil { found.append("HeadlessHost") }
        return found
    }

    /// What a stage stands on, held weakly.
    private final class Platform {
        weak var scene: Scene?
        weak var host: AnyObject?
    }

    /// A function of its own, so that its local references are released when it returns.
    private static func leaks(
        of make: () -> ViewController, _ size: Size, on platform: Platform, _ use: (Stage) throws -> Void
    ) rethrows -> [String] {
        let stage = Stage(make(), size: size)
        (platform.scene, platform.host) = (stage.scene, stage.host)
        try use(stage)
        return stage.leaks()
    }

    /// Lists the objects on the stage. A function of its own, so that its local references are released before the stage is
    /// emptied.
    private func presentRoll(without expected: Roll) -> Roll {
        var roll = Roll(without: expected)
        if let controller = scene.rootViewController { roll.add(controller) }
        for view in scene.root.subviews { roll.add(view) }
        return roll
    }
}

/// A list of weak references to objects, each once.
@MainActor private struct Roll {
    private final class Entry {
        weak var object: AnyObject?
        let name: String

        init(_ object: AnyObject, _ name: String) {
            (self.object, self.name) = (object, name)
        }
    }

    private var entries: [Entry] = []
    private var known: Set<ObjectIdentifier>

    init(without others: Roll? = nil) {
        known = others?.known ?? []
    }

    /// The names of the objects that are alive, without those that a load or a cancelled task retains until it has ended.
    func survivors(besidesTasks tasks: SceneTasks) -> [String] {
        var loading = Roll()
        for case let view as View in entries.compactMap(\.object) {
            if (view as? ImageView)?.isLoading == true || tasks.isRunning(on: view) { loading.add(view) }
        }
        return entries.filter { entry in
            entry.object.map { !loading.known.contains(ObjectIdentifier($0)) } ?? false
        }.map(\.name)
    }

    /// Adds an object and the objects that it holds.
    mutating func add(_ object: AnyObject) {
        switch object {
        case let controller as ViewController: add(controller: controller)
        case let view as View: add(view: view)
        case let recognizer as GestureRecognizer: list(recognizer, recognizer.label)
        default: list(object, nil)
        }
    }

    private mutating func add(controller: ViewController) {
        guard list(controller, nil) else { return }
        for child in controller.children { add(controller: child) }
        if controller.isViewLoaded { add(view: controller.view) }
    }

    private mutating func add(view: View) {
        guard list(view, view.identifier) else { return }
        for recognizer in view.gestureRecognizers { list(recognizer, recognizer.label) }
        for subview in view.subviews { add(view: subview) }
    }

    @discardableResult
    private mutating func list(_ object: AnyObject, _ name: String?) -> Bool {
        guard known.insert(ObjectIdentifier(object)).inserted else { return false }
        entries.append(Entry(object, "\(type(of: object))" + (name.map { " '\($0)'" } ?? "")))
        return true
    }
}
