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

    /// The height of all of it.
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height(of: size.width)) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width, maximumWidth)
        let height = height(of: width)
        column.frame = Rect(x: (bounds.width - width) / 2, y: 0, width: width, height: height)
        contentSize = Size(width: bounds.width, height: height)
    }

    private func height(of width: Double) -> Double {
        column.sizeThatFits(Size(width: min(width, maximumWidth), height: .infinity)).height
    }
}
