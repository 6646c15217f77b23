import CasementCore

/// The keyboard in front of everything else in the scene.
final class KeyboardOverlay: View, RootOverlay {
    /// 250 ms: the movement of the keyboard in and out.
    private static let movement = Duration.milliseconds(250)

    let typing: KeyTyping
    /// Runs when a touch lands on a key.
    var onKey: ((KeyKind) -> Void)?
    var style = KeyboardStyle.docked { didSet { if style != oldValue { styleDidChange() } } }
    var millimetres = KeyboardController.standardHeight { didSet { if millimetres != oldValue { styleDidChange() } } }
    var showsPreviews = true
    /// The parts of the keyboard that are shown.
    enum Parts {
        case none
        /// The candidates alone, while a person types on a hardware keyboard.
        case bar
        case all
    }
    private(set) var parts = Parts.none

    let panel = KeyPanel()
    private let board = View()
    /// Nil before an input method first may offer candidates: its grid takes 0.4 MB.
    private var bar: CandidateBar?
    private let handle = KeyboardHandle()
    private let popups = KeyPopups()
    private let reveal = FieldReveal()
    private weak var owner: ViewController?
    private var revealing: Deadline?
    private var fade: KeyboardFade?
    /// The parts for which layout places the keyboard. They change within the animation: layout that is due before is not
    /// animated.
    private var placedParts = Parts.none
    private var formerSize = Size.zero
    private var faces: KeyFaces?
    /// The top left corner of a floating keyboard, as shares of the space that it may move in.
    private var place = Point(x: 0.5, y: 1)
    private var hasBar = false
    /// The alternatives that a touch chooses among.
    private var offered: (texts: [String], touch: TouchID, isLanguage: Bool)?

    init(_ typing: KeyTyping, of owner: ViewController) {
        (self.typing, self.owner) = (typing, owner)
        super.init()
        autoresizing = .flexibleSize
        isHidden = true
        panel.delegate = self
        panel.onPress = { [weak self] in self?.showPreviews(of: $0) }
        handle.onDrag = { [weak self] in self?.drag(by: $0) }
        for view in [board, popups] { addSubview(view) }
        board.addSubview(panel)
        handle.localizedAccessibilityLabel = Localized("casement.keyboard.handle")
        board.localizedAccessibilityLabel = Localized("casement.keyboard")
        board.accessibility.role = .container
        board.addSubview(handle)
        typing.onChange = { [weak self] in self?.update() }
    }

    var staysInFront: Bool { true }

    func controllerDidLeaveScene(_ controller: ViewController) {
        guard let owner, owner.isViewLoaded, owner.view.scene == nil else { return }
        reveal.restore(animated: false)
        typing.disconnectInputMethod()
        removeFromSuperview()
    }

    /// Touches beside the keyboard reach the views behind it.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }

    // MARK: Showing

    private var isShown: Bool { parts != .none }

    /// Moves in, or turns around, until the given parts are visible.
    func show(_ new: Parts) {
        guard new != parts, let scene else {
            avoidField()
            return revealField()
        }
        let wasHidden = isHidden
        parts = new
        // A touch on keys that leave neither types nor reaches what is behind them.
        panel.isUserInteractionEnabled = new == .all
        if new != .all {
            panel.cancelTouching()
            popups.clear()
        }
        if wasHidden {
            isHidden = false
            update()
            withoutAnimation {
                board.frame = restingFrame(reducesMotion ? new : .none)
                board.opacity = reducesMotion ? 0 : 1
            }
        }
        if new == .all { avoidField() }
        move()
        scene.textInput.setCoveredArea(coveredArea)
        revealField()
    }

    /// Moves out.
    func hide() {
        guard isShown, let scene else { return }
        parts = .none
        panel.isUserInteractionEnabled = false
        panel.cancelTouching()
        popups.clear()
        move()
        scene.textInput.setCoveredArea(.zero)
        reveal.restore(animated: true)
    }

    /// The part of the panel that the shown parts cover.
    private var coveredArea: Rect {
        let frame = restingFrame(parts)
        return Rect(
            x: frame.minX, y: frame.minY, width: frame.width, height: min(frame.height, bounds.height - frame.minY))
    }

    /// Moves or fades to the place where it rests.
    private func move() {
        guard let scene else { return }
        if let fade { stop(fade) }
        let arrive = { [weak self] in if let self, !isShown { isHidden = true } }
        if reducesMotion {
            let fade = KeyboardFade(board, to: isShown ? 1 : 0, at: scene.now, completion: arrive)
            self.fade = fade
            // It fades out where it is.
            if isShown { placedParts = parts }
            setNeedsLayout()
            start(fade)
        } else {
            board.opacity = 1
            scene.animate(Self.movement, .easeOut) {
                placedParts = parts
                setNeedsLayout()
            } completion: { end in
                if end == .finished { arrive() }
            }
        }
    }

    private var reducesMotion: Bool { scene?.environment.reducesMotion ?? false }

