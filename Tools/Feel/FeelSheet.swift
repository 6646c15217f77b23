import CasementCore

/// A title and three charts below each other: position, velocity and offset of a stroke.
@MainActor final class FeelSheet: View {
    static let size = Size(width: 1040, height: 990)

    init(_ trace: StrokeTrace) {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        backgroundColor = Color(hex: 0xF9FAFB)
        let style = TextStyle(font: Font("sans-serif", size: 20, weight: 600))
        let title = Label(trace.title, style: style, color: Color(hex: 0x111827))
        title.frame = Rect(x: 32, y: 18, width: 980, height: 28)
        addSubview(title)
        let plain = TextStyle(font: Font("sans-serif", size: 15))
        let subtitle = Label(trace.summary, style: plain, color: Color(hex: 0x4B5563))
        subtitle.frame = Rect(x: 32, y: 48, width: 980, height: 24)
        addSubview(subtitle)
        let charts = [
            Chart("Position along the stroke, pt", trace.positions, until: trace.strokeEnd, lift: trace.lift),
            Chart("Velocity, pt/s", trace.velocities, until: trace.strokeEnd, lift: trace.lift),
            Chart("Offset of a scroll view, pt", trace.offsets, until: trace.end, lift: trace.lift),
        ]
        for (index, chart) in charts.enumerated() {
            chart.frame = Rect(
                x: 20, y: 84 + Double(index) * 300, width: Chart.size.width, height: Chart.size.height)
            addSubview(chart)
        }
    }
}
