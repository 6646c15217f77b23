public import CasementCore

/// One or more wheels, side by side, whose middle rows are the value. UIKit: `UIPickerView`.
///
/// ```swift
/// let size = Picker(["Small", "Medium", "Large"], label: "Size")
/// size.onChange { rows in order.size = rows[0] }
/// ```
///
/// Each wheel scrolls as a scroll view does, and settles on a row. A tap on a row selects it. It sends
/// `Control.Events.valueChanged` when a wheel that a person moved has settled on another row. Only the rows that are
/// visible have views, so that a column may have many thousands of rows.
///
/// Keys: Up, Down, Page Up, Page Down, Home and End move the focused wheel; Left and Right go to the next wheel.
@MainActor public final class Picker: Control, ValueControl {
    /// The rows of a wheel.
    public struct Column {
        /// The number of rows; 0 or more. An empty wheel cannot be operated; its selected row is 0.
        public let count: Int
        /// Whether the first row follows the last one, so that the wheel has no ends.
        public let wraps: Bool
        /// The accessibility label of the wheel, in the language of the app; nil for none, and for one that follows the
        /// language of the scene.
        public let label: String?
        let localizedLabel: Localized?
        let title: @MainActor (Int) -> Localized

        /// Makes a column of titles.
        public init(_ titles: [String], wraps: Bool = false, label: String? = nil) {
            self.init(count: titles.count, wraps: wraps, label: label) { titles[$0] }
        }

        /// Makes a column of titles that follow the language of the scene.
        @_disfavoredOverload
        public init(_ titles: [Localized], wraps: Bool = false, label: Localized? = nil) {
            self.init(count: titles.count, wraps: wraps, label: label) { titles[$0] }
        }

        /// Makes a column whose titles are made when they are shown.
        ///
        /// - Parameters:
        ///   - count: the number of rows.
        ///   - wraps: whether the first row follows the last one.
        ///   - label: the accessibility label.
        ///   - title: the title of a row, from 0 on. The same row has the same title, until the app sets the column again.
        /// - Precondition: the count is not negative.
        public init(
            count: Int, wraps: Bool = false, label: String? = nil, title: @escaping @MainActor (Int) -> String
        ) {
            self.init(label, count, wraps, label.map(Localized.verbatim)) { .verbatim(title($0)) }
        }

        /// Makes a column whose titles are made when they are shown, and follow the language of the scene.
        ///
        /// - Parameters:
        ///   - count: the number of rows.
        ///   - wraps: whether the first row follows the last one.
        ///   - label: the accessibility label.
        ///   - title: the title of a row, from 0 on. The same row has the same title, until the app sets the column again.
        /// - Precondition: the count is not negative.
        @_disfavoredOverload
        public init(
            count: Int, wraps: Bool = false, label: Localized? = nil, title: @escaping @MainActor (Int) -> Localized
        ) {
            self.init(nil, count, wraps, label, title)
        }

        private init(
            _ label: String?, _ count: Int, _ wraps: Bool, _ localizedLabel: Localized?,
            _ title: @escaping @MainActor (Int) -> Localized
        ) {
            precondition(count >= 0, "A column of a picker has no fewer than 0 rows; \(count) were given.")
            (self.label, self.count, self.wraps) = (label, count, wraps)
            (self.localizedLabel, self.title) = (localizedLabel, title)
        }
    }

    /// 44 pt: the least height of a row, that of a touch target.
    public nonisolated static let leastRowHeight = 44.0
    /// 20 pt: the size of the titles, before the scene's text scale is applied.
    public nonisolated static let titleSize = 20.0
    /// 12 pt: the space at each side of a column's titles.
    static let columnPadding = 12.0
    /// 56 pt: the least width of a column.
    private static let leastColumnWidth = 56.0
    /// 16: the longest titles of a column whose widths are measured.
    private static let mostMeasuredTitles = 16
    /// 200: the rows, evenly spread over a column, among which the longest titles are looked for.
    private static let mostSampledRows = 200