    /// Reveals the field when the present change is over: the view that edits text may be laying out its text.
    func revealFieldSoon() {
        guard isShown, revealing == nil else { return }
        revealing = scene?.schedule(after: .zero) { [weak self] in
            self?.revealing = nil
            self?.revealField()
        }
    }

    /// Scrolls or moves what the keyboard covers, so that the focused field is visible.
    private func revealField() {
        guard isShown, style != .floating, let scene, let client = scene.textInput.client else { return }
        reveal.reveal(client, above: coveredArea, in: scene, duration: Self.movement)
    }

    private func styleDidChange() {
        faces = nil
        update()
        setNeedsLayout()
        guard isShown, let scene else { return }
        avoidField()
        scene.textInput.setCoveredArea(coveredArea)
        if style == .floating { reveal.restore(animated: true) } else { revealField() }
    }

    // MARK: Layout

    private var metrics: KeyboardMetrics {
        KeyboardMetrics(
            panel: bounds.size, style: style, millimetres: millimetres, bar: barHeight,
            scene?.touchMetrics ?? .reference)
    }

    /// Where the keyboard rests. With its bar alone, the keys are below the panel.
    private func restingFrame(_ parts: Parts) -> Rect {
        let metrics = metrics
        let size = metrics.size
        let isFloating = style == .floating
        let origin = isFloating ? floatingOrigin : .zero
        let y =
            switch parts {
            case .none: bounds.height
            case .bar: bounds.height - metrics.bar - (isFloating ? KeyboardMetrics.handleHeight : 0)
            case .all: isFloating ? origin.y.rounded() : bounds.height - size.height
            }
        return Rect(x: origin.x.rounded(), y: y, width: size.width, height: size.height)
    }

    override func layoutSubviews() {
        board.frame = restingFrame(placedParts)
        let metrics = metrics
        let (size, top) = (metrics.size, style == .floating ? KeyboardMetrics.handleHeight : 0)
        panel.frame = Rect(origin: Point(x: 0, y: metrics.bar), size: metrics.keys)
        handle.frame = Rect(x: 0, y: 0, width: size.width, height: KeyboardMetrics.handleHeight)
        let barHeight = bar?.isExpanded == true ? size.height - top : metrics.bar
        bar?.frame = Rect(x: 0, y: top, width: size.width, height: barHeight)
        popups.frame = bounds
        guard !isHidden else { return }
        update()
        guard isShown, bounds.size != formerSize else { return }
        formerSize = bounds.size
        scene?.textInput.setCoveredArea(coveredArea)
        revealFieldSoon()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        faces = nil
        update()
        barDidChange()
    }

    // MARK: Floating

    /// The rectangle in which the top left corner of a floating keyboard may be.
    private var floatingRange: Rect {
        let (size, margin) = (metrics.size, KeyboardMetrics.floatingMargin)
        return Rect(
            x: min(margin, max(0, bounds.width - size.width) / 2),
            y: min(margin, max(0, bounds.height - size.height) / 2),
            width: max(0, bounds.width - size.width - 2 * margin),
            height: max(0, bounds.height - size.height - 2 * margin))
    }

    private var floatingOrigin: Point {
        let range = floatingRange
        return Point(x: range.minX + range.width * place.x, y: range.minY + range.height * place.y)
    }

    private func drag(by movement: Vector) {
        moveFloating(to: floatingOrigin + movement)
        scene?.textInput.setCoveredArea(coveredArea)
    }

    private func moveFloating(to origin: Point) {
        let range = floatingRange
        func share(_ distance: Double, _ space: Double) -> Double { space > 0 ? min(max(distance / space, 0), 1) : 0 }
        place = Point(
            x: share(origin.x - range.minX, range.width), y: share(origin.y - range.minY, range.height))
        popups.clear()
        setNeedsLayout()
    }

    /// Moves a floating keyboard away from what is edited.
    private func avoidField() {
        guard style == .floating, let scene, let client = scene.textInput.client else { return }
        let frame = restingFrame(.all)
        let field = FieldReveal.interest(of: client, height: bounds.height - frame.height)
        guard field.intersects(frame) else { return }
        let (below, above, range) = (field.maxY + 8, field.minY - 8 - frame.height, floatingRange)
        let y = below <= range.maxY ? below : above
        if isShown {
            scene.animate(Self.movement, .easeOut) { moveFloating(to: Point(x: frame.minX, y: y)) }
            scene.textInput.setCoveredArea(restingFrame(.all))
        } else {
            moveFloating(to: Point(x: frame.minX, y: y))
        }
    }

    // MARK: Keys

