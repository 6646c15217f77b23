import CasementTesting
import Testing

@testable import CasementControls

@Suite("Chart") @MainActor struct ChartTests {
    private let stage = Stage(size: Size(width: 400, height: 300))
    private let chart = Chart(values: [1, 5, 3])

    init() {
        chart.frame = Rect(x: 20, y: 20, width: 360, height: 240)
        stage.scene.root.addSubview(chart)
        stage.settle()
    }

    private var texts: [String] {
        chart.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
    }

    @Test func `the axis has round labels`() {
        #expect(texts == ["1", "2", "3", "4", "5"])
        chart.values = [0.12, 0.31]
        stage.settle()
        #expect(texts.first == "0.10")
        #expect(texts.last == "0.35")
        chart.style = .bar
        stage.settle()
        #expect(texts.first == "0.0" || texts.first == "0.00")
        chart.valueText = { "\(Int($0 * 100)) %" }
        stage.settle()
        #expect(texts.first == "0 %")
    }

    @Test(arguments: [Double.nan, .infinity, 1e308, -1e308, .leastNonzeroMagnitude, 1e300, -0.0])
    func `a value of any size is harmless`(value: Double) {
        for values in [[1, value, 2], [value, value], [value, -value], [0, value]] {
            for style in [Chart.Style.line, .bar] {
                (chart.style, chart.values, chart.range) = (style, values, nil)
                stage.settle()
                #expect(!texts.contains { $0.contains("nan") || $0.contains("inf") })
            }
        }
        guard !value.isNaN else { return }
        chart.range = 0...value.magnitude
        stage.settle()
    }

    @Test func `appended values are shown with the next frame, and the oldest go`() {
        chart.capacity = 4
        chart.append(9)
        chart.append(contentsOf: [7, 8])
        #expect(chart.values == [3, 9, 7, 8])
        stage.settle()
        #expect(chart.drawnPointCount == 4)
        #expect(chart.accessibility.value == "4 values, latest 8.0, lowest 3.0, highest 9.0")
        chart.capacity = -3
        #expect(chart.values == [8])
    }

    @Test(arguments: [Chart.Style.line, .bar]) func `there are at most as many points as pixels`(style: Chart.Style) {
        chart.style = style
        chart.values = (0..<100_000).map { Double($0 % 977) }
        stage.settle()
        #expect(chart.drawnPointCount <= 360)
        #expect(chart.drawnPointCount > 100)
    }

    @Test func `a single peak among many values is drawn`() {
        var values = [Double](repeating: 0, count: 50_000)
        values[31_337] = 42
        #expect(ChartSamples.line(values, most: 300).contains(ChartSamples.Sample(index: 31_337, value: 42)))
        #expect(ChartSamples.bars(values, most: 300).contains { $0?.value == 42 })
    }

    @Test(
        arguments: [
            [], [.nan], [.infinity, 3, -.infinity], [5], [0, 0], [1e300, -1e300], [.greatestFiniteMagnitude, -1e308],
            [1e-300, 2e-300], [3, .nan, 4],
        ] as [[Double]])
    func `values that are not finite, equal or enormous have a defined picture`(values: [Double]) {
        for style in [Chart.Style.line, .bar] {
            chart.style = style
            chart.values = values
            #expect(stage.settle())
            #expect(chart.drawnPointCount <= values.count)
        }
        #expect((chart.accessibility.value == nil) == values.allSatisfy { !$0.isFinite })
    }

    @Test func `a gap does not change the axis`() {
        for gap in [Double.nan, .infinity, -.infinity] {
            chart.values = [1, gap, 5]
            stage.settle()
            #expect(texts == ["1", "2", "3", "4", "5"])
        }
    }

    @Test(arguments: [0...10, 4...4, 0...Double.infinity]) func `bounds of the app are used if they can be`(
        range: ClosedRange<Double>
    ) {
        chart.range = range
        stage.settle()
        #expect(texts.last == (range == 0...10 ? "10" : "5"))
    }

    @Test func `at text scale 2 the labels keep their places and do not overlap`() {
        chart.labels = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
        stage.scene.environment.textScale = 2
        stage.settle()
        let labels = chart.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
        #expect(labels.count >= 4)
        for (index, label) in labels.enumerated() {
            #expect(chart.bounds.contains(label.frame))
            #expect(label.shownLayout()?.isTruncated == false)
            for other in labels[..<index] { #expect(label.frame.intersection(other.frame).isEmpty) }
        }
    }

    @Test(arguments: [true, false], [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft])
    func `labels that are wider than the chart stay within it`(
        areValues: Bool, direction: SceneEnvironment.LayoutDirection
    ) {
        let long = "The first Wednesday of November"
        if areValues { chart.valueText = { _ in long } } else { chart.labels = [long, "Thursday", long] }
        stage.scene.environment.customLayoutDirection = direction
        for (width, textScale) in [(360, 3), (120, 1), (40, 2), (3, 1), (0, 1)] as [(Double, Double)] {
            stage.scene.environment.textScale = textScale
            chart.frame.size.width = width
            stage.settle()
            let labels = chart.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
            #expect(labels.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= width }, "\(width) at \(textScale)")
        }
    }

    @Test func `in a mirrored layout the axis is at the right`() {
        stage.scene.environment.customLayoutDirection = .rightToLeft
        stage.settle()
        #expect(chart.subviews.first?.frame.minX == 0)
        #expect(chart.subviews.compactMap { $0 as? Label }.allSatisfy { $0.frame.maxX == 360 })
    }

    @Test func `a summary can be in another language, and at rest nothing is requested`() {
        chart.summaryText = { "\($0.count) Werte" }
        stage.settle()
        #expect(chart.accessibility.value == "3 Werte")
        #expect(stage.scene.semantics().count == 1)
        #expect(stage.scene.nextDeadline == nil)
        #expect(!stage.host.needsFrame)
    }
}