    /// The columns, from the leading edge on. Selected rows stay, as far as there are such rows.
    public var columns: [Column] {
        get { wheels.map(\.column) }
        set { setColumns(newValue) }
    }
    /// The selected row of each column, from 0 on; while a wheel moves, the row on which it rested last.
    ///
    /// Setting it stops wheels that move. Rows beyond the ends are limited to them. Columns without a row in a shorter array
    /// stay as they are, and further rows are ignored.
    public var value: [Int] {
        get { wheels.map(\.row) }
        set { for (wheel, row) in zip(wheels, newValue) { wheel.select(row, animated: false) } }
    }
    /// The number of rows whose height the picker has; 5 by default.
    ///
    /// - Precondition: it is odd and at least 3.
    public var visibleRows = 5 {
        didSet {
            precondition(
                visibleRows >= 3 && visibleRows % 2 == 1, "A picker shows 3, 5, 7 or more rows, not \(visibleRows).")
            if visibleRows != oldValue { invalidateIntrinsicSize() }
        }
    }

    /// Runs with a column, and with 1 when a person turns it from the last row to the first one, or -1 in the other direction.
    var onWrap: ((_ column: Int, _ direction: Int) -> Void)?

    private var wheels: [PickerWheel] = []
    private let band = View()
    private var widths: [Double] = []
    private var rowHeight = Picker.leastRowHeight
    private var isRestyling = false

    /// Makes a picker of columns, with their first rows selected.
    public init(_ columns: [Column]) {
        super.init()
        isFocusGroup = true
        accessibility.role = .container
        band.isUserInteractionEnabled = false
        addSubview(band)
        setColumns(columns)
        restyle()
    }

    /// Makes a picker of one column.
    public convenience init(_ titles: [String], label: String? = nil) {
        self.init([Column(titles, label: label)])
        accessibility.label = label
    }

    /// Makes a picker of one column of titles that follow the language of the scene.
    @_disfavoredOverload
    public convenience init(_ titles: [Localized], label: Localized? = nil) {
        self.init([Column(titles, label: label)])
        localizedAccessibilityLabel = label
    }

    // MARK: Rows

    /// Selects a row, which sends nothing.
    ///
    /// - Parameters:
    ///   - row: the row, from 0 on, limited to those of the column.
    ///   - column: the column, from 0 on.
    ///   - animated: whether the wheel turns to it; the value is the new one at once.
    /// - Precondition: there is such a column.
    public func select(_ row: Int, inColumn column: Int = 0, animated: Bool = false) {
        requireColumn(column)
        wheels[column].select(row, animated: animated)
    }

    /// Replaces the rows of one column; the others are not touched. The selected row stays, as far as there is such a row.
    ///
    /// - Precondition: there is such a column.
    public func setColumn(_ new: Column, at column: Int) {
        requireColumn(column)
        wheels[column].column = new
        measure()
    }

    private func requireColumn(_ column: Int) {
        precondition(
            wheels.indices.contains(column),
            "There is no column \(column) in a picker of \(wheels.count) columns; they count from 0.")
    }

    private func setColumns(_ columns: [Column]) {
        while wheels.count > columns.count { wheels.removeLast().removeFromSuperview() }
        for (wheel, column) in zip(wheels, columns) { wheel.column = column }
        for column in columns.dropFirst(wheels.count) { addWheel(column) }
        measure()
    }

    private func addWheel(_ column: Column) {
        let wheel = PickerWheel(column)
        let index = wheels.count
        wheel.onPick = { [weak self] in self?.sendActions(for: .valueChanged) }
        wheel.onWrap = { [weak self] in self?.onWrap?(index, $0) }
        wheel.onPress = { [weak self] in self?.stateDidChange() }
        wheel.onFocusMove = { [weak self] in self?.moveFocus(from: index, by: $0) ?? false }
        wheel.isEnabled = isEnabled
        wheel.column = column
        wheels.append(wheel)
        addSubview(wheel)
    }

    private func moveFocus(from column: Int, by steps: Int) -> Bool {
        let target = column + steps
        return wheels.indices.contains(target) && wheels[target].takeFocus()
    }

    // MARK: Size

    private var style: TextStyle {
        var style = themeInForce.typography.body
        style.font.size = Self.titleSize
        style.font.features.append(.tabularFigures)
        return style
    }

