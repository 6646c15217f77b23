import Casement

/// A letter on the board: one touch drags or throws it, two touches rotate and scale it, a double tap straightens it.
@MainActor final class LooseMagnet: Magnet {
    /// The sizes at which a letter can stay.
    static let sizes = 0.5...3.0
    /// The share of a limit by which a pinch can exceed it.
    private static let overshoot = 0.25
    /// The speed at the lift, in points a second, below which a letter does not slide.
    private static let minimumSlideSpeed = 120.0

    /// The board that the letter lies on; nil before it has been dropped.
    weak var board: MagnetBoard?
    /// The centre that the board's last layout gave it, and this centre in shares of the board's size.
    var placement: (center: Point, shares: Point)?
    /// Whether it returns to the strip and is then removed, unless a touch catches it.
    var isReturning = false
    private let pan = PanRecognizer()
    private let pinch = PinchRecognizer()
    private let rotationRecognizer = RotationRecognizer()
    private let doubleTap = TapRecognizer()
    private var motion: MagnetMotion?
    /// The touches that are on it.
    private(set) var activeTouches: [TouchID] = []
    /// The size that the pinch asks for; beyond the limits, the shown size follows it less and less.
    private var requestedSize = 1.0
    private var releaseVelocity = Vector.zero
    /// The part of the pan's movement that the centre has followed.
    private var followedMovement = Vector.zero
    /// The pose before the first touch, to which it returns if the touches are cancelled.
    private var initialPose: (center: Point, angle: Double, size: Double)?

    override init(_ letter: Character, _ shadows: MagnetShadows) {
        super.init(letter, shadows)
        identifier = "magnet.\(letter)"
        isMultipleTouchEnabled = true
        touchOutsets = Insets(8)
        // Nothing else handles touches on a letter, so each recognizer begins with the smallest movement. An outer
        // recognizer, such as that of the gallery's slides, can still begin before it.
        pan.minimumDistance = 0.5
        pan.maximumNumberOfTouches = 2
        pan.multitouchStrategy = .mean
        pinch.minimumSpanChange = 0
        rotationRecognizer.minimumRotation = 0
        doubleTap.numberOfTapsRequired = 2
        for recognizer in [pan, pinch, rotationRecognizer, doubleTap] {
            recognizer.cancelsTouchesInView = false
            recognizer.delaysTouchesEnded = false
            recognizer.delegate = self
            recognizer.addAction { [unowned self] in gestureDidChange($0) }
            addGestureRecognizer(recognizer)
        }
        describe()
    }

    /// Only the letter is hit, not the margin for its shadow.
    override func contains(_ point: Point) -> Bool {
        let margin = em * MagnetFace.margin
        return bounds.inset(by: margin).inset(by: -touchOutsets).contains(point)
    }

    // MARK: Touches

    override func touchesBegan(_ touches: [Touch]) {
        if activeTouches.isEmpty { beginTouches() }
        activeTouches += touches.map(\.id)
    }

