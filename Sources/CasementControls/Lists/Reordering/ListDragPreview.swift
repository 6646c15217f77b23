import CasementCore

/// A row of a list, or an item of a grid, that follows a touch, above all other views.
final class ListDragPreview: View {
    /// 1.03: large enough to look lifted, and small enough that the text stays sharp.
    private static let liftedScale = 1.03
    private static let motion = Animation.spring(Spring(duration: .milliseconds(250)))

    private let row: View

    /// Makes a preview of a view that is in no list.
    init(_ row: View, size: Size) {
        self.row = row
        super.init(frame: Rect(origin: .zero, size: size))
        row.isUserInteractionEnabled = false
        // It may have been recycled while it was the gap of another drag.
        row.isHidden = false
        isUserInteractionEnabled = false
        (row as? ListCell)?.hasSeparator = false
        addSubview(row)
    }

    override func layoutSubviews() { row.frame = bounds }

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

    /// Moves to a frame in the superview, and shows that the touch released the row.
    func settle(into frame: Rect, completion: @escaping @MainActor () -> Void) {
        change {
            transform = .identity
            self.frame = frame
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
