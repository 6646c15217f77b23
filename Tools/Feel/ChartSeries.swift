import CasementCore

/// A curve or dots of a chart.
struct ChartSeries {
    enum Style {
        case line
        case dots
    }

    let name: String
    let color: Color
    let style: Style
    /// Time in milliseconds, and value.
    let points: [Point]
}
