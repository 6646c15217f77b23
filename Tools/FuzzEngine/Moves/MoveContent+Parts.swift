import CasementControls
import CasementCore

extension MoveContent {
    /// Makes the view, with its range at a position.
    @MainActor func part(at place: MovePlace, isMirrored: Bool) -> MovePart {
        switch self {
        case .nothing, .button, .disabledSlider: still()
        case .emptyField, .caret, .selectionHandle: field()
        case .textView, .textViewCaret: text(place)
        case .slider, .verticalSlider, .rangeSlider, .verticalRangeSlider: slider(place.share)
        case .segmentedControl, .rating, .pageDots, .toggleSwitch: choice(place)
        case .wheel: wheel(place)
        case .sectionIndex, .scrollThumb, .reorderHandle: handle()
        case .plainRow, .rowWithLeadingActions, .rowWithTrailingActions, .rowWithActions, .rowWithToggle:
            row(isMirrored)
        case .pullDown: recognizer(PullRecognizer(.down), .down)
        case .pullUp: recognizer(PullRecognizer(.up), .up)
        case .pullLeft: recognizer(PullRecognizer(.left), .left)
        case .pullRight: recognizer(PullRecognizer(.right), .right)
        case .pullHorizontally: recognizer(PullRecognizer(.horizontal), .horizontal)
        case .node, .horizontalNode, .verticalNode: node()
        case .swipeLeft: swipe(.left)
        case .swipeRight: swipe(.right)
        case .swipeUp: swipe(.up)
        case .swipeDown: swipe(.down)
        case .rawHorizontal: raw(.horizontal)
        case .rawVertical: raw(.vertical)
        case .rawAll: raw(.all)
        case .slides: MoveSlides.part(at: place, axis: nil)
        case .horizontalSlides: MoveSlides.part(at: place, axis: .horizontal)
        case .list: MoveRows.list(at: place, name: "content", content: nil)
        case .grid: MoveRows.grid(at: place, name: "content", content: nil)
        default: MoveScrolls.part(self, at: place, name: "content", content: View())
        }
    }

    // MARK: Controls

    @MainActor private func still() -> MovePart {
        switch self {
        case .button: return MovePart(Button("Press"))
        case .disabledSlider:
            let slider = Slider(value: 0.5)
            slider.isEnabled = false
            return MovePart(slider, size: Size(width: 280, height: 44))
        default: return MovePart(View())
        }
    }

    // MARK: Text

    @MainActor private func field() -> MovePart {
        let field = TextField(self == .selectionHandle ? "word" : "")
        let part = MovePart(field, size: Size(width: 200, height: 44))
        guard self != .emptyField else { return part }
        part.grip = { field.caretRect.center }
        part.surfaces = [.claiming("content", .all) { field.hasActivePan }]
        // Two taps select the word, at whose end is a handle then.
        if self == .caret { part.arrange = { field.focus() } } else { part.tapCount = 2 }
        return part
    }

    @MainActor private func text(_ place: MovePlace) -> MovePart {
        let view = TextView((0..<60).map { "Line \($0)" }.joined(separator: "\n"))
        let part = MovePart(view, size: Size(width: 280, height: 240))
        guard let scroll = view.textScrollView else { return part }
        part.surfaces = [.scrolling("content", scroll)]
        let range = { scroll.range(.vertical) }
        guard self == .textViewCaret else {
            part.arrange = {
                let offset = range().lowerBound + (range().upperBound - range().lowerBound) * place.share
                scroll.setContentOffset(Point(0, offset), animated: false)
            }
            return part
        }
        part.arrange = {
            view.focus()
            view.selectedTextRange = 0..<0
            // A hand may have scrolled the caret out of sight, which does not bring it back where it is the same.
            scroll.setContentOffset(.zero, animated: false)
        }
        part.grip = { view.caretRect.center }
        part.surfaces.insert(.claiming("caret", .all) { view.hasActivePan && !scroll.isDragging }, at: 0)
        return part
    }

