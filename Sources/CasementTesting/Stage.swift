public import CasementCore
public import CasementHeadless

/// Shows a controller or views on a bitmap, with a clock that the test moves. Flutter's nearest kin is `WidgetTester`.
///
/// ```swift
/// let stage = Stage(WelcomeController(), size: Size(width: 800, height: 480))
/// try stage.finger.press(on: stage.view("start")).lift()
/// stage.settle()
/// ```
@MainActor public final class Stage {
    /// The scene on the stage.
    public private(set) var scene: Scene
    /// The host that renders the scene to a bitmap.
    public private(set) var host: HeadlessHost
    /// What runs on the stage besides its scene, such as an app; the stage holds it.
    package var run: AnyObject?
    /// The report rate of a moving finger, in events per second.
    public var reportRate = 120.0
    /// A sentence for each difference between the recording and its replay that the stage has noticed: pictures with other
    /// pixels, strings or a theme that are missing, tasks that do not wait where they continued.
    public private(set) var differences: [String] = []
    /// The ``/CasementCore/SceneProblem``s of the app so far, such as errors that ended tasks, calls without an effect, and
    /// strings, pictures and saved states that cannot be used, each in a sentence. They are printed too.
    ///
    /// A closure that the test sets itself as `stage.scene.onProblem` receives them instead.
    public private(set) var problems: [String] = []
    /// The keyboard of the stage.
    public private(set) lazy var keyboard = Keyboard(self)
    /// The pointer of the stage.
    public private(set) lazy var pointer = Pointer(self)
    private var nextTouch: UInt64 = 0

    /// Makes a stage that shows a controller, and shows the first frame.
    ///
    /// - Parameters:
    ///   - controller: becomes the root view controller of the scene.
    ///   - size: the size of the scene in points of the panel, before the rotation.
    ///   - scale: device pixels per point; above zero.
    ///   - rotation: the rotation of the output.
    public convenience init(
        _ controller: ViewController, size: Size = Size(width: 1280, height: 800), scale: Double = 1,
        rotation: QuarterTurn = .none
    ) {
        self.init(size: size, scale: scale, rotation: rotation)
        scene.rootViewController = controller
        host.advance(by: .zero)
    }

    /// Makes an empty stage; add views to `scene.root`.
    public init(size: Size = Size(width: 1280, height: 800), scale: Double = 1, rotation: QuarterTurn = .none) {
        scene = Scene()
        host = HeadlessHost(scene: scene, size: size, scale: scale, rotation: rotation)
        collectProblems()
    }

    /// Makes a stage that gets its size from the first call of a recording.
    convenience init(for recording: Recording) {
        self.init(HeadlessHost(for: recording))
    }

    /// Makes a stage of a host and its scene, before their first frame.
    package init(_ host: HeadlessHost) {
        self.host = host
        scene = host.scene
        collectProblems()
    }

    /// Goes on with another host and its scene, before their first frame.
    package func continueOn(_ host: HeadlessHost) {
        self.host = host
        scene = host.scene
        collectProblems()
    }

    /// Makes a stage that shows a controller and records all calls of the scene, from the first one on.
    public init(
        _ controller: ViewController, size: Size = Size(width: 1280, height: 800), scale: Double = 1,
        rotation: QuarterTurn = .none, recorder: SceneRecorder
    ) {
        scene = Scene()
        scene.recorder = recorder
        host = HeadlessHost(scene: scene, size: size, scale: scale, rotation: rotation)
        collectProblems()
        scene.rootViewController = controller
        host.advance(by: .zero)
    }

    func noteDifference(_ sentence: String) {
        differences.append(sentence)
    }

    private func collectProblems() {
        scene.onProblem = { [weak self] in
            self?.problems.append($0.description)
            print($0)
        }
    }

    /// Makes a finger, which is not down yet.
    public func newFinger() -> Finger { Finger(self) }

    /// A new finger at each access, as ``newFinger()`` makes it: for a touch in one chain of calls, from the press to the lift.
    public var finger: Finger { newFinger() }

    /// Makes a number of new fingers.
    public func fingers(_ count: Int) -> [Finger] { (0..<count).map { _ in Finger(self) } }

    /// Advances the clock, and runs all frames and deadlines in this time, but no task; see ``run(for:)``.
    public func advance(by duration: Duration) {
        host.advance(by: duration)
    }

    /// Advances the clock until a condition holds; it is checked after each deadline and each frame. It runs no task: a
    /// condition that waits for one does not hold.
    ///
    /// - Returns: whether the condition held within the limit.
    @discardableResult
    public func advance(until isReached: () -> Bool, limit: Duration = .seconds(10)) -> Bool {
        host.advance(until: isReached, limit: limit)
    }

    /// Advances the clock until no motion is left, as Flutter's `pumpAndSettle`: no touch waits for a decision, and each
    /// animation that ends by itself has ended.
    ///
    /// It does not wait for endless animations, nor for actions that the app scheduled for later (a clock, a caret, a toast
    /// that disappears): use ``advance(by:)`` or ``advance(until:limit:)`` for those.
    ///
    /// - Returns: whether this was reached within the limit.
    @discardableResult
    public func settle(limit: Duration = .seconds(10)) -> Bool {
        host.settle(limit: limit)
    }

    /// Moves several fingers at the same time along straight lines; each event contains all of them.
    ///
    /// - Precondition: all fingers were pressed.
    public func drag(_ moves: [(finger: Finger, translation: Vector)], over duration: Duration) {
        move(moves, over: duration)
    }
}

extension Stage: FingerHost {
    package var now: Instant { host.now }

    package func handle(_ event: InputEvent) { host.handle(event) }

    package func newTouch() -> TouchID {
        nextTouch += 1
        return TouchID(nextTouch)
    }
}
