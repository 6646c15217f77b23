import Casement

/// A page that scrolls: views in a column in the middle.
class Page: ScrollView {
    /// The longest lines that are read with ease, in points.
    private let maximumWidth = 1120.0
    let column = StackView(.vertical)

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(column)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        column.spacing = theme.spacing(3)
        column.insets = Insets(theme.spacing(4))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width, maximumWidth)
        let height = column.sizeThatFits(Size(width: width, height: .infinity)).height
        column.frame = Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: height)
        contentSize = Size(width: bounds.width, height: height)
    }
}
