import CasementCore

/// Touches, caret, selection handles, loupe and edit menu of a view that edits text.
///
/// A tap moves the caret, two select a word, three a paragraph. A press moves the caret under a loupe, and so does a drag that
/// begins on the caret. The handles of the selection follow a drag too.
@MainActor final class TextInteraction {
    /// 22 pt: half of the least touch target: a drag that begins so near to the caret or to a knob drags it.
    private static let reach = 22.0

    private unowned let surface: any TextSurface
    private let caret = CaretView()
    private let selection = SelectionView()
    private let handles = (start: SelectionHandle(isStart: true), end: SelectionHandle(isStart: false))
    private let magnifier: TextMagnifier
    private var taps = TapCount()
    private var autoScroll: TextAutoScroll?
    /// The end of the selection that rests while the other one is dragged; nil while the caret is dragged.
    private var fixedEnd: Int?
    /// Of the touch that drags, in the points of the surface.
    private var touch = Point.zero
    /// From the touch to the middle of the line at the end that it drags.
    private var grip = Vector.zero
    private var isDragging = false
    /// Whether the handles are shown: the selection was made by touch.
    private var showsHandles = false

    init(_ surface: any TextSurface) {
        self.surface = surface
        magnifier = TextMagnifier(surface)
        autoScroll = TextAutoScroll(surface) { [weak self] in self?.continueDrag(to: $0) }
        surface.content.addSubview(selection)
        surface.content.sendSubviewToBack(selection)
        surface.content.addSubview(caret)
        surface.addSubview(handles.start)
        surface.addSubview(handles.end)
        addGestures()
    }

    private func addGestures() {
        let tap = TapRecognizer()
        tap.addAction { [unowned self] in tapped($0) }
        let press = LongPressRecognizer()
        press.addAction { [unowned self] in pressed($0) }
        // There is one caret.
        (tap.separatesHands, press.separatesHands) = (false, false)
        let pan = CaretPan { [unowned self] in canDrag($0) }
        pan.addAction { [unowned self] in panned($0) }
        for recognizer in [tap, press, pan] {
            recognizer.delegate = self
            surface.touchedView.addGestureRecognizer(recognizer)
        }
    }

    // MARK: What is shown

    /// Shows caret, highlight and handles of the present text and selection. A menu was for those before.
    func update() {
        show()
        if !isDragging { magnifier.hideMenu() }
    }

    /// The surface was laid out, perhaps as it was before.
    func surfaceDidLayOut() {
        show()
        magnifier.textMayHaveMoved()
    }

    private func show() {
        // A later selection by keys has no handles.
        if surface.editor.selection.isEmpty { showsHandles = false }
        viewportDidChange()
        if isDragging { caret.hold() } else if caret.isHidden { caret.stop() } else { caret.restart() }
    }

    /// Shows caret, highlight and handles where they are now.
    func viewportDidChange() {
        let range = surface.editor.selection.range
        let isFocused = surface.isFocused
        selection.show(isFocused ? surface.selectionRects(for: range) : [])
        let line = surface.caret(at: surface.editor.selection.head)
        caret.isHidden = !isFocused || !range.isEmpty || line == nil || !surface.showsCaret
        if let line { caret.frame = line }
        updateHandles(range, isFocused: isFocused)
    }

    /// The text has scrolled, or has another offset at the same place, because text above it was measured.
    func viewportDidScroll() {
        viewportDidChange()
        magnifier.textMayHaveMoved()
    }

    private func updateHandles(_ range: Range<Int>, isFocused: Bool) {
        let isShown = isFocused && showsHandles && !range.isEmpty
        place(handles.start, at: isShown ? range.lowerBound : nil)
        place(handles.end, at: isShown ? range.upperBound : nil)
    }

    private func place(_ handle: SelectionHandle, at index: Int?) {
        guard let index, let line = surface.caret(at: end(index)),
            surface.viewport.inset(by: -CaretView.width).contains(Point(x: line.midX, y: line.midY))
        else {
            handle.isHidden = true
            return
        }
        handle.show(at: surface.content.convert(line, to: surface))
    }

    /// The position of an end of the selection; the end behind selected text is on the line of that text.
    private func end(_ index: Int) -> TextPosition {
        let selection = surface.editor.selection
        if index == selection.head.offset { return selection.head }
        return TextPosition(index, index == selection.range.upperBound ? .upstream : .downstream)
    }

    /// The view has got or lost the focus.
    func focusDidChange() {
        if !surface.isFocused {
            showsHandles = false
            magnifier.hide()
        }
        update()
    }

    // MARK: Taps

