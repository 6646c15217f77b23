import CasementCore

/// Lines of text that scroll in both directions; a tap on one reports it.
@MainActor final class InspectorText: View {
    /// More lines are counted only: the socket returns them all.
    private static let mostLines = 400

    /// Runs with the text of a line on which a tap lands.
    var onTap: ((String) -> Void)?
    private let scroll = ScrollView()
    private let page = View()
    private let style: TextStyle
    private var labels: [Label] = []
    /// The lines that the labels show.
    private var lines: [String] = []
    /// The indentation of a line by each space at its beginning, in points.
    private static let spaceWidth = 7.0

    init(_ theme: Theme) {
        style = InspectorLook.style(13, of: theme)
        super.init()
        addSubview(scroll)
        scroll.addSubview(page)
        let tap = TapRecognizer()
        tap.addAction { [weak self] tap in self?.tapped(tap) }
        page.addGestureRecognizer(tap)
    }

    /// Shows lines; those that are shown already are not laid out again.
    func show(_ new: [String]) {
        var shown = Array(new.prefix(Self.mostLines))
        if new.count > shown.count { shown.append("and \(new.count - shown.count) more lines") }
        while labels.count > shown.count { labels.removeLast().removeFromSuperview() }
        while labels.count < shown.count {
            let label = Label("", style: style, color: InspectorLook.ink)
            labels.append(label)
            page.addSubview(label)
        }
        for (index, line) in shown.enumerated() where index >= lines.count || lines[index] != line {
            labels[index].attributedText = colored(line)
        }
        lines = shown
        setNeedsLayout()
    }

    /// A line with the name of a property in a paler colour, and in that of buttons if a tap on it selects a view.
    private func colored(_ line: String) -> AttributedText {
        let line = String(line.drop { $0 == " " })
        var style = style
        if line.contains("#") { style.color = InspectorLook.link }
        guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else {
            return AttributedText(line, style: style)
        }
        var name = style
        name.color = InspectorLook.secondaryInk
        return AttributedText(String(line[...colon]), style: name)
            + AttributedText(String(line[line.index(after: colon)...]), style: style)
    }

    func scrollToTop() { scroll.setContentOffset(.zero, animated: false) }

    override func layoutSubviews() {
        scroll.frame = bounds
        let starts = lines.map { 4 + Double($0.prefix { $0 == " " }.count) * Self.spaceWidth }
        let ends = zip(labels, starts).map { label, start in start + (label.intrinsicSize?.width ?? 0) + 4 }
        let width = ends.reduce(bounds.width, max)
        for (index, label) in labels.enumerated() {
            label.frame = Rect(
                x: starts[index], y: Double(index) * InspectorLook.lineHeight, width: width - starts[index],
                height: InspectorLook.lineHeight)
        }
        let size = Size(width: width, height: Double(labels.count) * InspectorLook.lineHeight)
        page.frame = Rect(origin: .zero, size: Size(width: width, height: max(size.height, bounds.height)))
        scroll.contentSize = size
    }

    private func tapped(_ tap: TapRecognizer) {
        let index = Int(tap.location(in: page).y / InspectorLook.lineHeight)
        if lines.indices.contains(index) { onTap?(lines[index]) }
    }
}
