import CasementControls
import CasementTesting
import SnapshotRigs
import Testing

@Suite("TimePicker") @MainActor struct TimePickerTests {
    private let stage = Stage(size: Size(width: 700, height: 600))
    private let changes = Changes()

    final class Changes { var values: [String] = [] }

    private static func time(_ hour: Int, _ minute: Int, _ second: Int = 0) -> CivilTime {
        guard let time = CivilTime(hour: hour, minute: minute, second: second) else {
            fatalError("There is no time \(hour):\(minute):\(second).")
        }
        return time
    }

    private func show(_ time: CivilTime, _ locale: Locale = "de", _ configure: (TimePicker) -> Void = { _ in })
        -> TimePicker
    {
        stage.scene.environment.locale = locale
        let picker = TimePicker(time)
        configure(picker)
        stage.scene.root.addSubview(picker)
        picker.frame = Rect(origin: Point(x: 20, y: 20), size: picker.sizeThatFits(.zero))
        picker.onChange { [changes] in changes.values.append($0.description) }
        stage.settle()
        return picker
    }

    /// The wheel with an English name, in whatever language it is named.
    private func wheel(_ name: String) throws -> View {
        let keys = ["casement.hours", "casement.minutes", "casement.seconds", "casement.dayPeriod"]
        let key = try #require(keys.first { Localized($0).text(in: SceneEnvironment()) == name })
        return try stage.view(label: stage.scene.text(of: Localized(key)), role: .adjustable)
    }

    private func perform(_ name: String, on label: String) throws {
        _ = try wheel(label).accessibility.actions.first { $0.name == name }?.perform()
        stage.settle()
    }

    private func order(_ labels: [String]) throws -> [String] {
        let wheels = try labels.map { (label: $0, left: try wheel($0).frame.minX) }
        return wheels.sorted { $0.left < $1.left }.map { $0.label }
    }

    @Test func `the locale decides between twelve and twenty-four hours, unless the app does`() throws {
        let picker = show(Self.time(19, 5))
        #expect(try wheel("Hours").accessibility.value == "19")
        #expect(try wheel("Minutes").accessibility.value == "05")
        #expect(throws: StageFailure.self) { try wheel("Before or after noon") }
        stage.scene.environment.locale = "en-US"
        stage.settle()
        #expect(try wheel("Hours").accessibility.value == "7")
        #expect(try wheel("Before or after noon").accessibility.value == "PM")
        picker.hourCycle = .twentyFour
        stage.settle()
        #expect(try wheel("Hours").accessibility.value == "19")
        #expect(picker.value == Self.time(19, 5))
        #expect(changes.values.isEmpty)
    }

    @Test func `with twelve hours, noon and midnight are twelve, and the period adds twelve hours`() throws {
        let picker = show(Self.time(0, 0), "en-US")
        #expect(try wheel("Hours").accessibility.value == "12")
        try perform("increment", on: "Before or after noon")
        #expect(picker.value == Self.time(12, 0))
        try perform("increment", on: "Hours")
        #expect(picker.value == Self.time(13, 0))
        #expect(changes.values == ["12:00:00", "13:00:00"])
    }

