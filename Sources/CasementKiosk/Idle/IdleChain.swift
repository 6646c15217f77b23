public import Casement
import CasementCore

/// What a kiosk does that nobody uses: it returns to the start, attracts people, dims, and blanks.
///
/// ```swift
/// let museum = KioskConfiguration(
///     name: "Museum",
///     parts: [
///         IdleChain([
///             .returnHome(after: .seconds(90)) { scene in scene.rootViewController = HomeController() },
///             .attract(after: .seconds(180)) { AttractController() },
///             .dim(after: .seconds(300)),
///             .blank(after: .seconds(600)),
///         ])
///     ])
/// ```
///
/// Each stage is optional. The input that ends a stage or the countdown reaches no view: neither that touch nor further ones
/// that land before it ends, nor a key, nor a click. Where another card counts down already, as that of ``OpeningHours``, the
/// countdown is not shown. While an ``/CasementCore/IdleHold`` exists, no stage begins.
@MainActor public final class IdleChain: KioskPart {
    /// What the chain shows.
    @nonexhaustive public enum State: Hashable, Sendable {
        /// The app.
        case active
        /// The app, and the seconds until it returns to its start.
        case countingDown
        /// The controller that attracts people.
        case attracting
        /// The app, or the controller that attracts people, dimmed.
        case dimmed
        /// Nothing.
        case blank
    }

    /// What the chain shows now.
    public private(set) var state = State.active {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Runs when ``state`` changes.
    public var onStateChange: ((State) -> Void)?

    private(set) var stages: [IdleStage]
    private var scene: Scene?
    private var light: PanelLight?
    private var observers: [IdleObserver] = []
    private var countdown: IdleCountdown?
    private var cover: IdleCover?
    /// The time of the last return to the start; nil before the first one.
    private var homeTime: Instant?

    /// Makes a chain of stages, in any order. Their times count from the last input, and grow from the return to the start to
    /// the attract loop, to dimming, to blanking; the log names a stage that breaks this order, and the chain lacks it.
    public init(_ stages: [IdleStage]) {
        self.stages = stages
    }

    /// The section of the settings file.
    public var settingsSection: String? { "idle" }

    /// Reads the times of the stages: `ReturnHome`, `Countdown`, `Attract`, `Dim` with `DimLevel`, and `Blank`. The last three
    /// also add a stage that the code lacks.
    public func apply(_ settings: SettingsSection) {
        stages = IdleStage.stages(stages, with: settings)
    }

    /// Begins to count, and logs each stage that cannot run.
    public func start(in context: KioskContext) {
        let (usable, mistakes) = IdleStage.usable(stages)
        for mistake in mistakes { context.logger.log(.error, sentence: mistake) }
        scene = context.scene
        if usable.contains(where: { $0.rank >= 2 }) { light = PanelLight(context) }
        observe(usable)
    }

    /// Ends the present stage, as input does: for a sensor that notices a person. The times count from now on. Does nothing
    /// before the part has started.
    public func wake() {
        guard let scene else { return }
        leave()
        // The observers that have run wait for input; these count from now.
        let usable = IdleStage.usable(stages).stages
        for observer in observers { observer.cancel() }
        observers = []
        observe(usable)
    }

    // MARK: Stages

    private func observe(_ usable: [IdleStage]) {
        for stage in usable {
            switch stage.kind {
            case .returnHome(let countdown, let action): observe(stage.delay, countdown, action)
            case .attract(let make): observe(stage.delay) { $0.attract(make) }
            case .dim(let level): observe(stage.delay) { $0.dim(to: level) }
            case .blank: observe(stage.delay) { $0.blank() }
            }
        }
    }

    private func observe(_ delay: Duration, _ action: @escaping @MainActor (IdleChain) -> Void) {
        guard let scene else { return }
        observers.append(scene.onIdle(after: delay) { [weak self] in if let self { action(self) } })
    }

    private func observe(_ delay: Duration, _ countdown: Duration, _ action: @escaping @MainActor (Scene) -> Void) {
        if countdown > .zero {
            observe(delay - countdown) { $0.countDown(for: countdown) }
        }
        let standard = IdleStage.standardCountdown
        if countdown < standard, delay > standard {
            observe(delay - standard) { if $0.scene?.environment.isSpoken == true { $0.countDown(for: standard) } }
        }
        observe(delay) { $0.returnHome(action) }
    }

    /// Whether a person has used the app since the last return.
    private var isUsed: Bool {
        guard let input = scene?.lastInputTime else { return false }
        return homeTime.map { input > $0 } ?? true
    }

    private func countDown(for duration: Duration) {
        guard let scene, state == .active, isUsed, !IdleCountdown.isCounting(in: scene) else { return }
        state = .countingDown
        countdown = IdleCountdown(for: duration, in: scene) { [weak self] in self?.endCountdown() }
    }

    private func endCountdown() {
        guard state == .countingDown else { return }
        countdown?.leave()
        countdown = nil
        state = .active
    }

    private func returnHome(_ action: @MainActor (Scene) -> Void) {
        guard let scene, isUsed else { return }
        endCountdown()
        homeTime = scene.now
        scene.endSession()
        action(scene)
    }

    private func attract(_ makeController: @MainActor () -> ViewController) {
        guard state == .active else { return }
        let cover = makeCover()
        state = .attracting
        cover?.attract(makeController())
    }

    private func dim(to level: Double) {
        guard state == .active || state == .attracting else { return }
        let cover = makeCover()
        state = .dimmed
        light?.dim(to: level) { [weak self] in
            if self?.state == .dimmed { cover?.dim(to: level) }
        }
    }

    private func blank() {
        guard state != .blank else { return }
        endCountdown()
        let cover = makeCover()
        state = .blank
        cover?.blank { [weak self] in
            if self?.state == .blank { self?.light?.blank() }
        }
    }

    private func makeCover() -> IdleCover? {
        guard let scene else { return nil }
        if let cover { return cover }
        cover = IdleCover(in: scene) { [weak self] in self?.leave() }
        return cover
    }

    private func leave() {
        endCountdown()
        guard let cover else { return }
        self.cover = nil
        state = .active
        light?.restore()
        cover.leave()
    }
}
