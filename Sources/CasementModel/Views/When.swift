public import CasementCore

/// Shows a view while a condition holds, and takes no space in a stack otherwise.
///
/// ```swift
/// When($order.isPaid) { ReceiptView() }
/// ```
///
/// The view is made when the condition first holds, and stays the same one.
@MainActor public final class When: View {
    private let make: @MainActor () -> View
    private var content: View?

    /// Makes a view that depends on a condition.
    public init(_ condition: ObservedValue<Bool>, _ content: @escaping @MainActor () -> View) {
        make = content
        super.init()
        isHidden = true
        leaveTouchesBesideSubviews()
        update { view in view.show(condition.value) }
    }

    private func show(_ isShown: Bool) {
        isHidden = !isShown
        // What the closure reads is not read by the condition. While that does not hold, the view is in no scene, because its
        // updates may need what is gone.
        afterUpdate { [weak self] in self?.showContent(isShown) }
    }

    private func showContent(_ isShown: Bool) {
        guard isShown else { return content?.removeFromSuperview() ?? () }
        let view = content ?? make()
        content = view
        if view.superview !== self { addSubview(view) }
    }

    public override var isSizedByContent: Bool { true }
    public override var intrinsicSize: Size? { sizeThatFits(Size(width: .infinity, height: .infinity)) }
    public override func sizeThatFits(_ size: Size) -> Size { subviews.first?.sizeThatFits(size) ?? .zero }
    public override func canBeCompressed(along axis: Axis) -> Bool {
        subviews.first?.canBeCompressed(along: axis) ?? false
    }
    public override func baselines(in size: Size) -> Baselines? { subviews.first?.baselines(in: size) }
    public override func layoutSubviews() { subviews.first?.frame = bounds }
}
