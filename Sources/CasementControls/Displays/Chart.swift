public import CasementCore

/// A series of values at equal distances, as a line or as bars, with a labelled axis. SwiftUI: `Chart`.
///
/// Append values for a live chart; several between two frames cost one update. Values that are not finite are gaps. A chart
/// draws at most as many points as it is pixels wide: of more values, the lowest and the highest of each part remain. Labels
/// grow with the text scale. The series runs from the leading edge.
///
/// ```swift
/// let chart = Chart(style: .line)
/// chart.accessibility.label = "Temperature"
/// chart.capacity = 600
/// chart.valueText = { "\(Int($0)) °C" }
/// sensor.onReading { chart.append($0) }
/// ```
@MainActor public final class Chart: View {
    /// How values are drawn.
    @frozen public enum Style: Hashable, Sendable {
        /// A line through the values.
        case line
        /// A bar from 0 to each value.
        case bar
    }

    /// What the summary for accessibility tells about the values, without the gaps.
    public struct Summary: Hashable, Sendable {
        /// The number of values.
        public let count: Int
        /// The last one.
        public let latest: Double
        /// The lowest one.
        public let lowest: Double
        /// The highest one.
        public let highest: Double
    }

    /// How values are drawn.
    public var style: Style { didSet { if style != oldValue { setNeedsLayout() } } }
    /// The values, the oldest first.
    public var values: [Double] {
        get { series }
        set {
            series = newValue
            seriesDidChange()
        }
    }
    /// The most values that are kept, and the number of places along the axis; nil, the default, keeps all. One below 1 counts
    /// as 1. Further values push out the oldest ones.
    public var capacity: Int? { didSet { seriesDidChange() } }
    /// The bounds of the axis; values beyond them are drawn at the bounds. Nil, the default, and bounds that are equal or not
    /// finite choose round bounds around the values; with bars, around 0 too.
    public var range: ClosedRange<Double>? { didSet { setNeedsLayout() } }
    /// The labels below the chart, at equal distances from the first value to the last; without labels, the default, there is
    /// no such row. Labels for which there is no room are left out.
    public var labels: [String] = [] { didSet { if labels != oldValue { setNeedsLayout() } } }
    /// Makes the text of a value, for the axis and for accessibility; nil, the default, for a number with the decimals that the
    /// axis needs.
    public var valueText: ((Double) -> String)? { didSet { setNeedsLayout() } }
    /// Makes the summary for accessibility, in the language of the app; nil, the default, for English.
    public var summaryText: ((Summary) -> String)? { didSet { setNeedsLayout() } }
    /// The colour of the values; nil, the default, for the theme's accent.
    public var color: Color? { didSet { setNeedsLayout() } }

    private var series: [Double] = []
    private let plot = ChartPlot()
    private var valueLabels: [Label] = []
    private var placeLabels: [Label] = []

    /// Makes a chart.
    ///
    /// - Parameters:
    ///   - style: how values are drawn.
    ///   - values: the first values.
    public init(style: Style = .line, values: [Double] = []) {
        self.style = style
        series = values
        super.init()
        isUserInteractionEnabled = false
        accessibility.role = .image
        addSubview(plot)
    }

    /// Adds a value at the end.
    public func append(_ value: Double) {
        series.append(value)
        seriesDidChange()
    }

    /// Adds values at the end.
    public func append(contentsOf values: some Sequence<Double>) {
        series.append(contentsOf: values)
        seriesDidChange()
    }

    /// 320 × 180 pt.
    public override var intrinsicSize: Size? { Size(width: 320, height: 180) }

    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    public override func environmentDidChange() { setNeedsLayout() }

    /// The number of points that the plot draws.
    var drawnPointCount: Int { plot.content.samples.count }

    private func seriesDidChange() {
        if let capacity, series.count > max(capacity, 1) { series.removeFirst(series.count - max(capacity, 1)) }
        setNeedsLayout()
    }

    // MARK: Layout

    /// Chooses the scale and the points, and places the labels.
    public override func layoutSubviews() {
        guard let scene else { return }
        let theme = scene.environment.theme
        let lineHeight = lineHeight()
        let below = labels.isEmpty ? 0 : lineHeight + theme.unit
        let height = max(bounds.height - below - lineHeight, 0).rounded(.down)
        let steps = min(max(Int(height / max(lineHeight * 2, 1)), 1), 5)
        let scale = ChartScale(series, range: range, includesZero: style == .bar, mostSteps: steps)
        let column = showValueLabels(of: scale)
        let leading = column + theme.unit
        let frame = Rect(
            x: isRightToLeft ? 0 : leading, y: (lineHeight / 2).rounded(), width: max(bounds.width - leading, 0),
            height: height)
        plot.frame = frame
        placeValueLabels(of: scale, column: column)
        showPlaceLabels(height: lineHeight)
        showSeries(scale, theme, pixels: Int(frame.width * (scene.device?.scale ?? 1)))
        accessibility.value = summary(scale)
    }

