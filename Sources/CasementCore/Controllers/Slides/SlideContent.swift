/// What a slide shows: a ``ViewController``, a plain ``View``, or a ``LateSlide`` whose content is still being made.
@MainActor public protocol SlideContent {
    /// The controller of the slide, made once for each slide that is loaded.
    func makeSlideController() -> ViewController
}

extension ViewController: SlideContent {
    /// The controller itself.
    public final func makeSlideController() -> ViewController { self }
}

extension View: SlideContent {
    /// A controller of the view.
    public final func makeSlideController() -> ViewController { PlainSlide(self) }
}

/// The controller of a plain view.
@MainActor final class PlainSlide: ViewController {
    private let content: View

    init(_ content: View) {
        self.content = content
    }

    override func loadView() -> View { content }

    override var hasTitleHint: Bool { false }
}

/// A slide whose content comes late: a placeholder slides, and the content replaces it in place.
///
/// ```swift
/// graph.add("map") { LateSlide(placeholder: Spinner()) { try await MapController(download()) } }
/// ```
///
/// The content is made by a task of the scene, see ``View/task(_:)``, which begins when the slide is loaded. The content gets
/// its appearance callbacks when it is there, and ``SlideController/onAppear`` waits for it.
@MainActor public struct LateSlide: SlideContent {
    private let placeholder: View
    private let content: @MainActor () async throws -> any SlideContent

    /// Makes a slide.
    ///
    /// - Parameters:
    ///   - placeholder: the view that is shown until the content is there. It stays if `content` throws.
    ///   - content: makes the content. Its errors are reported to ``Scene/onProblem``.
    public init(placeholder: View = View(), content: @escaping @MainActor () async throws -> any SlideContent) {
        self.placeholder = placeholder
        self.content = content
    }

    /// A controller that shows the placeholder and then the content.
    public func makeSlideController() -> ViewController { LateSlideController(placeholder, content) }
}

/// The controller of a slide whose content comes late.
@MainActor final class LateSlideController: ViewController {
    private let placeholder: View
    private let makeContent: @MainActor () async throws -> any SlideContent
    private var task: SceneTask?
    /// The controller of the content, once it is there.
    private(set) var content: ViewController?
    /// Runs when the content is there.
    var onContent: (() -> Void)?

    init(_ placeholder: View, _ makeContent: @escaping @MainActor () async throws -> any SlideContent) {
        self.placeholder = placeholder
        self.makeContent = makeContent
    }

    override var hasTitleHint: Bool { false }

    override func viewDidLoad() {
        placeholder.frame = view.bounds
        placeholder.autoresizing = .flexibleSize
        view.addSubview(placeholder)
    }

    /// The task of an earlier scene was cancelled with the view's leaving.
    override func viewDidEnterScene() {
        guard content == nil else { return }
        task = view.task { [weak self] in
            guard let makeContent = self?.makeContent else { return }
            let content = try await makeContent()
            self?.show(content.makeSlideController())
        }
    }

    override func childTitleDidChange(_ child: ViewController) { parent?.childTitleDidChange(self) }

    private func show(_ content: ViewController) {
        guard self.content == nil else { return }
        self.content = content
        placeholder.removeFromSuperview()
        addChild(content)
        parent?.childTitleDidChange(self)
        onContent?()
    }
}
