/// Shows the view of a scene's root view controller, and notifies the controllers of their appearance.
@MainActor final class RootPresentation {
    private unowned let scene: Scene
    private var isFirstFrameShown = false
    /// Runs once, in the first frame, when the root view has been laid out.
    var onFirstLayout: (() -> Void)?

    init(scene: Scene) {
        self.scene = scene
    }

    /// Removes the view of the former controller and shows that of the present one. Runs app code.
    func rootViewControllerDidChange(from old: ViewController?) {
        let new = scene.rootViewController
        guard old !== new else { return }
        old?.leaveScreen { old !== scene.rootViewController }
        // A handler or a hook of the former controller may have set another one, which is shown by now.
        guard let new, new === scene.rootViewController else { return }
        new.removeFromParent()
        guard new === scene.rootViewController else { return }
        new.view.frame = scene.root.bounds
        new.view.autoresizing = .flexibleSize
        // Toasts, a keyboard and the covers of the kiosk frame stay in front of it.
        let root = scene.root
        let overlay = root.subviews.first { $0 is any RootOverlay }
        if let overlay { root.insertSubview(new.view, belowSubview: overlay) } else { root.addSubview(new.view) }
        scene.drags.bringToFront()
        new.setAppearance(.appearing)
        if isFirstFrameShown { new.setAppearance(.appeared) }
    }

    /// Runs what waits for the first layout. Runs app code.
    func rootWasLaidOut() {
        guard let action = onFirstLayout else { return }
        onFirstLayout = nil
        action()
        scene.layoutIfNeeded()
    }

    /// The root controller appears when the first frame has been built.
    func frameWasMade() {
        guard !isFirstFrameShown else { return }
        isFirstFrameShown = true
        scene.rootViewController?.setAppearance(.appeared)
    }
}
