public import CasementCore

/// An item of a grid that reacts to touches, used again for another item when it is not visible any more. UIKit:
/// `UICollectionViewCell`.
///
/// A subclass adds its views to ``contentView``. A tap, Return and Space run the action of the grid
/// (``ItemScrollView/onSelect(_:)``). An item that nobody taps can be any other view.
@MainActor open class GridItemView: Control, ReusableCell {
    /// 0.94: the scale of a pressed item, so that also a picture without margins shows that it is pressed.
    private static let pressedScale = 0.94
    /// 180 ms: the duration in which a released item returns to its size, as the highlight of a row fades.
    private static let release = Duration.milliseconds(180)

    /// Contains what the item shows, as large as the item.
    public final let contentView = View()
    /// Runs the action of the grid.
    final var gridAction: ((GridItemView) -> Void)?
    /// Lets the grid measure the item again, because its layout ran.
    final var layoutAction: ((GridItemView) -> Void)?

    private final let frameView = View()

    /// Makes an item without content.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .listItem
        frameView.isUserInteractionEnabled = false
        frameView.isHidden = true
        addSubview(contentView)
        addSubview(frameView)
        addAction(for: .primaryActionTriggered) { $0.gridAction?($0) }
    }

    /// The item gets other content: resets what not every item sets. An override calls `super`.
    open func prepareForReuse() {
        isEnabled = true
        isSelected = false
    }

    /// The height of the content at a width, in points, for a layout that measures items; 44 by default.
    open func contentHeight(for width: Double) -> Double { Control.minimumTouchSize }

    /// The width of the content at a height, in points, for a measured layout that scrolls sideways; the height by default.
    open func contentWidth(for height: Double) -> Double { height }

    open override func sizeThatFits(_ size: Size) -> Size {
        size.width.isFinite
            ? Size(width: size.width, height: contentHeight(for: size.width))
            : Size(width: contentWidth(for: size.height), height: size.height)
    }

    /// An override calls `super`.
    open override func layoutSubviews() {
        contentView.transform = .identity
        contentView.frame = bounds
        showPress()
        frameView.frame = bounds
        layoutAction?(self)
    }

    /// An override calls `super`.
    open override func environmentDidChange() {
        super.environmentDidChange()
        frameView.borderColor = themeInForce.colors.accent
        frameView.borderWidth = scene?.environment.contrast == .increased ? 6 : 4
    }

    /// An override calls `super`.
    open override func stateDidChange() {
        // The opacity of the item itself belongs to the grid, which fades items in and out.
        contentView.opacity = isEnabled ? 1 : 0.4
        frameView.isHidden = !isSelected
        if isHighlighted || scene == nil { showPress() } else { animate(Self.release, .easeOut) { showPress() } }
    }

    open override var needsTap: Bool { true }

    private func showPress() {
        let scale = isHighlighted && scene?.environment.reducesMotion != true ? Self.pressedScale : 1
        contentView.transform = Transform.scale(scale)
    }

    /// The ring lies within the item, whose neighbours may touch it.
    open override var focusRing: FocusRing? { FocusRing(bounds.inset(by: 4), cornerRadius: 2) }
}
