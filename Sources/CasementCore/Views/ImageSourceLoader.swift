/// Loads the source of one image view while the view is in a scene.
@MainActor final class ImageSourceLoader {
    private unowned let view: ImageView
    private(set) var source: ImageSource?
    private var task: SceneTask?
    /// Whether the load begins with the next layout, when the size of the view and the scale of the panel are known.
    private var isDue = false

    init(_ view: ImageView) {
        self.view = view
    }

    /// Whether a load is due or in progress.
    var isLoading: Bool { isDue || task?.isRunning == true }

    /// Replaces the source, and cancels the load of the former one.
    func replace(_ source: ImageSource?) {
        cancel()
        self.source = source
        loadIfMissing()
    }

    /// The view entered a scene, or left one, which cancelled the load.
    func sceneDidChange() {
        cancel()
        loadIfMissing()
    }

    private func cancel() {
        task?.cancel()
        task = nil
        isDue = false
    }

    private func loadIfMissing() {
        guard source != nil, view.image == nil, view.scene != nil else { return }
        isDue = true
        view.setNeedsLayout()
    }

    /// The layout of the view ran.
    func layoutDidRun() {
        guard isDue, let source, let scene = view.scene else { return }
        // Before the host has a size, layout remains due.
        guard let host = scene.host, let device = scene.device else { return view.setNeedsLayout() }
        isDue = false
        let decode = host.decoding(of: source, fitting: view.decodingBox, scale: device.scale)
        task = view.task { [view, tasks = scene.tasks] in
            let result = await tasks.result(isPicture: true, of: decode)
            // Another source, or an image of the app, has replaced this one.
            try Task.checkCancellation()
            switch result {
            case .success(let image): view.showLoaded(image)
            case .failure(let error): view.scene?.report(error)
            }
        }
    }
}
