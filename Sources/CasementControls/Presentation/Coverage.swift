import CasementCore

/// The controllers that a full-screen presentation or a cover of the whole scene covers, which disappear and appear again.
@MainActor package final class Coverage {
    private let isComplete: Bool
    private var covered: [WeakController] = []
    private var isCovering = false

    private struct WeakController {
        weak var controller: ViewController?
    }

    /// - Parameter isComplete: whether the presentation covers what lies behind it; otherwise nothing disappears.
    package init(isComplete: Bool = true) {
        self.isComplete = isComplete
    }

    /// The presentation moves in. Runs app code.
    func begin(in scene: Scene, below presentation: Presentation) {
        begin(in: scene, behind: scene.presentations.prefix { $0 !== presentation })
    }

    /// Something begins to cover the whole scene. Runs app code.
    package func begin(in scene: Scene) { begin(in: scene, behind: scene.presentations[...]) }

    private func begin(in scene: Scene, behind presentations: ArraySlice<Presentation>) {
        guard isComplete else { return }
        let behind = presentations.filter(\.isOpen).map(\.controller)
        let controllers = [scene.rootViewController].compactMap { $0 } + behind
        covered = controllers.filter { $0.appearance == .appeared || $0.appearance == .appearing }
            .map { WeakController(controller: $0) }
        isCovering = true
        // A hook may end or dismiss the presentation.
        for entry in covered where isCovering { entry.controller?.setAppearance(.disappearing) }
    }

    /// The presentation covers everything. Runs app code.
    package func complete() {
        for entry in covered where entry.controller?.appearance == .disappearing {
            entry.controller?.setAppearance(.disappeared)
        }
    }

    /// The presentation moves out. Runs app code.
    package func uncover() {
        isCovering = false
        for controller in shown { controller.setAppearance(.appearing) }
    }

    /// The presentation has gone. Runs app code.
    package func end() {
        isCovering = false
        let uncovered = shown
        covered = []
        for controller in uncovered { controller.setAppearance(.appeared) }
    }

    /// The covered controllers that are still in the scene and not dismissed meanwhile.
    private var shown: [ViewController] {
        covered.compactMap(\.controller).filter { controller in
            guard controller.isViewLoaded, let scene = controller.view.scene else { return false }
            return controller === scene.rootViewController || controller.presentation?.isOpen == true
        }
    }
}
