import Casement

/// A letter that hands move: dragged with one finger, turned and sized with two, thrown, straightened with a double tap.
@MainActor final class LooseMagnet: Magnet {
    /// How large a letter may stay.
    static let sizes = 0.5...3.0
    /// How far beyond that a pinch can pull it, as a share.
    private static let give = 0.25
    /// A letter let go slower than this, in points a second, stays where it is.
    private static let stillness = 120.0

    /// The board it lies on; nil before it has landed.
    weak var board: MagnetBoard?
    /// Where the board's last layout put it, and by which shares of the board.
    var placement: (center: Point, shares: Point)?
    /// Whether it is on its way home to the strip, unless a finger catches it.
    var isLeavingForGood = false
    private let pan = PanRecognizer()
    private let pinch = PinchRecognizer()
    private let rotation = RotationRecognizer()
    private let straighten = TapRecognizer()
    private var motion: MagnetMotion?
    /// The fingers that are on it.
    private(set) var fingers: [TouchID] = []
    /// The size that the fingers ask for, which the limits hold back.
    private var pulledSize = 1.0
    private var throwing = Vector.zero
    /// The part of the fingers' way that it has gone.
    private var followed = Vector.zero
    /// Where it lay before the fingers came, for when they are taken away.
    private var before: (center: Point, angle: Double, size: Double)?

    override init(_ letter: Character, _ shadows: MagnetShadows) {
        super.init(letter, shadows)
        identifier = "magnet.\(letter)"
        isMultipleTouchEnabled = true
        touchOutsets = Insets(8)
        // On a letter nothing else could be meant, so nothing is waited for; what holds the board, while it comes and
        // goes, may still be the quicker.
        pan.minimumDistance = 0.5
        pan.maximumNumberOfTouches = 2
        pinch.minimumSpanChange = 0
        rotation.minimumRotation = 0
        straighten.numberOfTapsRequired = 2
        for recognizer in [pan, pinch, rotation, straighten] {
            recognizer.cancelsTouchesInView = false
            recognizer.delaysTouchesEnded = false
            recognizer.delegate.shouldRecognizeSimultaneously = { one, other in one.view === other.view }
            recognizer.addAction { [unowned self] in heard($0) }
            addGestureRecognizer(recognizer)
        }
        describe()
    }

    /// The letter itself is hit, not the room around it.
    override func contains(_ point: Point) -> Bool {
        let room = em * MagnetFace.room
        return bounds.inset(by: room).inset(by: -touchOutsets).contains(point)
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: [Touch]) {
        if fingers.isEmpty { grab() }
        fingers += touches.map(\.id)
    }