    private func showSeries(_ scale: ChartScale, _ theme: Theme, pixels: Int) {
        var content = ChartPlot.Content()
        content.style = style
        content.scale = scale
        content.color = color ?? theme.colors.accent
        content.gridColor = theme.colors.separator
        content.outline = scene?.environment.contrast == .increased ? theme.colors.ink : nil
        let places = max(series.count, max(capacity ?? 0, 0))
        switch style {
        case .line:
            content.samples = ChartSamples.line(series, most: max(pixels, 2))
            content.span = places
        case .bar:
            content.samples = ChartSamples.bars(series, most: max(pixels / 2, 1))
            let isReduced = content.samples.count < series.count
            content.span = isReduced ? places * content.samples.count / series.count : places
        }
        plot.content = content
    }

    private func summary(_ scale: ChartScale) -> String? {
        let finite = series.filter(\.isFinite)
        guard let latest = finite.last, let lowest = finite.min(), let highest = finite.max() else { return nil }
        let summary = Summary(count: finite.count, latest: latest, lowest: lowest, highest: highest)
        if let summaryText { return summaryText(summary) }
        let text = { [valueText] (value: Double) in
            valueText?(value) ?? ChartScale.text(of: value, step: scale.step / 10)
        }
        return "\(summary.count) values, latest \(text(latest)), lowest \(text(lowest)), highest \(text(highest))"
    }

    // MARK: Labels

    private func lineHeight() -> Double {
        if valueLabels.isEmpty { show([""], in: &valueLabels) }
        return valueLabels.first?.sizeThatFits(.zero).height ?? 0
    }

    /// - Returns: the width of the widest label, at most half of the chart's.
    private func showValueLabels(of scale: ChartScale) -> Double {
        show(scale.ticks.map { valueText?($0) ?? scale.text(of: $0) }, in: &valueLabels)
        let widest = valueLabels.filter { !$0.isHidden }.map { $0.sizeThatFits(.zero).width }.max() ?? 0
        return min(widest, bounds.width / 2)
    }

    private func placeValueLabels(of scale: ChartScale, column: Double) {
        for (tick, label) in zip(scale.ticks, valueLabels) {
            let size = label.sizeThatFits(.zero)
            let middle = plot.frame.minY + plot.frame.height * (1 - scale.share(of: tick))
            label.alignment = .trailing
            label.leadingFrame = Rect(x: 0, y: (middle - size.height / 2).rounded(), width: column, height: size.height)
        }
    }

    private func showPlaceLabels(height: Double) {
        show(labels, in: &placeLabels)
        var free = -Double.infinity
        let leading = isRightToLeft ? bounds.width - plot.frame.maxX : plot.frame.minX
        for (index, label) in placeLabels.prefix(labels.count).enumerated() {
            let width = min(label.sizeThatFits(.zero).width, plot.frame.width)
            let share = labels.count == 1 ? 0.5 : Double(index) / Double(labels.count - 1)
            let inset = style == .bar ? plot.frame.width / Double(max(labels.count, 1)) / 2 : 0
            let middle = leading + inset + share * (plot.frame.width - 2 * inset)
            let x = min(max(middle - width / 2, leading), bounds.width - width)
            label.isHidden = x < free
            if !label.isHidden { free = x + width + 8 }
            label.leadingFrame = Rect(x: x, y: bounds.height - height, width: width, height: height)
        }
    }

    /// Shows texts in labels, which are made as needed; hides the others.
    private func show(_ texts: [String], in labels: inout [Label]) {
        while labels.count < texts.count {
            let label = Label(part: "", role: .caption)
            label.accessibility = Accessibility()
            addSubview(label)
            labels.append(label)
        }
        let color = themeInForce.colors.secondaryInk
        for (index, label) in labels.enumerated() {
            label.isHidden = index >= texts.count
            guard index < texts.count else { continue }
            label.color = color
            if label.text != texts[index] { label.text = texts[index] }
        }
    }
}
