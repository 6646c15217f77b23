import Casement

/// The last slide: the humidity in the glass cases, ten times a second.
final class ClimateController: ViewController {
    private let page = Page()
    private let value = Label("", role: .display)
    private let verdict = Label("", role: .body)
    private let chart = HumidityChart()
    private var sensor = HumiditySensor()
    private var updates: RepeatingAction?

    override func loadView() -> View { page }

    override func viewDidLoad() {
        let title = Label(Localized("climate.title"), role: .title)
        title.accessibility.role = .header
        let story = Label(Localized("climate.story"))
        for label in [title, verdict, story] { label.maximumLines = nil }
        // Where the panel is narrow, the words wrap; the number keeps its line.
        verdict.flexibility = 1
        value.identifier = "humidity"
        let numbers = StackView(.horizontal, spacing: 16, alignment: .firstBaseline, [value, verdict])
        for view in [title, numbers, chart, story] { page.column.addSubview(view) }
    }

    /// The digits of the theme's largest type are no columns: a number that changes would tremble.
    override func environmentDidChange() {
        value.style = TextStyle(font: Font("Inter", size: 56, weight: 600, features: [.tabularFigures]))
    }

    override func viewDidAppear() {
        update()
        updates = page.every(.milliseconds(100)) { [unowned self] in update() }
    }

    override func viewDidDisappear() {
        updates?.cancel()
    }

    private func update() {
        let humidity = sensor.read()
        chart.append(humidity)
        value.localizedText = .number(humidity, .percent, fractionDigits: 1...1)
        verdict.localizedText = Localized(
            HumiditySensor.safeRange.contains(humidity) ? "climate.safe" : "climate.unsafe")
    }
}
