public import CasementCore

/// Wheels for the hours and minutes of a time of day, and seconds if wanted. UIKit: `UIDatePicker`.
///
/// ```swift
/// let alarm = TimePicker(now.time)
/// alarm.minuteInterval = 5
/// alarm.onChange { settings.alarm = $0 }
/// ```
///
/// The scene's locale supplies the count of hours, 12 or 24, unless the app sets ``hourCycle``, and the place of the wheel for
/// before and after noon, which changes when the hours pass 12. Hours stand to the left of minutes in all languages, as digits
/// do.
@MainActor public final class TimePicker: Control, ValueControl {
    /// The accessibility labels of the wheels; nil for the toolkit's words, such as `casement.hours`.
    public struct Labels: Hashable, Sendable {
        /// Of the wheel of hours.
        public var hour: String?
        /// Of the wheel of minutes.
        public var minute: String?
        /// Of the wheel of seconds.
        public var second: String?
        /// Of the wheel for before and after noon.
        public var dayPeriod: String?

        /// Makes labels.
        public init(hour: String? = nil, minute: String? = nil, second: String? = nil, dayPeriod: String? = nil) {
            (self.hour, self.minute, self.second, self.dayPeriod) = (hour, minute, second, dayPeriod)
        }
    }

    /// The time. Setting it sends nothing. Minutes between two of the ``minuteInterval`` become those before, and seconds that
    /// are not shown become 0.
    public var value: CivilTime {
        get { time }
        set {
            time = rounded(newValue)
            updateWheels()
        }
    }
    /// The distance of the minutes that can be chosen; 1 by default.
    ///
    /// - Precondition: it divides 60, and is from 1 to 30.
    public var minuteInterval = 1 {
        didSet {
            precondition(
                (1...30).contains(minuteInterval) && 60 % minuteInterval == 0,
                "A minute interval divides 60 and is from 1 to 30; \(minuteInterval) is not.")
            if minuteInterval != oldValue { rebuild() }
        }
    }
    /// Whether there is a wheel of seconds.
    public var showsSeconds = false { didSet { if showsSeconds != oldValue { rebuild() } } }
    /// How hours are counted; as usual in the scene's locale by default.
    public var hourCycle = TimeFormat.HourCycle.automatic { didSet { if hourCycle != oldValue { rebuild() } } }
    /// The accessibility labels of the wheels; the toolkit's words by default.
    public var labels = Labels() { didSet { if labels != oldValue { rebuild() } } }

    private let picker = Picker([])
    private var time: CivilTime
    private var locale: Locale = "en"
    private var strings: StringCatalog?
    private var direction = SceneEnvironment.LayoutDirection.leftToRight
    private var fields = CalendarFields(timeIn: "en", style: .short, hourCycle: .automatic)
    /// The fields from the leading edge on.
    private var order: [CalendarFields.Field] = []

    /// Makes a time picker.
    public init(_ value: CivilTime) {
        time = value
        super.init()
        accessibility.role = .container
        addSubview(picker)
        picker.onChange { [weak self] in self?.wheelsDidChange($0) }
        picker.onWrap = { [weak self] column, _ in self?.wheelDidWrap(column) }
        rebuild()
    }

    private func rounded(_ time: CivilTime) -> CivilTime {
        let minute = time.minute / minuteInterval * minuteInterval
        return CivilTime(hour: time.hour, minute: minute, second: showsSeconds ? time.second : 0) ?? time
    }

    // MARK: Wheels

    private var hasPeriods: Bool { order.contains(.dayPeriod) }
    private var style: TimeFormat.Style { showsSeconds ? .medium : .short }

    private func rebuild() {
        time = rounded(time)
        fields = CalendarFields(timeIn: locale, style: style, hourCycle: hourCycle)
        order = fields.order
        if direction == .rightToLeft { turnDigits() }
        picker.columns = order.map(column)
        updateWheels()
        invalidateIntrinsicSize()
    }

    /// Reverses the wheels of digits among themselves, so that the mirrored layout has the hours on the left.
    private func turnDigits() {
        let places = order.indices.filter { order[$0] != .dayPeriod }
        let digits = places.map { order[$0] }
        for (place, field) in zip(places, digits.reversed()) { order[place] = field }
    }

    private func column(of field: CalendarFields.Field) -> Picker.Column {
        let (fields, interval) = (fields, minuteInterval)
        switch field {
        case .hour:
            return Picker.Column(count: hasPeriods ? 12 : 24, wraps: true, label: labels.hour ?? word("hours")) {
                fields.text(of: .hour, nil, CivilTime(hour: $0, minute: 0))
            }
        case .minute:
            return Picker.Column(count: 60 / interval, wraps: true, label: labels.minute ?? word("minutes")) {
                fields.text(of: .minute, nil, CivilTime(hour: 0, minute: $0 * interval))
            }
        case .second:
            return Picker.Column(count: 60, wraps: true, label: labels.second ?? word("seconds")) {
                fields.text(of: .second, nil, CivilTime(hour: 0, minute: 0, second: $0))
            }
        default:
            return Picker.Column(count: 2, label: labels.dayPeriod ?? word("dayPeriod")) {
                fields.text(of: .dayPeriod, nil, CivilTime(hour: $0 * 12, minute: 0))
            }
        }
    }

    // words: casement.hours casement.minutes casement.seconds casement.dayPeriod
    private func word(_ name: String) -> String { textInForce(of: Localized("casement.\(name)")) }

    private func updateWheels() {
        picker.value = order.map { field in
            switch field {
            case .hour: hasPeriods ? time.hour % 12 : time.hour
            case .minute: time.minute / minuteInterval
            case .second: time.second
            default: time.hour / 12
            }
        }
        describe()
    }

    private func describe() {
        accessibility.value = TimeFormat(locale, style: style, hourCycle: hourCycle).string(from: time)
    }

    /// Where the hours pass 12, morning becomes afternoon, and the reverse.
    private func wheelDidWrap(_ column: Int) {
        guard order.indices.contains(column), order[column] == .hour,
            let period = order.firstIndex(of: .dayPeriod)
        else { return }
        picker.select(1 - picker.value[period], inColumn: period, animated: true)
    }

    private func wheelsDidChange(_ rows: [Int]) {
        var (hour, minute, second) = (0, 0, 0)
        for (field, row) in zip(order, rows) {
            switch field {
            case .hour: hour += row
            case .minute: minute = row * minuteInterval
            case .second: second = row
            default: hour += 12 * row
            }
        }
        guard let chosen = CivilTime(hour: hour, minute: minute, second: second), chosen != time else { return }
        time = chosen
        describe()
        sendActions(for: .valueChanged)
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

    /// Adopts the locale and the direction.
    public override func environmentDidChange() {
        super.environmentDidChange()
        invalidateIntrinsicSize()
        guard let environment = scene?.environment else { return }
        guard environment.locale != locale || environment.strings != strings || environment.layoutDirection != direction
        else { return }
        (locale, strings, direction) = (environment.locale, environment.strings, environment.layoutDirection)
        rebuild()
    }
}