    private func tapped(_ tap: TapRecognizer) {
        guard tap.state == .ended, surface.canBecomeFocused else { return }
        let point = tap.location(in: surface.content)
        let count = taps.add(tap.location(in: surface), at: surface.scene?.now ?? .zero)
        let former = surface.editor.selection.range
        let position = surface.position(at: point)
        let wasFocused = surface.isFocused
        // The caret moves first: the field scrolls to it when it gets the focus.
        if !wasFocused { surface.edit { $0.moveCaret(to: position) } }
        guard surface.takeFocus() else { return }
        switch count {
        case 1:
            let isAgain = former.contains(position.offset) || former == position.offset..<position.offset
            if wasFocused && isAgain { return magnifier.toggleMenu() }
            surface.edit { $0.moveCaret(to: position) }
        case 2: select(.word, at: position)
        default: select(.paragraph, at: position)
        }
    }

    private func select(_ unit: TextUnit, at position: TextPosition) {
        showsHandles = true
        // Secret text shows no words.
        let unit = surface.textInputTraits.isSecret ? .document : unit
        surface.edit { $0.select(unit, at: position.offset) }
        magnifier.showMenu()
    }

    // MARK: Drags

    private func pressed(_ press: LongPressRecognizer) {
        switch press.state {
        case .began:
            guard surface.canBecomeFocused else { return }
            let position = surface.position(at: press.location(in: surface.content))
            surface.edit { $0.moveCaret(to: position) }
            guard surface.takeFocus() else { return }
            fixedEnd = nil
            grip = .zero
            begin()
            follow(press.location(in: surface))
        case .changed: follow(press.location(in: surface))
        default: end()
        }
    }

    /// Whether a touch has landed on a knob or on the caret.
    private func canDrag(_ touch: Touch) -> Bool { grippedEnd(touch.startLocation) != nil }

    private func grippedEnd(_ location: Point) -> (moving: Int, fixed: Int?)? {
        guard surface.isFocused else { return nil }
        let point = surface.content.convert(location, from: nil)
        let range = surface.editor.selection.range
        if range.isEmpty {
            guard let line = surface.caret(at: surface.editor.selection.head) else { return nil }
            let isNear = (line.midX - point.x).magnitude <= Self.reach && line.inset(by: -Self.reach).contains(point)
            return isNear ? (range.lowerBound, nil) : nil
        }
        guard showsHandles else { return nil }
        let ends = [(range.lowerBound, range.upperBound), (range.upperBound, range.lowerBound)]
        let near = ends.compactMap { ends -> (Double, (Int, Int?))? in
            guard let line = surface.caret(at: end(ends.0)) else { return nil }
            let box = line.inset(by: -SelectionHandle.knobDiameter)
            let distance = (line.midX - point.x).magnitude
            return distance <= Self.reach && point.y >= box.minY && point.y <= box.maxY ? (distance, ends) : nil
        }
        return near.min { $0.0 < $1.0 }?.1
    }

    private func panned(_ pan: PanRecognizer) {
        switch pan.state {
        case .began:
            guard let start = pan.touches.first?.startLocation, let gripped = grippedEnd(start),
                let line = surface.caret(at: end(gripped.moving))
            else { return }
            fixedEnd = gripped.fixed
            let middle = surface.content.convert(Point(x: line.midX, y: line.midY), to: surface)
            grip = middle - surface.convert(start, from: nil)
            begin()
            follow(pan.location(in: surface))
        case .changed: follow(pan.location(in: surface))
        default: end()
        }
    }

    private func begin() {
        isDragging = true
        magnifier.hideMenu()
    }

    /// - Parameter location: of the touch, in the points of the surface.
    private func follow(_ location: Point) {
        guard isDragging else { return }
        touch = location
        let aim = location + grip
        if autoScroll?.move(to: aim) != true { drag(to: surface.content.convert(aim, from: surface)) }
        showLoupe(above: location)
    }

    /// Moves the dragged end under a touch that rests at the end of the visible part.
    private func continueDrag(to point: Point) {
        drag(to: point)
        showLoupe(above: touch)
    }

    /// Moves the dragged end to a point of the content.
    private func drag(to point: Point) {
        let position = surface.position(at: point)
        if let fixedEnd {
            // A selection that is dragged does not become empty, in which its handles would be lost.
            guard position.offset != fixedEnd else { return }
            showsHandles = true
            surface.edit { $0.select(from: fixedEnd, to: position) }
        } else {
            surface.edit { $0.moveCaret(to: position) }
        }
    }

    private func showLoupe(above location: Point) {
        guard let line = surface.caret(at: surface.editor.selection.head) else { return }
        magnifier.showLoupe(line, touch: surface.convert(location, to: nil))
    }

    private func end() {
        guard isDragging else { return }
        isDragging = false
        autoScroll?.stop()
        magnifier.hideLoupe()
        update()
        magnifier.showMenu()
    }
}

extension TextInteraction: GestureRecognizerDelegate {
    /// A button of the view has its own touches.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        !(touch.view is Control) || touch.view === surface
    }
}