    override func touchesEnded(_ touches: [Touch]) {
        activeTouches.removeAll { id in touches.contains { $0.id == id } }
        settleIfReleased()
    }

    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        activeTouches.removeAll { id in touches.contains { $0.id == id } }
        if activeTouches.isEmpty, let initialPose { restore(initialPose) }
    }

    /// Handles the first touch: stops a running motion, and saves the pose.
    private func beginTouches() {
        stop()
        initialPose = (center, angle, size)
        requestedSize = Self.requestedSize(toShow: size)
        releaseVelocity = .zero
        followedMovement = .zero
        superview?.bringSubviewToFront(self)
        lift(true)
    }

    private func gestureDidChange(_ recognizer: GestureRecognizer) {
        if recognizer === doubleTap {
            if recognizer.state == .ended { straighten() }
            return
        }
        guard recognizer.state.isActive else {
            if recognizer === pan && pan.state == .ended { releaseVelocity = pan.velocity(in: superview) }
            return settleIfReleased()
        }
        // The letter follows the movement of the touches from their first points, so it includes the slop of the pan.
        center += pan.totalTranslation - followedMovement
        followedMovement = pan.totalTranslation
        if recognizer === pinch {
            requestedSize *= pinch.scale
            pinch.scale = 1
            rotate(by: 0, size: Self.shownSize(for: requestedSize), around: pinch.location(in: superview))
        } else if recognizer === rotationRecognizer {
            rotate(by: rotationRecognizer.rotation, size: size, around: rotationRecognizer.location(in: superview))
            rotationRecognizer.rotation = 0
        }
        board?.showLeavingMagnets()
    }

    /// Rotates and scales the letter around a point.
    private func rotate(by delta: Double, size new: Double, around point: Point) {
        let change = Transform.rotation(delta).concatenating(.scale(new / size))
        center = point + change.apply(center - point)
        pose(angle: angle + delta, size: new)
    }

    /// The shown size for a size that the pinch asks for: the same within the limits; beyond, it follows less and
    /// less.
    private static func shownSize(for size: Double) -> Double {
        RubberBand.shownScale(size, in: sizes, dimension: overshoot)
    }

    /// The size that the pinch would ask for to show a size; a letter that returns into its limits may be caught
    /// beyond them.
    private static func requestedSize(toShow size: Double) -> Double {
        RubberBand.pulledScale(toShow: size, in: sizes, dimension: overshoot)
    }

    // MARK: The end of the touches

    private func settleIfReleased() {
        guard activeTouches.isEmpty, initialPose != nil,
            ![pan, pinch, rotationRecognizer].contains(where: { $0.state.isActive })
        else {
            return
        }
        initialPose = nil
        lift(false)
        roundPose()
        guard let board else { return }
        board.showLeavingMagnets()
        if board.isOverStrip(self) { return board.putAway(self) }
        settle(velocity: releaseVelocity)
    }

    /// Settles on the board: slides on, or moves inside the board's edges.
    func settle(velocity: Vector = .zero) {
        guard let board else { return }
        // A double tap that ended with the same lift has begun a motion; keep its target angle.
        let angle = motion?.angle ?? angle
        let size = min(max(motion?.size ?? size, Self.sizes.lowerBound), Self.sizes.upperBound)
        let limits = board.limits(for: self, size: size)
        let inside = limits.clamp(center)
        let speed = velocity.length
        let isStill = speed < Self.minimumSlideSpeed || scene?.environment.reducesMotion == true
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

    /// Returns the letter to its pose before touches that were cancelled.
    private func restore(_ pose: (center: Point, angle: Double, size: Double)) {
        initialPose = nil
        lift(false)
        board?.showLeavingMagnets()
        move(.spring(to: pose.center, velocity: .zero), angle: pose.angle, size: pose.size)
    }

    /// Rotates the letter upright by the smaller angle; one that is upright gets its normal size instead.
    func straighten() {
        let whole = (angle / (2 * Double.pi)).rounded() * 2 * Double.pi
        let isStraight = (angle - whole).magnitude < 0.01
        print("straightened: \(letter)")
        move(.stay, angle: whole, size: isStraight ? 1 : size)
    }

    // MARK: Motion

    func move(
        _ course: MagnetMotion.Course, angle: Double, size: Double, completion: @escaping @MainActor () -> Void = {}
    ) {
        guard let scene else { return }
        stop()
        let motion = MagnetMotion(self, at: scene.now, course, angle: angle, size: size) { [weak self] in
            self?.motion = nil
            self?.roundPose()
            self?.describe()
            completion()
        }
        self.motion = motion
        start(motion)
    }

    func stop() {
        if let motion { stop(motion) }
        motion = nil
        isReturning = false
    }

    override func willMove(toScene scene: Scene?) {
        super.willMove(toScene: scene)
        if scene == nil { stop() }
    }

    /// Updates the accessibility value with the angle and the size.
    private func describe() {
        let degrees = Int((angle * 180 / Double.pi).rounded()) % 360
        let percent = Int((size * 100).rounded())
        accessibility.value = "\(percent) %, turned by \(degrees)°"
        accessibility.actions = [
            Accessibility.Action(name: "Straighten") { [weak self] in
                self?.straighten()
                return self != nil
            },
            Accessibility.Action(name: "Put away") { [weak self] in
                guard let self, let board else { return false }
                board.putAway(self)
                return true
            },
        ]
    }
}

extension LooseMagnet: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { recognizer.view === other.view }
}
