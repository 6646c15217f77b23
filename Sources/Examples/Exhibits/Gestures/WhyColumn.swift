import Casement

/// The transcripts of the last touches, newest on top, from ``Scene/why(_:)``.
///
/// Its text begins ``WallMetrics/gutter`` from its left edge; the dots of the touches lie to the left of the text.
@MainActor final class WhyColumn: View {
    /// The greatest number of transcripts, which is more than any panel can show.
    private static let most = 14

    var metrics = WallMetrics(Size(width: 1280, height: 800)) { didSet { if metrics != oldValue { restyle() } } }
    /// Recognizers whose steps are not shown, by their names in the transcripts.
    var omitted: [String] = []
    /// The transcripts that are shown, newest first.
    var transcripts: [[String]] { accounts.map(\.lines) }
    private let heading = Label("WHY")
    private let silence = Label("No finger yet.", role: .caption)
    private var accounts: [Account] = []

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(heading)
        addSubview(silence)
        restyle()
    }

    /// Adds the transcript of a touch that began.
    func land(_ touch: Touch, number: Int, on plate: String) {
        let account = Account(touch, title: plate, finger: number, metrics)
        insertSubview(account, at: 0)
        accounts.insert(account, at: 0)
        if accounts.count > Self.most { accounts.removeLast().removeFromSuperview() }
        silence.isHidden = true
        account.frame = Rect(x: 0, y: top, width: bounds.width, height: metrics.row)
        account.opacity = 0
        scene?.animate(.milliseconds(250), .easeOut) { setNeedsLayout() }
    }

    /// Marks the transcripts as changed after a decision; they are read before the next frame.
    func refresh() {
        setNeedsLayout()
    }

    func clear() {
        for account in accounts { account.removeFromSuperview() }
        accounts = []
        silence.isHidden = false
    }

    private var top: Double { (metrics.row * 1.6).rounded() }

    private func restyle() {
        heading.style = metrics.heading
        silence.style = metrics.state
        for account in accounts { account.metrics = metrics }
        setNeedsLayout()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        heading.color = theme.colors.accent
    }

    override func layoutSubviews() {
        let gutter = metrics.gutter
        heading.leadingFrame = Rect(x: gutter, y: 0, width: bounds.width - gutter, height: metrics.row)
        silence.leadingFrame = Rect(x: gutter, y: top, width: bounds.width - gutter, height: metrics.row)
        var y = top
        for (index, account) in accounts.enumerated() {
            account.read(omitted, width: bounds.width - gutter)
            let rows = max(0, Int((bounds.height - y) / metrics.row))
            account.visibleRows = min(account.rowCount, rows)
            account.frame = Rect(
                x: 0, y: y, width: bounds.width, height: metrics.row * Double(account.visibleRows))
            account.opacity = account.isReadable ? (index == 0 ? 1 : max(0.5, 0.85 - Double(index) * 0.07)) : 0
            y += metrics.row * (Double(account.rowCount) + 0.6)
        }
    }
}

/// The transcript of one touch.
@MainActor private final class Account: View {
    private struct Row: Hashable {
        let strong: String
        let plain: String
        let indent: Double
    }

    var metrics: WallMetrics { didSet { if metrics != oldValue { wrapped = nil } } }
    var visibleRows = 0 { didSet { if visibleRows != oldValue { setNeedsDisplay() } } }
    private(set) var lines: [String] = []
    private let touch: Touch
    private let title: String
    private let finger: Int
    private var rows: [Row] = []
    private var wrapped: Double?

    init(_ touch: Touch, title: String, finger: Int, _ metrics: WallMetrics) {
        (self.touch, self.title, self.finger, self.metrics) = (touch, title, finger, metrics)
        super.init()
    }

    var rowCount: Int { rows.count + 1 }
    /// Whether the lines below the title are shown, if there are any.
    var isReadable: Bool { visibleRows >= min(2, rowCount) }

    /// Reads the transcript and breaks its lines.
    func read(_ omitted: [String], width: Double) {
        let all = scene?.why(touch) ?? lines
        let new = all.filter { line in !omitted.contains { line.hasPrefix($0) } }
        guard new != lines || wrapped != width else { return }
        (lines, wrapped) = (new, width)
        rows = new.flatMap { broken($0, width: width) }
        setNeedsDisplay()
    }

    /// A line of a name and a result, below each other where they do not fit side by side.
    private func broken(_ line: String, width: Double) -> [Row] {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let host = scene?.host else { return [Row(strong: line, plain: "", indent: 0)] }
        let name = host.layout(parts[0], style: metrics.strong).size.width + metrics.space
        let whole = host.layout(parts[1], style: metrics.state).size.width
        if name + whole <= width { return [Row(strong: parts[0], plain: parts[1], indent: 0)] }
        let indent = metrics.row * 0.6
        var rows = [Row(strong: parts[0], plain: "", indent: 0)]
        var current = ""
        for word in parts[1].split(separator: " ") {
            let longer = current.isEmpty ? String(word) : "\(current) \(word)"
            if !current.isEmpty && host.layout(longer, style: metrics.state).size.width > width - indent {
                rows.append(Row(strong: "", plain: current, indent: indent))
                current = String(word)
            } else {
                current = longer
            }
        }
        rows.append(Row(strong: "", plain: current, indent: indent))
        return rows
    }

    override func draw(in canvas: Canvas) {
        guard let host = scene?.host, visibleRows > 0 else { return }
        let (diameter, gutter) = (metrics.dot, metrics.gutter)
        let dot = Rect(
            x: 0, y: ((metrics.row - diameter) / 2).rounded(), width: diameter, height: diameter)
        canvas.fill(dot, cornerRadius: diameter / 2, Pigment.finger(finger))
        let title = host.layout(self.title, style: metrics.strong)
        canvas.draw(title, at: Point(gutter, 0), theme.colors.ink)
        canvas.draw(
            host.layout("finger \(finger + 1)", style: metrics.state), at: Point(gutter + title.size.width + 8, 0),
            theme.colors.secondaryInk)
        for (index, row) in rows.prefix(visibleRows - 1).enumerated() {
            let y = metrics.row * Double(index + 1)
            let name = host.layout(row.strong, style: metrics.strong)
            if !row.strong.isEmpty { canvas.draw(name, at: Point(gutter + row.indent, y), theme.colors.ink) }
            guard !row.plain.isEmpty else { continue }
            let start = gutter + (row.strong.isEmpty ? row.indent : name.size.width + metrics.space)
            canvas.draw(host.layout(row.plain, style: metrics.state), at: Point(start, y), theme.colors.secondaryInk)
        }
    }
}