    @Test func `hours stand to the left of minutes, also where the layout is mirrored`() throws {
        _ = show(Self.time(9, 30), "ar")
        #expect(
            try order(["Hours", "Minutes", "Before or after noon"]) == ["Before or after noon", "Hours", "Minutes"])
        stage.scene.environment.locale = "ko"
        stage.settle()
        #expect(
            try order(["Hours", "Minutes", "Before or after noon"]) == ["Before or after noon", "Hours", "Minutes"])
        stage.scene.environment.locale = "en-US"
        stage.settle()
        #expect(
            try order(["Hours", "Minutes", "Before or after noon"]) == ["Hours", "Minutes", "Before or after noon"])
        stage.keyboard.press(.tab).press(.rightArrow)
        #expect(try wheel("Minutes").isFocused)
    }

    @Test func `minutes come in intervals, and a time between two becomes the one before`() throws {
        let picker = show(Self.time(9, 44, 30)) { $0.minuteInterval = 15 }
        #expect(picker.value == Self.time(9, 30))
        try perform("increment", on: "Minutes")
        try perform("increment", on: "Minutes")
        #expect(picker.value == Self.time(9, 0))
        picker.value = Self.time(23, 59, 59)
        #expect(picker.value == Self.time(23, 45))
        #expect(changes.values == ["09:45:00", "09:00:00"])
    }

    @Test func `seconds have a wheel if wanted`() throws {
        let picker = show(Self.time(9, 44, 30)) { $0.showsSeconds = true }
        picker.value = Self.time(9, 44, 30)
        stage.settle()
        #expect(try wheel("Seconds").accessibility.value == "30")
        #expect(picker.accessibility.value == "09:44:30")
        try perform("decrement", on: "Seconds")
        #expect(picker.value == Self.time(9, 44, 29))
    }

    @Test func `a hand flicks the minutes past the full hour, while the other rests on the hours`() throws {
        let picker = show(Self.time(9, 58))
        var hand = Hand(stage)
        let (hours, minutes) = (try wheel("Hours"), try wheel("Minutes"))
        let other = stage.newFinger().press(at: hours.convert(hours.bounds.center, to: nil))
        hand.flick(at: minutes.convert(minutes.bounds.center, to: nil), by: -60)
        hand.rest(other)
        other.lift()
        stage.settle()
        #expect(picker.value.hour == 9)
        #expect((1..<40).contains(picker.value.minute))
        #expect(changes.values == [picker.value.description])
    }

    @Test func `a disabled picker does not turn`() throws {
        let picker = show(Self.time(9, 30))
        picker.isEnabled = false
        try perform("increment", on: "Hours")
        var hand = Hand(stage)
        hand.flick(at: picker.frame.center, by: -80)
        stage.settle()
        #expect(picker.value == Self.time(9, 30))
        #expect(try wheel("Hours").accessibility.states == .disabled)
    }

    private static let size = Size(width: 232, height: 252)

    private static func fill(_ stage: Stage, hour: Int = 19) {
        let picker = TimePicker(time(hour, 30))
        picker.frame = Rect(x: 16, y: 16, width: 200, height: 220)
        stage.scene.root.addSubview(picker)
        stage.settle()
    }

    @Test func `picture of a time picker`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { Self.fill($0) }.check("time-picker")
    }

    @Test(.disabled(if: ValueSheet.isBlessing)) func `another hour fails`() throws {
        try ValueSheet(Self.size, hasText: true, isWide: true) { Self.fill($0, hour: 20) }.stage
            .expectMismatch("time-picker")
    }

    @Test func `where the hours pass twelve, the other half of the day follows`() throws {
        let picker = show(Self.time(11, 30), "en-US")
        try perform("increment", on: "Hours")
        #expect(picker.value == Self.time(12, 30))
        #expect(try wheel("Before or after noon").accessibility.value == "PM")
        try perform("decrement", on: "Hours")
        #expect(picker.value == Self.time(11, 30))
        for _ in 0..<14 { try perform("increment", on: "Hours") }
        #expect(picker.value == Self.time(1, 30))
        #expect(try wheel("Before or after noon").accessibility.value == "AM")
        picker.value = Self.time(0, 30)
        stage.settle()
        #expect(picker.value == Self.time(0, 30))
        try perform("increment", on: "Minutes")
        #expect(picker.value == Self.time(0, 31))
    }

    @Test func `a cancelled drag over twelve changes neither the hour nor the half of the day`() throws {
        let picker = show(Self.time(11, 30), "en-US")
        let hours = try wheel("Hours")
        stage.newFinger().press(at: hours.convert(hours.bounds, to: nil).center)
            .drag(by: Vector(dx: 0, dy: -100)).cancel()
        stage.settle()
        #expect(picker.value == Self.time(11, 30))
        #expect(try wheel("Before or after noon").accessibility.value == "AM")
        #expect(changes.values == [])
    }
}
