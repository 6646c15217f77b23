import CasementControls
import CasementCore

/// What stories do with a list and a grid alike.
@MainActor protocol StoryItems: ScrollView {
    var snapshot: ListSnapshot<Int, Int> { get }
    var visibleItems: [Int] { get }
    var offset: ListOffset<Int>? { get set }
    var selection: Set<Int> { get set }
    func cell(for item: Int) -> View?
    func edit(animated: Bool, _ body: (inout ListSnapshot<Int, Int>) -> Void)
    func scrollTo(_ item: Int, at position: ListScrollPosition, animated: Bool)
    func position(ofElement view: View) -> Accessibility.Position?
}

extension ListView: StoryItems where Section == Int, Item == Int {}
extension GridView: StoryItems where Section == Int, Item == Int {}

/// The view of an item: it shows texts.
@MainActor protocol StoryCell: Control {
    var title: String { get }
    /// All texts, the title first.
    var texts: [String] { get }
}

extension ListRow: StoryCell {
    var texts: [String] { [title, subtitle, value] }
}

/// An item of a grid, which is as high as its text needs.
@MainActor final class StoryTile: GridItemView, StoryCell {
    private let label = Label("")
    var title = "" { didSet { label.text = title } }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        label.maximumLines = nil
        contentView.addSubview(label)
    }

    var texts: [String] { [title] }

    override func prepareForReuse() {
        super.prepareForReuse()
        title = ""
    }

    override func contentHeight(for width: Double) -> Double {
        label.sizeThatFits(Size(width: width - 16, height: .infinity)).height + 16
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds.inset(by: 8)
    }
}
