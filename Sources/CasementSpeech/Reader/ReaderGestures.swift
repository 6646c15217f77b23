import CasementCore

/// What the touches of a reader's person mean.
@MainActor protocol ReaderGesturesDelegate: AnyObject {
    /// A touch landed.
    func touchLanded()
    /// A touch explores: it is at a location of the scene, in points.
    func explore(at location: Point)
    /// The touch that explored ended there, or was cancelled.
    func exploringEnded(at location: Point?)
    func choose(at location: Point)
    func activate()
    func chooseNext(_ forwards: Bool)
    /// A swipe up or down.
    func change(up: Bool)
    func repeatWords()
    func spellWords()
    func finish()
    /// The point of the chosen element on which a touch that is passed on lands; nil without one.
    var activationPoint: Point? { get }
}

/// Receives all touches while a reader is on, by recognizers on a cover, and passes some on to the views behind.
@MainActor final class ReaderGestures {
    let cover = InputCover(isModal: false)
    private unowned let scene: Scene
    private weak var delegate: (any ReaderGesturesDelegate)?
    private var touchCount = 0
    private let passing: PassedTouch

    init(in scene: Scene, _ delegate: any ReaderGesturesDelegate) {
        (self.scene, self.delegate) = (scene, delegate)
        passing = PassedTouch(of: cover)
        cover.identifier = "casement.speech"
        addRecognizers()
        cover.onTouchChange = { [weak self] in self?.touchesDidChange($0) }
    }

    func begin() {
        cover.begin(in: scene)
        update()
    }

    func end() {
        passing.cancel()
        cover.stopTaking()
        cover.removeFromSuperview()
    }

    /// Whether the touches that follow are in no recording: a view that recordings omit is visible.
    func update() {
        // The cover is one of the views.
        cover.isSecret = false
        cover.isSecret = scene.root.showsSecret
    }

    private func touchesDidChange(_ touches: [Touch]) {
        if touches.count > touchCount { delegate?.touchLanded() }
        touchCount = touches.count
    }

    private func addRecognizers() {
        let held = LongPressRecognizer()
        held.numberOfTapsRequired = 1
        // Only then it says itself that it waits for the touch after the tap.
        held.separatesHands = false
        held.addAction { [weak self] in self?.heldAfterTap($0) }
        let explore = ExploreRecognizer(unlessAfterTapOf: held)
        explore.addAction { [weak self] in self?.explored($0) }
        let twice = tap(count: 2, touches: 1) { $0.activate() }
        let once = TapRecognizer()
        once.addAction { [weak self] in self?.delegate?.choose(at: $0.location(in: nil)) }
        once.requireToFail(twice)
        let spell = tap(count: 2, touches: 3) { $0.spellWords() }
        let again = tap(count: 1, touches: 3) { $0.repeatWords() }
        again.requireToFail(spell)
        let swipe = SwipeRecognizer(.all)
        swipe.addAction { [weak self] in self?.swiped($0.direction) }
        let two = PanRecognizer()
        (two.minimumNumberOfTouches, two.maximumNumberOfTouches) = (2, 2)
        two.addAction { [weak self] in self?.panned($0) }
        let end = LongPressRecognizer()
        (end.numberOfTouchesRequired, end.minimumDuration) = (2, ScreenReader.holdDuration)
        end.addAction { [weak self] in if $0.state == .began { self?.delegate?.finish() } }
        two.requireToFail(swipe)
        end.requireToFail(explore)
        held.requireToFail(explore)
        for recognizer in [explore, twice, once, spell, again, swipe, two, held, end] {
            cover.addGestureRecognizer(recognizer)
        }
    }

    private func tap(
        count: Int, touches: Int, _ action: @escaping @MainActor (any ReaderGesturesDelegate) -> Void
    ) -> TapRecognizer {
        let tap = TapRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (count, touches)
        tap.addAction { [weak self] _ in if let delegate = self?.delegate { action(delegate) } }
        return tap
    }

    private func explored(_ recognizer: ExploreRecognizer) {
        let location = recognizer.location(in: nil)
        switch recognizer.state {
        case .began, .changed: delegate?.explore(at: location)
        case .ended: delegate?.exploringEnded(at: location)
        default: delegate?.exploringEnded(at: nil)
        }
    }

    private func swiped(_ direction: Directions) {
        switch direction {
        case .left: delegate?.chooseNext(cover.effectiveLayoutDirection == .rightToLeft)
        case .right: delegate?.chooseNext(cover.effectiveLayoutDirection == .leftToRight)
        case .up: delegate?.change(up: true)
        case .down: delegate?.change(up: false)
        default: break
        }
    }

    /// Two touches are one touch of the views behind, which lands where the two were on average.
    private func panned(_ pan: PanRecognizer) {
        let start = pan.touches.reduce(Vector.zero) { $0 + ($1.startLocation - .zero) }
        if pan.state == .began, !pan.touches.isEmpty { passing.begin(at: .zero + start / Double(pan.touches.count)) }
        pass(pan, pan.totalTranslation)
    }

    /// A touch that holds after a tap is a touch on the chosen element.
    private func heldAfterTap(_ press: LongPressRecognizer) {
        if press.state == .began, let point = delegate?.activationPoint {
            passing.begin(at: point, from: press.location(in: nil))
        }
        pass(press, press.location(in: nil) - passing.source)
    }

    private func pass(_ recognizer: GestureRecognizer, _ translation: Vector) {
        switch recognizer.state {
        case .began, .changed: passing.move(by: translation)
        case .ended: passing.end()
        default: passing.cancel()
        }
    }

    /// Taps a view behind, unless another one lies in front of its middle.
    func tap(_ view: View) {
        let location = view.boxInScene.center
        guard cover.hitTestBehind(location)?.isDescendant(of: view) == true else { return }
        passing.begin(at: location)
        passing.end()
    }
}
