import CasementControls
import CasementCore

/// The texts that an input method offers: in a row that scrolls sideways, or all of them in front of the keys.
final class CandidateBar: View {
    /// Runs when a person chooses a candidate.
    var onChoose: ((String) -> Void)?
    /// Runs when a touch lands on the bar.
    var onLand: ((Instant) -> Void)?
    /// Runs when the bar expands, or becomes a row again.
    var onExpand: (() -> Void)?
    private(set) var isExpanded = false
    private var texts: [String] = []
    /// The candidates that the grid has: in a row the first ones, because few people scroll far, and lists of a thousand cost
    /// time at each key.
    private var shown: [Candidate] = []
    private var highlight: Int?
    private var hasDigits = false
    private var colors: KeyColors?
    private let button = ExpandButton()
    private lazy var grid: GridView<Int, Candidate> = GridView(layout: Self.row) { [unowned self] grid, candidate in
        let cell = grid.dequeue(CandidateCell())
        cell.look = look(of: candidate)
        return cell
    }

    private static let row = GridLayout(.count(1), axis: .horizontal, spacing: 2)
    /// 100: the number of candidates in the row; arrow keys lead to the next 100.
    private static let rowLength = 100
    /// 64 pt: the least width of a column, for two characters.
    private static let leastColumn = 64.0
    /// 240 pt: the greatest width of a column; longer texts are smaller.
    private static let greatestColumn = 240.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibility.role = .container
        localizedAccessibilityLabel = Localized("casement.keyboard.candidates")
        nameButton()
        addSubview(grid)
        addSubview(button)
        grid.showsIndicators = false
        grid.onSelect { [weak self] in self?.onChoose?($0.text) }
        button.onTap { [weak self] in self?.setExpanded(self?.isExpanded == false) }
        button.isHidden = true
        addGestureRecognizer(CandidateLanding { [weak self] in self?.onLand?($0) })
    }

    /// The height of the row: that of a touch target, or of larger text.
    static func height(_ environment: SceneEnvironment) -> Double {
        max(Control.minimumTouchSize, (20 * environment.textScale * 1.3 + 16).rounded())
    }

    // MARK: Candidates

    /// Shows candidates.
    ///
    /// - Parameters:
    ///   - highlight: the index of the one to which arrow keys have led.
    ///   - hasDigits: whether digits choose the first nine, on a hardware keyboard: no keys are shown that could be covered.
    func show(_ candidates: [String], highlight: Int?, hasDigits: Bool, _ colors: KeyColors) {
        let isNew = candidates != texts
        (texts, self.highlight, self.hasDigits, self.colors) = (candidates, highlight, hasDigits, colors)
        button.colors = colors
        button.isHidden = candidates.isEmpty || hasDigits
        if button.isHidden { setExpanded(false) }
        fill()
        if isNew, let first = shown.first { grid.scrollTo(first, at: .top, animated: false) }
        for candidate in grid.visibleItems {
            (grid.cell(for: candidate) as? CandidateCell)?.look = look(of: candidate)
        }
        if let highlight, shown.indices.contains(highlight) { grid.scrollTo(shown[highlight], animated: false) }
    }

    /// Gives the grid its candidates.
    private func fill() {
        let most = isExpanded ? texts.count : ((highlight ?? 0) / Self.rowLength + 1) * Self.rowLength
        let new = Candidate.list(texts.prefix(most))
        guard new != shown else { return }
        shown = new
        grid.apply(ListSnapshot(new), animated: false)
        if isExpanded { grid.setLayout(all, animated: false) }
    }

    private func look(of candidate: Candidate) -> CandidateCell.Look? {
        guard let colors else { return nil }
        let digit = hasDigits ? shown.prefix(9).firstIndex(of: candidate).map { $0 + 1 } : nil
        let isChosen = highlight.map { shown.indices.contains($0) && shown[$0] == candidate } ?? false
        return CandidateCell.Look(text: candidate.text, digit: digit, isChosen: isChosen, colors: colors)
    }

    private func setExpanded(_ isExpanded: Bool) {
        guard isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        button.isExpanded = isExpanded
        nameButton()
        backgroundColor = isExpanded ? colors?.panel ?? .clear : .clear
        fill()
        grid.setLayout(isExpanded ? all : Self.row, animated: false)
        onExpand?()
        setNeedsLayout()
    }

    /// Columns for the longest text.
    private var all: GridLayout {
        guard let scene, let longest = shown.max(by: { $0.text.count < $1.text.count }) else { return Self.row }
        let width = CandidateCell.width(of: longest.text, in: scene, themeInForce)
        return GridLayout(
            .adaptive(minimum: min(max(width, Self.leastColumn), Self.greatestColumn)),
            length: .fixed(Self.height(scene.environment)), spacing: 2)
    }

    // MARK: Layout

    override func environmentDidChange() {
        super.environmentDidChange()
        if isExpanded { grid.setLayout(all, animated: false) }
    }

    private func nameButton() {
        button.localizedAccessibilityLabel = Localized(
            isExpanded ? "casement.keyboard.fewerCandidates" : "casement.keyboard.moreCandidates")
    }

    override func layoutSubviews() {
        let side = min(bounds.height, scene.map { Self.height($0.environment) } ?? bounds.height)
        let width = max(0, bounds.width - side - 4)
        grid.leadingFrame = Rect(x: 2, y: 0, width: width, height: bounds.height)
        button.leadingFrame = Rect(x: width + 4, y: 0, width: side, height: side)
    }
}