    @MainActor private func slider(_ share: Double) -> MovePart {
        let isVertical = self == .verticalSlider || self == .verticalRangeSlider
        let size = isVertical ? Size(width: 44, height: 240) : Size(width: 240, height: 44)
        let axis: Axis = isVertical ? .vertical : .horizontal
        // 30 points: the diameter of a thumb and a margin.
        func grip(_ view: View) -> Point {
            let across = view.bounds.size[axis.crossed] / 2
            let length = view.bounds.size[axis] - 30
            let along = 15 + length * (isVertical || view.isMirrored ? 1 - share : share)
            return isVertical ? Point(across, along) : Point(along, across)
        }
        let (control, arrange): (Control, () -> Void)
        if self == .slider || self == .verticalSlider {
            let slider = Slider(value: share, axis: axis)
            (control, arrange) = (slider, { slider.value = share })
        } else {
            let initial = share < 1 ? share...1 : 0...1
            let slider = RangeSlider(value: initial, in: 0...1, axis: axis)
            (control, arrange) = (slider, { slider.value = initial })
        }
        let part = MovePart(control, size: size)
        part.arrange = arrange
        part.grip = { grip(control) }
        part.surfaces = [.claiming("content", Directions(along: axis)) { control.isTracking }]
        return part
    }

    @MainActor private func choice(_ place: MovePlace) -> MovePart {
        let (control, arrange, size, share): (Control, () -> Void, Size, Double)
        switch self {
        case .segmentedControl:
            (size, share) = (Size(width: 240, height: 44), [1.0 / 6, 0.5, 5.0 / 6][Int(place.share * 2)])
            let segments = SegmentedControl(["A", "B", "C"], value: Int(place.share * 2))
            (control, arrange) = (segments, { segments.value = Int(place.share * 2) })
        case .rating:
            (size, share) = (Size(width: 240, height: 44), 0.5)
            let rating = Rating(value: place.share * 5)
            (control, arrange) = (rating, { rating.value = place.share * 5 })
        case .pageDots:
            (size, share) = (Size(width: 200, height: 44), 0.5)
            let dots = PageDots(numberOfPages: 5, value: Int(place.share * 4))
            (control, arrange) = (dots, { dots.value = Int(place.share * 4) })
        default:
            (size, share) = (Size(width: 52, height: 44), 0.5)
            let toggle = Switch(value: false)
            (control, arrange) = (toggle, { toggle.value = false })
        }
        let part = MovePart(control, size: size)
        part.arrange = arrange
        part.grip = {
            Point(x: control.bounds.width * (control.isMirrored ? 1 - share : share), y: control.bounds.height / 2)
        }
        part.surfaces = [.claiming("content", .horizontal) { control.isTracking }]
        return part
    }

    @MainActor private func wheel(_ place: MovePlace) -> MovePart {
        let picker = Picker((0..<20).map { "Row \($0)" })
        let part = MovePart(picker, size: Size(width: 200, height: 220))
        part.arrange = { picker.select(Int(place.share * 19)) }
        guard let wheel = picker.firstScrollView else { return part }
        let offset = { Vector(dx: 0, dy: wheel.contentOffset.y) }
        let surface = MoveSurface.claiming("content", .vertical, place: offset) { wheel.isDragging }
        // After a touch it goes on to a row.
        surface.isAtRest = { !wheel.isDragging && !wheel.isMoving }
        part.surfaces = [surface]
        return part
    }

    // MARK: Lists

    @MainActor private func handle() -> MovePart {
        let sections = (0..<12).map { ($0, Array($0 * 10..<$0 * 10 + 10)) }
        let list = ListView<Int, Int>(ListSnapshot(sections)) { list, number in
            let row = list.dequeue(ListRow())
            row.title = "Row \(number)"
            row.showsReorderHandle = self == .reorderHandle
            return row
        }
        let part = MovePart(list, size: Size(width: 280, height: 400))
        func add(_ follows: @escaping () -> Bool) {
            let surface = MoveSurface("content", follows: follows) { _ in .holds }
            surface.isAtRest = { !follows() }
            part.surfaces = [surface]
        }
        switch self {
        case .sectionIndex:
            list.sectionIndexTitle = { "\($0)" }
            part.grip = { (list.sectionIndex?.frame.center ?? .zero) }
            add { list.sectionIndex?.isTracking == true }
        case .scrollThumb:
            let thumb = ScrollThumb()
            list.scrollThumb = thumb
            part.arrange = {
                list.setContentOffset(Point(0, list.range(.vertical).upperBound / 2), animated: false)
                thumb.contentWillMove()
            }
            part.grip = { Point(thumb.isMirrored ? thumb.frame.minX + 8 : thumb.frame.maxX - 8, thumb.frame.midY) }
            add { thumb.isGrabbed }
        default:
            list.canReorder = true
            let original = list.snapshot
            part.arrange = {
                list.apply(original, animated: false)
                list.setContentOffset(.zero, animated: false)
            }
            part.grip = {
                let row = list.subviews.flatMap(\.subviews).compactMap { $0 as? ListRow }.first { $0.title == "Row 3" }
                let frame = row.map { $0.convert($0.bounds, to: list) } ?? .zero
                return Point(list.isMirrored ? frame.minX + 22 : frame.maxX - 22, frame.midY)
            }
            add { list.scene?.dragSessions.isEmpty == false }
        }
        return part
    }

