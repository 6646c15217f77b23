import CasementControls
import CasementTesting
import SnapshotRigs
import Testing

@Suite("DatePicker") @MainActor struct DatePickerTests {
    private let stage = Stage(size: Size(width: 700, height: 600))
    private let changes = Changes()

    final class Changes { var values: [CivilDate] = [] }

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSince1970: 0)
    }

    private func show(
        _ date: CivilDate, in range: ClosedRange<CivilDate> = DatePicker.standardRange, _ locale: Locale = "en-GB"
    ) -> DatePicker {
        stage.scene.environment.locale = locale
        let picker = DatePicker(date, in: range)
        stage.scene.root.addSubview(picker)
        picker.frame = Rect(origin: Point(x: 20, y: 20), size: picker.sizeThatFits(.zero))
        picker.onChange { [changes] in changes.values.append($0) }
        stage.settle()
        return picker
    }

    private func wheels() throws -> [View] {
        try ["casement.day", "casement.month", "casement.year"].map {
            try stage.view(label: stage.scene.text(of: Localized($0)), role: .adjustable)
        }
    }

    /// The names of the wheels from left to right.
    private func order() throws -> [String] {
        zip(try wheels(), ["Day", "Month", "Year"]).sorted { $0.0.frame.minX < $1.0.frame.minX }.map(\.1)
    }

    private func perform(_ name: String, on label: String) throws {
        let view = try stage.view(label: label, role: .adjustable)
        _ = view.accessibility.actions.first { $0.name == name }?.perform()
        stage.settle()
    }

    @Test(arguments: [
        ("en-GB", ["Day", "Month", "Year"]), ("en-US", ["Month", "Day", "Year"]), ("ja", ["Year", "Month", "Day"]),
        ("hu", ["Year", "Month", "Day"]), ("ar", ["Year", "Month", "Day"]), ("de", ["Day", "Month", "Year"]),
    ])
    func `the locale orders the wheels`(_ locale: String, _ expected: [String]) throws {
        _ = show(Self.date(2026, 11, 23), Locale(locale))
        #expect(try order() == expected)
    }

    private func show(_ date: CivilDate, _ locale: Locale) -> DatePicker {
        show(date, in: DatePicker.standardRange, locale)
    }

    @Test(arguments: [("en-GB", "November"), ("de", "November"), ("fi", "marraskuu"), ("ja", "11月")])
    func `the locale names the months, as they stand alone`(_ locale: String, _ expected: String) throws {
        let picker = show(Self.date(2026, 11, 23), Locale(locale))
        #expect(try wheels()[1].accessibility.value == expected)
        stage.scene.environment.locale = "fr"
        stage.settle()
        #expect(try wheels()[1].accessibility.value == "novembre")
        #expect(picker.value == Self.date(2026, 11, 23))
        #expect(picker.accessibility.value == "23 novembre 2026")
    }

    @Test func `the day becomes the last one of a shorter month, and of a common year`() throws {
        let picker = show(Self.date(2024, 1, 31))
        try perform("increment", on: "Month")
        #expect(picker.value == Self.date(2024, 2, 29))
        try perform("increment", on: "Year")
        #expect(picker.value == Self.date(2025, 2, 28))
        #expect(changes.values == [Self.date(2024, 2, 29), Self.date(2025, 2, 28)])
        #expect(try wheels()[0].accessibility.value == "28")
        try perform("increment", on: "Day")
        #expect(picker.value.day == 28)
        try perform("increment", on: "Month")
        try perform("increment", on: "Day")
        #expect(picker.value == Self.date(2025, 3, 29))
    }

    @Test func `a date beyond the range becomes the nearest one, and the wheels turn to it`() throws {
        let picker = show(Self.date(2026, 3, 20), in: Self.date(2026, 3, 10)...Self.date(2027, 2, 5))
        try perform("increment", on: "Year")
        #expect(picker.value == Self.date(2027, 2, 5))
        #expect(try wheels().map(\.accessibility.value) == ["5", "February", "2027"])
        try perform("increment", on: "Day")
        #expect(picker.value == Self.date(2027, 2, 5))
        #expect(try wheels()[0].accessibility.value == "5")
        #expect(changes.values.count == 1)
        picker.value = Self.date(1999, 1, 1)
        #expect(picker.value == Self.date(2026, 3, 10))
        picker.range = Self.date(2030, 1, 1)...Self.date(2030, 1, 1)
        stage.settle()
        #expect(picker.value == Self.date(2030, 1, 1))
        #expect(changes.values.count == 1)
    }

    @Test func `a hand flicks the days while another turns the month`() throws {
        let picker = show(Self.date(2026, 1, 1))
        var hand = Hand(stage)
        let (day, month) = (try wheels()[0], try wheels()[1])
        let other = stage.newFinger().press(at: month.convert(month.bounds.center, to: nil))
        other.drag(by: Vector(dx: 0, dy: -54), over: .milliseconds(200))
        hand.flick(at: day.convert(day.bounds.center, to: nil), by: -60)
        other.hold(for: .milliseconds(100)).lift()
        stage.settle()
        #expect(picker.value.month == 2)
        #expect(picker.value.day > 2)
        #expect(changes.values.last == picker.value)
        #expect(try wheels()[0].accessibility.value == "\(picker.value.day)")
    }

    @Test func `keys go through the wheels, and a disabled picker has no focus`() throws {
        let picker = show(Self.date(2026, 11, 23))
        stage.keyboard.press(.tab).press(.downArrow)
        stage.settle()
        stage.keyboard.press(.rightArrow).press(.upArrow)
        stage.settle()
        #expect(picker.value == Self.date(2026, 10, 24))
        picker.isEnabled = false
        stage.keyboard.press(.downArrow)
        stage.settle()
        #expect(picker.value == Self.date(2026, 10, 24))
        #expect(stage.scene.focusedView == nil)
    }

    @Test func `at text scale two no name of a month is cut`() throws {
        stage.scene.environment.textScale = 2
        let picker = show(Self.date(2026, 8, 30))
        picker.frame = Rect(origin: .zero, size: picker.sizeThatFits(.zero))
        stage.settle()
        for wheel in try wheels() {
            for case let label as Label in wheel.subviews[0].subviews where !label.isHidden {
                #expect((label.intrinsicSize?.width ?? .infinity) <= label.bounds.width + 1)
            }
        }
    }

    private static let size = Size(width: 312, height: 252)

    private static func fill(_ stage: Stage, day: Int = 23) {
        let picker = DatePicker(date(2026, 11, day))
        picker.frame = Rect(x: 16, y: 16, width: 280, height: 220)
        stage.scene.root.addSubview(picker)
        stage.settle()
    }

    @Test func `picture of a date picker`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { Self.fill($0) }.check("date-picker")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another day fails`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { Self.fill($0, day: 24) }.stage
            .expectMismatch("date-picker")
    }
}
