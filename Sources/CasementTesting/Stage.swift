public import CasementCore
public import CasementHeadless

/// A scene without a panel, on a clock that the test moves; the place where a test puts what it tests.
///
/// ```swift
/// let stage = Stage(WelcomeController(), size: Size(width: 800, height: 480))
/// stage.finger.press(on: stage.view("start")).lift()
/// stage.settle()
/// ```
@MainActor public final class Stage {
    public let scene: Scene
    public let host: HeadlessHost
    /// How often a moving finger reports, in events a second.
    public var reportRate = 120.0
    private var nextTouch: UInt64 = 0

    /// Shows a controller and its first frame.
    public convenience init(
        _ controller: ViewController, size: Size = Size(width: 1280, height: 800), scale: Double = 1,
        turn: QuarterTurn = .none
    ) {
        self.init(size: size, scale: scale, turn: turn)
        scene.rootViewController = controller
        host.advance(by: .zero)
    }

    /// An empty stage; add views to `scene.root`.
    public init(size: Size = Size(width: 1280, height: 800), scale: Double = 1, turn: QuarterTurn = .none) {
        scene = Scene()
        host = HeadlessHost(scene: scene, size: size, scale: scale, turn: turn)
    }

    /// A stage that gets its size with the first call that is replayed on it.
    init(for recording: Recording) {
        host = HeadlessHost(for: recording)
        scene = host.scene
    }

    /// A stage whose calls are written down from the first on.
    public init(
        _ controller: ViewController, size: Size = Size(width: 1280, height: 800), scale: Double = 1,
        turn: QuarterTurn = .none, recorder: SceneRecorder
    ) {
        scene = Scene()
        scene.recorder = recorder
        host = HeadlessHost(scene: scene, size: size, scale: scale, turn: turn)
        scene.rootViewController = controller
        host.advance(by: .zero)
    }

    /// A finger that is not down yet; each call gives another one.
    public var finger: Finger { Finger(self) }

    /// So many different fingers.
    public func fingers(_ count: Int) -> [Finger] { (0..<count).map { _ in Finger(self) } }

    /// The view with an identifier.
    ///
    /// - Precondition: there is one.
    public func view(_ identifier: String) -> View {
        guard let view = scene.root.descendant(identifier: identifier) else {
            preconditionFailure("No view on the stage has the identifier '\(identifier)'.")
        }
        return view
    }

    /// Lets time pass, frames and deadlines included.
    public func advance(by duration: Duration) {
        host.advance(by: duration)
    }

    /// Lets time pass until nothing moves and nothing is due.
    ///
    /// - Returns: whether that was within the limit.
    @discardableResult
    public func settle(limit: Duration = .seconds(10)) -> Bool {
        host.advanceUntilIdle(limit: limit)
    }

    /// Moves several fingers at the same time along straight lines, reporting together.
    public func drag(_ moves: [(finger: Finger, way: Vector)], over duration: Duration) {
        let starts = moves.map(\.finger.location)
        let count = max(1, Int((duration / .seconds(1) * reportRate).rounded()))
        let begin = host.now
        for step in 1...count {
            host.advance(by: begin + duration * step / count - host.now)
            let share = Double(step) / Double(count)
            let events = zip(moves, starts).compactMap { move, start in
                move.finger.event(.moved, at: start + move.way * share)
            }
            host.handle(.touches(events))
        }
    }

    func newTouch() -> TouchID {
        nextTouch += 1
        return TouchID(nextTouch)
    }
}