    @MainActor private func row(_ isMirrored: Bool) -> MovePart {
        let list = ListView<Int, Int>(Array(0..<60)) { row, number in row.title = "Row \(number)" }
        let flag: @MainActor (Int) -> [SwipeAction] = { _ in [SwipeAction("Flag") { true }] }
        if self == .rowWithLeadingActions || self == .rowWithActions { list.leadingActions(flag) }
        if self == .rowWithTrailingActions || self == .rowWithActions { list.trailingActions(flag) }
        if self == .rowWithToggle { list.swipeToggle { (_: ListRow, _, _) in } }
        let part = MovePart(list)
        var first = 0
        part.arrange = {
            // An action that a hand has performed does not end without tasks, and its item cannot be swiped.
            first += 100
            list.apply(ListSnapshot(Array(first..<(first + 60))), animated: false)
            list.setContentOffset(Point(0, list.range(.vertical).upperBound / 2), animated: false)
            list.toggledItems = []
        }
        let rows = { list.subviews.flatMap(\.subviews).compactMap { $0 as? ListRow } }
        // The row under the finger; another one may close when that lands.
        let place = { [unowned part] in
            let hit = list.hitTest(list.convert(part.landing, from: nil))
            let row = rows().first { hit?.isDescendant(of: $0) == true }
            return Vector(dx: row?.bounds.origin.x ?? 0, dy: 0)
        }
        let trailing: Directions = isMirrored ? .right : .left
        let claims: Directions =
            switch self {
            case .rowWithLeadingActions: trailing == .left ? .right : .left
            case .rowWithTrailingActions: trailing
            case .rowWithActions, .rowWithToggle: .horizontal
            default: []
            }
        let surface = MoveSurface.claiming(
            "content", claims, place: place
        ) { list.toggledItems.count == 1 }
        surface.isAtRest = { rows().allSatisfy { [0, 74].contains($0.bounds.origin.x.magnitude) && !$0.isSwiping } }
        part.surfaces = [surface, .scrolling("list", list)]
        return part
    }

    // MARK: Recognizers

    @MainActor private func recognizer(_ pan: PanRecognizer, _ directions: Directions) -> MovePart {
        let view = View()
        view.addGestureRecognizer(pan)
        let part = MovePart(view)
        part.surfaces = [.claiming("content", directions) { pan.state.isActive }]
        return part
    }

    @MainActor private func node() -> MovePart {
        let pan = PanRecognizer()
        pan.directions = self == .node ? .all : self == .horizontalNode ? .horizontal : .vertical
        return recognizer(pan, pan.directions)
    }

    @MainActor private func swipe(_ direction: Directions) -> MovePart {
        let (view, swipe) = (View(), SwipeRecognizer(direction))
        swipe.minimumDistance = 40
        var count = 0
        swipe.addAction { _ in count += 1 }
        view.addGestureRecognizer(swipe)
        let part = MovePart(view)
        part.arrange = { count = 0 }
        part.surfaces = [.claiming("content", direction) { count == 1 }]
        part.surfaces[0].isSwipe = true
        part.surfaces[0].isAtRest = { true }
        return part
    }

    @MainActor private func raw(_ directions: Directions) -> MovePart {
        let view = MoveCell()
        view.claimedDirections = directions
        let part = MovePart(view)
        part.surfaces = [.claiming("content", directions) { view.isFollowing }]
        return part
    }
}

/// A view that handles touches by itself.
private final class MoveCell: View {
    private(set) var isFollowing = false

    override func touchesBegan(_ touches: [Touch]) {}
    override func touchesMoved(_ touches: [Touch]) { isFollowing = true }
    override func touchesEnded(_ touches: [Touch]) { isFollowing = false }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) { isFollowing = false }
}

extension View {
    var isMirrored: Bool { effectiveLayoutDirection == .rightToLeft }

    var firstScrollView: ScrollView? {
        (self as? ScrollView) ?? subviews.lazy.compactMap(\.firstScrollView).first
    }

    /// Whether a pan of it, or of a view in it, follows a touch.
    var hasActivePan: Bool {
        gestureRecognizers.contains { $0 is PanRecognizer && $0.state.isActive }
            || subviews.contains(where: \.hasActivePan)
    }
}
