import CasementCore

/// The views of a list beside its lines: above them, below them, and in place of them.
@MainActor final class ListDecorations {
    private unowned let engine: ListEngine
    var header: View? { didSet { replace(oldValue, by: header) } }
    var footer: View? { didSet { replace(oldValue, by: footer) } }
    var empty: View? { didSet { replace(oldValue, by: empty) } }
    /// Whether the list has no items.
    var isEmpty = true { didSet { empty?.isHidden = !isEmpty } }

    init(_ engine: ListEngine) { self.engine = engine }

    private func replace(_ old: View?, by new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { engine.list.insertSubview(new, at: 0) }
        empty?.isHidden = !isEmpty
        engine.list.setNeedsLayout()
    }

    /// Sets the frames of the views, and the space that the lines leave to them.
    func layOut() {
        let (list, width) = (engine.list, engine.width)
        let limit = Size(width: width, height: .infinity)
        let x = engine.leftmost
        let height = header?.sizeThatFits(limit).height ?? 0
        engine.leadingHeight = height + engine.margin
        header?.frame = Rect(x: x, y: 0, width: width, height: height)
        engine.trailingHeight = footer?.sizeThatFits(limit).height ?? 0
        let end = engine.leadingHeight + engine.lines.length
        footer?.frame = Rect(x: x, y: end, width: width, height: engine.trailingHeight)
        let inset = list.contentInset
        let rest = list.bounds.height - inset.top - inset.bottom - engine.leadingHeight - engine.trailingHeight
        empty?.frame = Rect(x: x, y: engine.leadingHeight, width: width, height: max(0, rest))
    }
}
