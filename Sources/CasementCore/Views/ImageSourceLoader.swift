/// Loads the source of one image view while the view is in a scene.
@MainActor final class ImageSourceLoader {
    private unowned let view: ImageView
    private(set) var source: ImageSource?
    private var task: SceneTask?
    /// Whether the load begins with the next layout, when the size of the view and the scale of the panel are known.
    private var isDue = false
    /// The scale of the panel for which the latest load ended.
    private var loadedScale: Double?
    /// The scale for which a load is in progress.
    private var loadingScale: Double?

    init(_ view: ImageView) {
        self.view = view
    }

    /// Whether a load is due or in progress.
    var isLoading: Bool { isDue || task?.isRunning == true }

    /// Replaces the source, and cancels the load of the former one.
    func replace(_ source: ImageSource?) {
        cancel()
        self.source = source
        loadedScale = nil
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
        loadingScale = nil
        isDue = false
    }

    private func loadIfMissing() {
        guard source != nil, view.scene != nil else { return }
        isDue = view.image == nil
        // Also a present image may be that for the scale of another panel.
        view.setNeedsLayout()
    }

    /// The layout of the view ran. It does when the scale of the panel has changed: the former image remains until the one for
    /// the new scale is decoded.
    func layoutDidRun() {
        guard let source, let scene = view.scene else { return }
        // Before the host has a size, layout remains due.
        guard let host = scene.host, let device = scene.device else {
            if isDue { view.setNeedsLayout() }
            return
        }
        let scale = device.scale
        guard isDue || (loadingScale ?? loadedScale).map({ $0 != scale }) ?? false else { return }
        cancel()
        loadingScale = scale
        let decode = host.decoding(of: source, fitting: view.decodingBox, scale: scale)
        task = view.task { [self, view, tasks = scene.tasks] in
            let result = await tasks.picture(named: source.description, decode)
            // Another source, or an image of the app, has replaced this one.
            try Task.checkCancellation()
            // Also after a failure, or each layout would load again.
            (loadedScale, loadingScale) = (scale, nil)
            switch result {
            case .success(let image): view.showLoaded(image)
            case .failure(let error): view.scene?.report(.image(error))
            }
        }
    }
}
