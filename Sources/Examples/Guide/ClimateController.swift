import Casement
import CasementModel

/// The last slide: the humidity in the glass cases, ten times a second.
final class ClimateController: ViewController {
    private let climate = Climate()
    private var updates: RepeatingAction?

    override func loadView() -> View {
        // The digits of the theme's largest type are no columns: a number that changes would tremble.
        let columns = TextStyle(font: Font("Inter", size: 56, weight: 600, features: [.tabularFigures]))
        let value = Label("", style: columns).update { [climate] label in
            label.localizedText = climate.humidity.map { .number($0, .percent, fractionDigits: 1...1) }
        }
        value.identifier = "humidity"
        let verdict = Label.wrapping().update { [climate] label in
            label.localizedText = climate.humidity.map {
                Localized(HumiditySensor.safeRange.contains($0) ? "climate.safe" : "climate.unsafe")
            }
        }
        return Column(spacing: 24) {
            Label.wrapping(Localized("climate.title"), role: .title)
            Row(spacing: 16, alignment: .firstBaseline) {
                value
                // Where the panel is narrow, the words wrap; the number keeps its line.
                verdict.flexible()
            }
            HumidityChart(climate)
            Label.wrapping(Localized("climate.story"))
        }
        .pageMargins().scrolling()
    }

    override func viewDidAppear() {
        climate.read()
        updates = view.every(.milliseconds(100)) { [climate] in climate.read() }
    }

    override func viewDidDisappear() {
        updates?.cancel()
    }
}
