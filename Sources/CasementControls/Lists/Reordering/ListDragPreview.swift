import CasementCore

/// A row of a list, or an item of a grid, that follows a touch, above all other views.
final class ListDragPreview: View {
    /// 1.03: large enough to look lifted, and small enough that the text stays sharp.
    private static let liftedScale = 1.03
    private static let motion = Animation.spring(Spring(duration: .milliseconds(250)))

    private let row: View
    /// How the list or grid shows the item that it received.
    private var received: View?

    /// Makes a preview of a view that is in no list.
    init(_ row: View, size: Size) {
        self.row = row
        super.init(frame: Rect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        show(row)
    }

    private func show(_ view: View) {
        view.isUserInteractionEnabled = false
        // It may have been recycled while it was the gap of another drag.
        view.isHidden = false
        (view as? ListCell)?.hasSeparator = false
        addSubview(view)
    }

    override func layoutSubviews() {
        row.frame = bounds
        received?.frame = bounds
    }

    override func environmentDidChange() {
        backgroundColor = themeInForce.colors.surface
        cornerRadius = themeInForce.unit
        // On a card, or on black, a shadow alone shows too little.
        borderWidth = scene?.environment.contrast == .increased ? 2 : 1
        borderColor = themeInForce.colors.separator
    }

    /// Shows that a touch lifted the row.
    func lift() {
        shadow = Shadow(radius: 16, offset: Vector(dx: 0, dy: 4))
        change {
            transform = .scale(Self.liftedScale)
        } completion: {
        }
    }

    /// Fades to another view of the item while it settles: a row of a list becomes an item of a grid.
    func become(_ view: View) {
        withoutAnimation {
            show(view)
            view.opacity = 0
            received = view
            layoutIfNeeded()
        }
    }

    /// Moves to a frame in the superview, and shows that the touch released the row.
    func settle(into frame: Rect, completion: @escaping @MainActor () -> Void) {
        change {
            transform = .identity
            self.frame = frame
            guard let received else { return }
            row.opacity = 0
            received.opacity = 1
            layoutIfNeeded()
        } completion: {
            completion()
        }
    }

    private func change(_ body: () -> Void, completion: @escaping @MainActor () -> Void) {
        guard scene?.environment.reducesMotion == false else {
            withoutAnimation(body)
            return completion()
        }
        animate(Self.motion, body) { _ in completion() }
    }
}

/// The place in a list to which the preview of a row returns.
final class ListDragHome: View {
    private(set) weak var source: (any ListDragSource)?
    /// Whether the app has deleted the item, so that no list accepts it any more, also if a touch catches the preview.
    var isItemDeleted = false

    init(_ source: any ListDragSource) {
        self.source = source
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }
}

/// The list from which a row was dragged.
@MainActor protocol ListDragSource: AnyObject {
    /// Another list accepted the row.
    func contentWasTaken(_ session: DragSession)
}