    override func touchesEnded(_ touches: [Touch]) {
        fingers.removeAll { id in touches.contains { $0.id == id } }
        letGoIfFree()
    }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        fingers.removeAll { id in touches.contains { $0.id == id } }
        if fingers.isEmpty, let before { comeBack(to: before) }
    }

    /// The first finger is on it; whatever moved it moves it no more.
    private func grab() {
        stop()
        before = (center, angle, size)
        pulledSize = Self.asked(toShow: size)
        throwing = .zero
        followed = .zero
        superview?.bringSubviewToFront(self)
        lift(true)
    }

    private func heard(_ recognizer: GestureRecognizer) {
        if recognizer === straighten {
            if recognizer.state == .ended { standStraight() }
            return
        }
        guard recognizer.state.isActive else {
            if recognizer === pan && pan.state == .ended { throwing = pan.velocity(in: superview) }
            return letGoIfFree()
        }
        // The fingers' whole way counts, also what the pan took to be sure: the letter is where they are.
        center += pan.travel - followed
        followed = pan.travel
        if recognizer === pinch {
            pulledSize *= pinch.scale
            pinch.scale = 1
            turn(by: 0, size: Self.allowed(pulledSize), around: pinch.location(in: superview))
        } else if recognizer === rotation {
            turn(by: rotation.rotation, size: size, around: rotation.location(in: superview))
            rotation.rotation = 0
        }
        board?.warn()
    }

    /// What lies under a point stays there.
    private func turn(by turn: Double, size new: Double, around point: Point) {
        let change = Transform.rotation(turn).concatenating(.scale(new / size))
        center = point + change.apply(center - point)
        pose(angle: angle + turn, size: new)
    }

    /// Within the limits the size is as asked; beyond, it gives way less and less.
    private static func allowed(_ size: Double) -> Double {
        RubberBand.shownScale(size, in: sizes, dimension: give)
    }

    /// The size that fingers ask for as a size is shown; it may be caught beyond its limits, on its way back.
    private static func asked(toShow size: Double) -> Double {
        RubberBand.pulledScale(toShow: size, in: sizes, dimension: give)
    }

    // MARK: Let go

    private func letGoIfFree() {
        guard fingers.isEmpty, before != nil, ![pan, pinch, rotation].contains(where: { $0.state.isActive }) else {
            return
        }
        before = nil
        lift(false)
        comeToRest()
        guard let board else { return }
        board.warn()
        if board.isOverStrip(self) { return board.takeAway(self) }
        settle(velocity: throwing)
    }

    /// Comes to rest on the board: slides on, or is drawn in from its edge.
    func settle(velocity: Vector = .zero) {
        guard let board else { return }
        // A double tap that ended with the same lift goes on turning it.
        let angle = motion?.angle ?? angle
        let size = min(max(motion?.size ?? size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let limits = board.limits(for: self, size: size)
        let inside = limits.clamp(center)
        let speed = velocity.length
        let isStill = speed < Self.stillness || scene?.environment.reducesMotion == true
        let capped = isStill ? .zero : velocity.normalized * min(speed, MagnetMotion.topSpeed)
        if inside != center {
            move(.spring(to: inside, velocity: capped), angle: angle, size: size)
        } else if !isStill {
            move(.slide(capped, within: limits), angle: angle, size: size)
        } else if size != self.size {
            move(.stay, angle: angle, size: size)
        } else {
            describe()
        }
    }

    /// The fingers were taken away: what they did does not count.
    private func comeBack(to place: (center: Point, angle: Double, size: Double)) {
        before = nil
        lift(false)
        board?.warn()
        move(.spring(to: place.center, velocity: .zero), angle: place.angle, size: place.size)
    }

    /// Stands upright, the short way round; one that does already gets back its size.
    func standStraight() {
        let whole = (angle / (2 * Double.pi)).rounded() * 2 * Double.pi
        let isStraight = (angle - whole).magnitude < 0.01
        print("straightened: \(letter)")
        move(.stay, angle: whole, size: isStraight ? 1 : size)
    }

    // MARK: Motion

    func move(
        _ way: MagnetMotion.Way, angle: Double, size: Double, completion: @escaping @MainActor () -> Void = {}
    ) {
        guard let scene else { return }
        stop()
        let motion = MagnetMotion(self, at: scene.now, way, angle: angle, size: size) { [weak self] in
            self?.motion = nil
            self?.comeToRest()
            self?.describe()
            completion()
        }
        self.motion = motion
        start(motion)
    }

    func stop() {
        if let motion { stop(motion) }
        motion = nil
        isLeavingForGood = false
    }

    override func willMove(toScene scene: Scene?) {
        super.willMove(toScene: scene)
        if scene == nil { stop() }
    }

    /// Tells those who do not see it how it lies.
    private func describe() {
        let degrees = Int((angle * 180 / Double.pi).rounded()) % 360
        let percent = Int((size * 100).rounded())
        accessibility.value = "\(percent) %, turned by \(degrees)°"
        accessibility.actions = [
            Accessibility.Action(name: "Straighten") { [weak self] in
                self?.standStraight()
                return self != nil
            },
            Accessibility.Action(name: "Put away") { [weak self] in
                guard let self, let board else { return false }
                board.takeAway(self)
                return true
            },
        ]
    }
}
