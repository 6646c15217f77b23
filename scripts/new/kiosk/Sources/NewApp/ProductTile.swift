import Casement
import CasementControls

/// A product in the grid: its picture, its name and its price.
final class ProductTile: GridItemView {
    private let picture = Label("", style: TextStyle(font: Font("Noto Color Emoji", size: 88)), alignment: .center)
    private let name = Label("", role: .headline, alignment: .center)
    private let price = Label("", role: .caption, alignment: .center)
    private let column: StackView

    override init(frame: Rect = .zero) {
        column = StackView(.vertical, spacing: 4, [picture, name, price])
        super.init(frame: frame)
        picture.accessibility = Accessibility()
        name.maximumLines = 2
        contentView.addSubview(column)
    }

    func show(_ product: Product) {
        picture.text = product.picture
        name.localizedText = Localized(product.id)
        price.localizedText = .price(cents: product.cents)
        identifier = product.id
    }

    override func contentHeight(for width: Double) -> Double {
        column.sizeThatFits(Size(width: width - theme.spacing(2), height: .infinity)).height + theme.spacing(4)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        contentView.backgroundColor = theme.colors.surface
        contentView.cornerRadius = theme.cardRadius
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inset = theme.spacing(1)
        column.frame = contentView.bounds.inset(
            by: Insets(top: 2 * inset, left: inset, bottom: 2 * inset, right: inset))
    }
}
