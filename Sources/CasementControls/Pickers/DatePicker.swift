public import CasementCore

/// Wheels for the day, the month and the year of a date. UIKit: `UIDatePicker`.
///
/// ```swift
/// let date = DatePicker(today, in: today...today.adding(months: 12))
/// date.onChange { booking.day = $0 }
/// ```
///
/// The scene's locale supplies the order of the wheels and the names of the months. The wheel of the days has as many as the
/// month: if a person goes from 31 January to February, the day becomes the last one of February. A date beyond ``range``
/// becomes the nearest one in it, and the wheels turn to that.
@MainActor public final class DatePicker: Control, ValueControl {
    /// The accessibility labels of the wheels; nil for the toolkit's words, such as `casement.day`.
    public struct Labels: Hashable, Sendable {
        /// Of the wheel of days.
        public var day: String?
        /// Of the wheel of months.
        public var month: String?
        /// Of the wheel of years.
        public var year: String?

        /// Makes labels.
        public init(day: String? = nil, month: String? = nil, year: String? = nil) {
            (self.day, self.month, self.year) = (day, month, year)
        }
    }

    /// 1 January 1900 to 31 December 2100.
    public nonisolated static let standardRange = CivilDate(daysSince1970: -25_567)...CivilDate(daysSince1970: 47_846)

    /// The date. Setting it sends nothing; one beyond the range becomes the nearest one in it.
    public var value: CivilDate {
        get { date }
        set {
            date = limited(newValue)
            updateWheels(animated: false)
        }
    }
    /// The dates that can be chosen. The value is limited to a new range, which sends nothing.
    public var range: ClosedRange<CivilDate> {
        didSet {
            guard range != oldValue else { return }
            date = limited(date)
            rebuild()
        }
    }
    /// The accessibility labels of the wheels; the toolkit's words by default.
    public var labels = Labels() { didSet { if labels != oldValue { rebuild() } } }

    private let picker = Picker([])
    private var date: CivilDate
    private var locale: Locale = "en"
    private var strings: StringCatalog?
    private var fields = CalendarFields(dateIn: "en")

    /// Makes a date picker.
    ///
    /// - Parameters:
    ///   - value: the date; one beyond the range becomes the nearest one in it.
    ///   - range: the dates that can be chosen.
    public init(_ value: CivilDate, in range: ClosedRange<CivilDate> = DatePicker.standardRange) {
        self.range = range
        date = min(max(value, range.lowerBound), range.upperBound)
        super.init()
        accessibility.role = .container
        addSubview(picker)
        picker.onChange { [weak self] in self?.wheelsDidChange($0) }
        rebuild()
    }

    private func limited(_ date: CivilDate) -> CivilDate { min(max(date, range.lowerBound), range.upperBound) }

    // MARK: Wheels

    private func rebuild() {
        picker.columns = fields.order.map(column)
        updateWheels(animated: false)
        invalidateIntrinsicSize()
    }

    private func column(of field: CalendarFields.Field) -> Picker.Column {
        let fields = fields
        switch field {
        case .year:
            let first = range.lowerBound.year
            return Picker.Column(count: range.upperBound.year - first + 1, label: labels.year ?? word("year")) {
                fields.text(of: .year, CivilDate(year: first + $0, month: 1, day: 1), nil)
            }
        case .month:
            return Picker.Column(count: 12, wraps: true, label: labels.month ?? word("month")) {
                fields.text(of: .month, CivilDate(year: 2000, month: $0 + 1, day: 1), nil)
            }
        default:
            let count = CivilDate.daysInMonth(date.month, of: date.year)
            return Picker.Column(count: count, label: labels.day ?? word("day")) {
                fields.text(of: .day, CivilDate(year: 2000, month: 1, day: $0 + 1), nil)
            }
        }
    }

    // words: casement.day casement.month casement.year
    private func word(_ name: String) -> String { textInForce(of: Localized("casement.\(name)")) }

    /// Gives the wheel of the days those of the month, and turns the wheels to the date.
    private func updateWheels(animated: Bool) {
        for (index, field) in fields.order.enumerated() {
            if field == .day, picker.columns[index].count != CivilDate.daysInMonth(date.month, of: date.year) {
                picker.setColumn(column(of: .day), at: index)
            }
            let row =
                switch field {
                case .year: date.year - range.lowerBound.year
                case .month: date.month - 1
                default: date.day - 1
                }
            // A wheel that a person turns at the same time goes on.
            if picker.value[index] != row { picker.select(row, inColumn: index, animated: animated) }
        }
        accessibility.value = DateFormat(locale).string(from: date)
    }

    private func wheelsDidChange(_ rows: [Int]) {
        var (year, month, day) = (date.year, date.month, date.day)
        for (field, row) in zip(fields.order, rows) {
            switch field {
            case .year: year = range.lowerBound.year + row
            case .month: month = row + 1
            default: day = row + 1
            }
        }
        let last = CivilDate.daysInMonth(month, of: year)
        guard let chosen = CivilDate(year: year, month: month, day: min(day, last)) else { return }
        let former = date
        date = limited(chosen)
        updateWheels(animated: true)
        if date != former { sendActions(for: .valueChanged) }
    }

    // MARK: Layout and looks

    /// The size of the wheels; nil while the picker is in no scene.
    public override var intrinsicSize: Size? { picker.intrinsicSize }
    /// The intrinsic size.
    public override func sizeThatFits(_ size: Size) -> Size { picker.sizeThatFits(size) }
    /// The wheels fill the bounds.
    public override func layoutSubviews() { picker.frame = bounds }
    /// Its wheels have the focus.
    public override var canBecomeFocused: Bool { false }
    /// Enables or disables the wheels.
    public override func stateDidChange() { picker.isEnabled = isEnabled }

    /// Adopts the locale.
    public override func environmentDidChange() {
        super.environmentDidChange()
        invalidateIntrinsicSize()
        guard let environment = scene?.environment else { return }
        guard environment.locale != locale || environment.strings != strings else { return }
        (locale, strings) = (environment.locale, environment.strings)
        fields = CalendarFields(dateIn: locale)
        rebuild()
    }
}
