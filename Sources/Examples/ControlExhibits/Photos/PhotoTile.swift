import Casement
import CasementControls

/// A picture of the grid.
final class PhotoTile: GridItemView {
    /// 160 ms: a picture that was not there fades in.
    private static let fade = Duration.milliseconds(160)

    private let picture = ImageView()
    private(set) var number = -1
    /// Whether the picture is there.
    var isComplete: Bool { picture.image != nil }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        picture.contentMode = .fill
        picture.isUserInteractionEnabled = false
        picture.accessibility = Accessibility()
        contentView.clipsToBounds = true
        contentView.addSubview(picture)
    }

    /// Shows a picture, or its colour until it is there.
    func show(_ number: Int, _ image: Image?) {
        self.number = number
        identifier = "photo.\(number)"
        accessibility.label = "Picture \(number + 1)"
        contentView.backgroundColor = image == nil ? Landscape(number).color : .clear
        picture.image = image
        picture.opacity = 1
    }

    /// Shows the picture that was waited for.
    func receive(_ image: Image) {
        picture.image = image
        picture.opacity = 0
        let received = number
        animate(Self.fade, .easeOut) {
            picture.opacity = 1
        } completion: { [weak self] _ in
            // A picture that is rounded to less than its place would leave a line of the colour.
            if let self, number == received { contentView.backgroundColor = .clear }
        }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        picture.stopAnimating()
        picture.image = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = contentView.bounds
    }
}
