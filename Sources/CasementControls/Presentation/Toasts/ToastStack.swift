import CasementCore

/// Shows the toasts of a scene, one after the other, in front of everything. It leaves the scene when there is none.
@MainActor final class ToastStack: View, RootOverlay {
    /// 250 ms: as a keyboard moves.
    private static let movement = Duration.milliseconds(250)
    /// 20 s: how long a toast is shown at least while a screen reader speaks.
    private static let spokenDuration = Duration.seconds(20)
    /// 8: how many wait behind one that stays. Without a limit they would, where nobody is, take more memory each day.
    private static let mostWaiting = 8

    private var waiting: [Toast] = []
    private var current: (toast: Toast, card: ToastCard)?
    private var deadline: Deadline?
    /// The area of the latest layout.
    private var area = Rect.zero

    init() {
        super.init()
        autoresizing = .flexibleSize
    }

    func add(_ toast: Toast) {
        toast.stack = self
        waiting.append(toast)
        if current == nil { showNext() }
        if stays, waiting.count > Self.mostWaiting { waiting.removeFirst() }
    }

    func contains(_ toast: Toast) -> Bool {
        current?.toast === toast || waiting.contains { $0 === toast }
    }

    func dismiss(_ toast: Toast) {
        waiting.removeAll { $0 === toast }
        if current?.toast === toast { leave(by: Vector(dx: 0, dy: ToastCard.hiddenDistance)) }
    }

    private func showNext() {
        guard current == nil else { return }
        guard !waiting.isEmpty else { return removeFromSuperview() }
        let toast = waiting.removeFirst()
        let card = ToastCard(toast.localized, action: toast.action?.localizedTitle)
        current = (toast, card)
        card.onAction = { [weak self] in
            guard self?.current?.toast === toast else { return }
            toast.dismiss()
            toast.action?.action()
        }
        card.onHold = { [weak self] in self?.stopWaiting() }
        card.onRelease = { [weak self] in self?.wait() }
        card.onSwipe = { [weak self] in self?.leave(by: $0) }
        addSubview(card)
        layoutIfNeeded()
        card.enter()
        wait()
    }

    private func wait() {
        stopWaiting()
        guard let toast = current?.toast, !stays else { return }
        // Spoken, it waits for what is said before it.
        let isSpoken = scene?.environment.isSpoken == true
        deadline = scene?.schedule(after: isSpoken ? max(toast.duration, Self.spokenDuration) : toast.duration) {
            [weak self] in self?.dismiss(toast)
        }
    }

    /// Whether no time ends the toast that is shown.
    private var stays: Bool { current?.toast.action != nil && needsTime }

    /// Whether a person needs more time to decide than a toast with an action has: one who listens, or reads large text.
    private var needsTime: Bool {
        guard let environment = scene?.environment else { return false }
        return environment.isSpoken || environment.textScale > 1
    }

    private func stopWaiting() {
        deadline?.cancel()
        deadline = nil
    }

    private func leave(by distance: Vector) {
        guard let card = current?.card else { return }
        stopWaiting()
        current = nil
        card.isUserInteractionEnabled = false
        card.leave(by: distance) { [weak self, weak card] in
            card?.removeFromSuperview()
            self?.showNext()
        }
    }

    override func layoutSubviews() {
        area = freeArea
        let covered = convert(scene?.textInput.coveredArea ?? .zero, from: nil)
        for case let card as ToastCard in subviews { card.place(in: area, avoiding: covered) }
    }

    /// The bounds without what the visible controllers reserve.
    private var freeArea: Rect {
        let presented = scene?.presentations.filter(\.isOpen).map(\.controller) ?? []
        let controllers = [scene?.rootViewController].compactMap { $0 } + presented
        return controllers.reduce(bounds) { $1.unreserved($0, in: self) }
    }

    override func environmentDidChange() {
        setNeedsLayout()
        if current != nil, needsTime == (deadline != nil) { wait() }
    }

    func controllerDidLeaveScene(_ controller: ViewController) { reservedAreaDidChange() }

    /// Moves the toast with the bars and buttons of another page.
    func reservedAreaDidChange() {
        if scene != nil, freeArea != area { animate(Self.movement, .easeOut) { setNeedsLayout() } }
    }

    /// Touches beside the card reach the views behind.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    override func didMoveToScene() {
        scene?.textInput.addObserver(self)
        guard scene == nil else { return }
        stopWaiting()
        current = nil
        waiting = []
    }
}

extension ToastStack: TextInputObserver {
    /// Moves the toast with the keyboard.
    func textInputDidChange(_ change: TextInputChange) {
        guard change == .coveredArea else { return }
        animate(Self.movement, .easeOut) { setNeedsLayout() }
    }
}