    /// Shows the keys of the present page in the present state.
    func update() {
        guard let scene, !isHidden else { return }
        let environment = scene.environment
        let colors = KeyColors(environment.theme, isHighContrast: environment.contrast == .increased)
        isSecret = typing.traits.isSecret
        let (layout, languages) = (typing.layout, typing.layouts.count)
        let page = layout.page(
            typing.page, bottomRow: KeyboardPage.BottomRow(for: typing.traits.kind), hasLanguageKey: languages > 1)
        panel.show(metrics.arrangement(of: page).grid(of: page, offersLanguages: languages > 2))
        let faces = KeyFaces(
            state: typing.state, layout: layout, isNamed: typing.layouts.count > 1,
            returnKey: typing.traits.returnKey, colors: colors)
        for view in panel.keyViews {
            view.cornerRadius = environment.theme.controlRadius
            view.look = faces.look(of: view.key)
            view.accessibility.label = faces.label(of: view.key).map { textInForce(of: $0) } ?? faces.text(of: view.key)
            view.accessibility.states = faces.states(of: view.key)
        }
        self.faces = faces
        restyle(colors, environment.theme)
        updateBar()
    }

    private func restyle(_ colors: KeyColors, _ theme: Theme) {
        let isFloating = style == .floating
        board.backgroundColor = colors.panel
        board.cornerRadius = isFloating ? theme.cardRadius : 0
        bar?.cornerRadius = board.cornerRadius
        board.shadow =
            isFloating ? Shadow(color: Color(white: 0, alpha: 0.3), radius: 20, offset: Vector(dx: 0, dy: 4)) : nil
        board.borderWidth = colors.borderWidth
        board.borderColor = colors.ink
        handle.isHidden = !isFloating
        handle.color = colors.secondaryInk
    }

    // MARK: Candidates

    /// The height of the bar, which is there while the input method may offer candidates.
    private var barHeight: Double {
        guard let scene, hasBar else { return 0 }
        return CandidateBar.height(scene.environment)
    }

    private func makeBar() -> CandidateBar {
        let bar = CandidateBar()
        bar.cornerRadius = board.cornerRadius
        bar.onChoose = { [weak self] in self?.scene?.textInput.chooseCandidate($0) }
        // Touches on keys that landed before type before the candidate is chosen.
        bar.onLand = { [weak self] in self?.panel.typePressedKeys(at: $0) }
        bar.onExpand = { [weak self] in self?.setNeedsLayout() }
        board.addSubview(bar)
        return bar
    }

    /// Shows the candidates, or the space for them.
    func updateBar() {
        guard let scene, let faces, !isHidden else { return }
        let input = scene.textInput
        if parts != .none, hasBar != input.offersCandidates {
            hasBar = input.offersCandidates
            barDidChange()
        }
        if hasBar, bar == nil { bar = makeBar() }
        bar?.isHidden = !hasBar
        bar?.show(
            input.candidates, highlight: input.highlightedCandidate, hasDigits: input.isHardwareKeyboardInUse,
            faces.colors)
    }

    /// The bar came or went, or has another height.
    private func barDidChange() {
        setNeedsLayout()
        guard isShown else { return }
        scene?.textInput.setCoveredArea(coveredArea)
        revealFieldSoon()
    }

    private func showPreviews(of pressed: [KeyPanel.Pressed]) {
        guard let faces, isShown else { return }
        let shows = showsPreviews && !typing.traits.isSecret
        popups.show(pressed, on: panel, colors: faces.colors) { shows ? faces.text(of: $0) : nil }
    }
}

extension KeyboardOverlay: KeyPanelDelegate {
    func panel(_ panel: KeyPanel, didTouch key: KeyboardKey) { onKey?(key.kind) }

    func panel(_ panel: KeyPanel, perform actions: [KeyTouchAction<KeyboardKey>], at time: Instant) {
        for action in actions {
            switch action {
            case .offer(let key, let touch, _): offer(key, touch)
            case .choose(_, let point): popups.choose(at: point, on: panel)
            case .accept(let touch): accept(touch)
            case .withdraw: withdraw()
            default: typing.perform(action, at: time)
            }
        }
    }

    private func offer(_ key: KeyboardKey, _ touch: TouchID) {
        guard let faces, let entry = panel.entries.first(where: { $0.key == key }) else { return }
        var texts = typing.layouts.map(\.name)
        if let letter = key.letter {
            let isCapital = typing.isCapital(touch)
            texts = isCapital ? [letter.shiftedText] + letter.shiftedAlternatives : [letter.text] + letter.alternatives
        }
        offered = (texts, touch, key.letter == nil)
        let captions = key.letter == nil ? texts : texts.map { KeyboardLayout.Key.caption(of: $0) }
        popups.offer(captions, at: entry.frame, on: panel, colors: faces.colors, isWords: key.letter == nil)
    }

    private func accept(_ touch: TouchID) {
        guard let offered, offered.touch == touch, let choice = popups.choice else { return withdraw() }
        withdraw()
        if offered.isLanguage { typing.setLayout(choice) } else { typing.insert(offered.texts[choice]) }
        update()
    }

    private func withdraw() {
        offered = nil
        popups.withdraw()
    }
}
