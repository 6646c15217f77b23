import Casement
import CasementControls

/// The views that show data.
@MainActor final class DisplaySpecimens {
    /// The temperatures of the live chart, again and again, in degrees Celsius.
    private static let temperatures = [
        18.2, 18.4, 18.9, 19.6, 20.1, 20.9, 21.4, 21.6, 21.3, 21.9, 22.4, 22.1, 21.5, 20.8, 20.9, 20.2, 19.5, 19.1,
        19.3, 18.7, 18.1, 17.8, 17.9, 17.6,
    ]
    private static let shown = 40
    /// 10:09:36, at which the hands of a clock on show stand.
    private static let firstSecond = 36_576.0

    let card: SpecimenCard
    private let chart = Chart(style: .line)
    private var next = DisplaySpecimens.shown

    init() {
        chart.capacity = Self.shown
        chart.range = 16...24
        chart.valueText = { "\(Int($0)) °C" }
        chart.accessibility.label = "Temperature"
        chart.append(contentsOf: (0..<Self.shown).map(Self.temperature))
        let bars = Chart(style: .bar, values: [12, 19, 9, 24, 31, 42, 27])
        bars.labels = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
        bars.accessibility.label = "Visitors"
        var views = [
            Specimen("Line chart, live", filling: TallView(height: 150, chart)),
            Specimen("Bar chart", filling: TallView(height: 150, bars)),
        ]
        views.append(Specimen("Clock and QR code", spacing: 32, [Self.makeClock()] + Self.makeCode()))
        views.append(Specimen("Badges", [Badge(.dot), Badge(count: 3), Badge(count: 120)]))
        views.append(Specimen("Page dots", [ThemedDots()]))
        card = SpecimenCard("Displays", views)
    }

    private static func temperature(_ index: Int) -> Double { temperatures[index % temperatures.count] }

    private static func makeClock() -> Clock {
        var start: Instant?
        let clock = Clock { now in
            let first = start ?? now
            start = first
            return firstSecond + (now - first) / .seconds(1)
        }
        clock.accessibility.label = "Clock"
        return clock
    }

    private static func makeCode() -> [QRCode] {
        guard let code = try? QRCode("https://www.swift.org") else { return [] }
        code.accessibility.label = "QR code"
        code.cornerRadius = 8
        code.clipsToBounds = true
        return [code]
    }

    /// Appends the next value to the live chart.
    func feed() {
        chart.append(Self.temperature(next))
        next = (next + 1) % Self.temperatures.count
    }
}

/// Page dots in the colours of the theme.
@MainActor private final class ThemedDots: View {
    private let dots = PageDots()

    init() {
        super.init()
        dots.numberOfPages = 7
        dots.currentPage = 2
        dots.onSelect = { [unowned dots] in dots.currentPage = $0 }
        addSubview(dots)
    }

    override func sizeThatFits(_ size: Size) -> Size { dots.intrinsicSize ?? .zero }
    override func layoutSubviews() { dots.frame = bounds }

    override func environmentDidChange() {
        super.environmentDidChange()
        dots.currentColor = theme.colors.accent
        dots.color = scene?.environment.contrast == .increased ? theme.colors.ink : theme.colors.separator
    }
}
