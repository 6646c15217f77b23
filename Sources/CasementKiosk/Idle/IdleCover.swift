import Casement
import CasementControls
import CasementCore

/// Covers the app while it is idle: with a controller that attracts, with translucent or opaque black.
@MainActor final class IdleCover {
    /// 400 ms: the time in which an attract loop appears.
    private static let appearance = Duration.milliseconds(400)
    /// 800 ms: the time in which the panel darkens, slowly enough that a person who reads can keep it lit.
    private static let darkening = Duration.milliseconds(800)
    /// 250 ms: the time in which the app returns.
    private static let departure = Duration.milliseconds(250)

    private let scene: Scene
    private let view = InputCover()
    private let shade = View()
    private let coverage = Coverage()
    private var isCovering = false
    private var controller: ViewController?
    private var isLeaving = false

    /// Puts a transparent cover in front of the scene. Runs app code.
    init(in scene: Scene, onInput: @escaping () -> Void) {
        self.scene = scene
        view.identifier = "casement.idle"
        view.onInput = onInput
        shade.backgroundColor = .black
        shade.opacity = 0
        view.addSubview(shade)
        for part in [view, shade] { part.autoresizing = .flexibleSize }
        view.begin(in: scene)
        shade.frame = view.bounds
        let wake = view.textInForce(of: Localized("casement.wake"))
        view.accessibility.actions = [
            Accessibility.Action(name: wake) {
                onInput()
                return true
            }
        ]
    }

    /// Shows a controller in front of the app. Runs app code.
    func attract(_ controller: ViewController) {
        self.controller = controller
        view.accessibility.label = controller.title
        view.backgroundColor = scene.environment.theme.colors.background.withAlpha(1)
        let content = controller.view
        content.frame = view.bounds
        content.autoresizing = .flexibleSize
        // Touches land on the cover alone.
        content.isUserInteractionEnabled = false
        view.insertSubview(content, belowSubview: shade)
        view.opacity = 0
        cover()
        controller.setAppearance(.appearing)
        scene.animate(Self.appearance, .easeOut) {
            view.opacity = 1
        } completion: { [weak self] end in
            guard let self, end == .finished, !isLeaving else { return }
            coverage.complete()
            if controller.appearance == .appearing { controller.setAppearance(.appeared) }
        }
    }

    /// Darkens what is visible.
    func dim(to level: Double) {
        scene.animate(Self.darkening, .easeInOut) { shade.opacity = 1 - level }
    }

    /// Covers everything with black. Runs app code.
    ///
    /// - Parameter completion: runs when no more is visible than black.
    func blank(_ completion: @escaping @MainActor () -> Void) {
        cover()
        controller?.setAppearance(.disappearing)
        scene.animate(Self.darkening, .easeInOut) {
            shade.opacity = 1
        } completion: { [weak self] end in
            guard let self, end == .finished, !isLeaving else { return }
            coverage.complete()
            controller?.setAppearance(.disappeared)
            completion()
        }
    }

    private func cover() {
        guard !isCovering else { return }
        isCovering = true
        coverage.begin(in: scene)
    }

    /// Returns the scene to the app: its views are visible at once below the fading cover, and receive input as soon as
    /// nothing is down any longer that the cover received. Runs app code.
    func leave() {
        guard !isLeaving else { return }
        isLeaving = true
        view.onInput = nil
        controller?.setAppearance(.disappearing)
        if isCovering { coverage.uncover() }
        view.leave(over: Self.departure) {
            self.controller?.setAppearance(.disappeared)
            if self.isCovering { self.coverage.end() }
        } removed: {
            self.controller?.view.removeFromSuperview()
        }
    }
}
