/// A call that a controller keeps until it is visible and at rest.
struct WaitingCall {
    /// Its name, in a report.
    let name: String
    let perform: @MainActor () -> Void
    let drop: @MainActor () -> Void
}

extension ViewController {
    /// Keeps a call until the controller has appeared. One of a controller that has left the app, as at the end of a task, is
    /// reported and dropped, unless the controller comes back in the present turn of the loop.
    ///
    /// - Parameters:
    ///   - name: the call, for a report.
    ///   - perform: runs then. It does not retain the controller.
    ///   - drop: runs instead, after a report, if the controller leaves without having appeared.
    package final func whenAppeared(
        _ name: String, _ perform: @escaping @MainActor () -> Void, orDropped drop: @escaping @MainActor () -> Void = {}
    ) {
        waitingCalls.append(WaitingCall(name: name, perform: perform, drop: drop))
        if nearestScene == nil { dropWaitingCallsSoon(in: formerScene) }
    }

    /// Forgets the waiting calls of a name.
    package final func dropWaitingCalls(named name: String) { waitingCalls.removeAll { $0.name == name } }

    final func performWaitingCalls() {
        let calls = waitingCalls
        waitingCalls = []
        for call in calls { call.perform() }
    }

    /// Drops the calls of this controller and of those in it, unless they are in a scene at the end of the turn of the loop: a
    /// controller that leaves one container may be on its way to another one.
    final func dropWaitingCallsSoon(in scene: Scene?) {
        guard let scene, hasWaitingCalls else { return }
        scene.schedule(after: .zero) { [self] in if nearestScene == nil { dropWaitingCalls(in: scene) } }
    }

    private var hasWaitingCalls: Bool { !waitingCalls.isEmpty || children.contains { $0.hasWaitingCalls } }

    private func dropWaitingCalls(in scene: Scene) {
        let calls = waitingCalls
        waitingCalls = []
        for call in calls {
            scene.report(
                call: """
                    \(call.name) was dropped: it waited for its controller to be visible, which left the app instead. Call it \
                    on a controller that stays, such as the one in front.
                    """)
            call.drop()
        }
        for child in children { child.dropWaitingCalls(in: scene) }
    }
}