    /// Measures the columns' longest titles and the height of a row.
    private func measure() {
        guard let scene, scene.host != nil else { return }
        widths = wheels.map { wheel in
            let widest = longestTitles(of: wheel.column, scene).map { size(of: $0, scene).width }.max() ?? 0
            return max(widest.rounded(.up) + 2 * Self.columnPadding, Self.leastColumnWidth)
        }
        rowHeight = max(Self.leastRowHeight, (size(of: "0", scene).height + 16).rounded(.up))
        for wheel in wheels { wheel.prepare(rowHeight: rowHeight, style, themeInForce.colors.ink) }
        invalidateIntrinsicSize()
        setNeedsLayout()
    }

    private func size(of title: String, _ scene: Scene) -> Size {
        let text = AttributedText(title, style: style).scaled(by: scene.environment.textScale)
        return scene.host?.layout(text, style: ParagraphStyle(), width: nil).size ?? .zero
    }

    private func longestTitles(of column: Column, _ scene: Scene) -> ArraySlice<String> {
        let step = max(1, column.count / Self.mostSampledRows)
        var titles = stride(from: 0, to: column.count, by: step).map(column.title)
        if column.count > 0 { titles.append(column.title(column.count - 1)) }
        return titles.map { scene.text(of: $0) }.sorted { $0.count > $1.count }.prefix(Self.mostMeasuredTitles)
    }

    /// The widths of the longest titles, and the height of ``visibleRows``; nil while the picker is in no scene.
    public override var intrinsicSize: Size? {
        scene == nil ? nil : Size(width: widths.reduce(0, +), height: rowHeight * Double(visibleRows))
    }

    /// The intrinsic size.
    public override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    /// Lays the columns out from the leading edge, each as wide as its longest title and an equal part of what is left. Where
    /// there is too little, columns that need no more than an equal share keep their width.
    public override func layoutSubviews() {
        band.frame = Rect(x: 0, y: (bounds.height - rowHeight) / 2, width: bounds.width, height: rowHeight)
        guard widths.count == wheels.count, widths.contains(where: { $0 > 0 }) else { return }
        var x = 0.0
        for (wheel, share) in zip(wheels, shares(of: bounds.width)) {
            wheel.leadingFrame = Rect(x: x, y: 0, width: share, height: bounds.height)
            x += share
        }
    }

    private func shares(of width: Double) -> [Double] {
        let surplus = (width - widths.reduce(0, +)) / Double(widths.count)
        guard surplus < 0 else { return widths.map { $0 + surplus } }
        var (shares, left) = (widths, width)
        let order = widths.indices.sorted { widths[$0] < widths[$1] }
        for (rank, index) in order.enumerated() {
            shares[index] = min(widths[index], left / Double(widths.count - rank))
            left -= shares[index]
        }
        return shares
    }

    // MARK: Looks

    /// Adopts the theme, the text scale and the language.
    public override func environmentDidChange() {
        super.environmentDidChange()
        for wheel in wheels { wheel.describe() }
        measure()
        restyle()
    }

    /// Shows whether the picker is touched, hovered or disabled.
    public override func stateDidChange() {
        if wheels.contains(where: { $0.isEnabled != isEnabled }) { for wheel in wheels { wheel.isEnabled = isEnabled } }
        let isPressed = wheels.contains(where: \.isPressed)
        let isContrasting = scene?.environment.contrast == .increased
        let strength = isPressed ? 0.2 : isHovered ? 0.16 : 0.12
        let colors = themeInForce.colors
        let tint = colors.tint(of: colors.accent, strength)
        let change = { [self] in
            band.backgroundColor = isContrasting && !isPressed ? tint.withAlpha(0) : tint
            dimIfDisabled()
        }
        band.borderColor = isContrasting ? colors.ink : colors.accent
        band.borderWidth = isContrasting ? 2 : 1
        if isPressed || isRestyling { change() } else { animate(Button.fade, .easeOut, change) }
    }

    /// Shows the present state in the present colours, without an animation.
    private func restyle() {
        isRestyling = true
        band.cornerRadius = themeInForce.controlRadius
        stateDidChange()
        isRestyling = false
    }

    // MARK: Keys

    /// Its wheels have the focus.
    public override var canBecomeFocused: Bool { false }
}
