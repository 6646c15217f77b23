import Testing

@testable import CasementBase
@testable import CasementCore

@Suite struct RubberBandTests {
    @Test("590 points show 235.0 in a viewport of 852")
    func figure() {
        #expect(abs(RubberBand.shown(590, dimension: 852) - 235.0) < 0.05)
        #expect(abs(RubberBand.shown(-590, dimension: 852) + 235.0) < 0.05)
    }

    @Test("The pull can be computed from what is shown")
    func inverse() {
        for pulled in [-3000.0, -590, -1, 0.25, 10, 590, 20_000] {
            let shown = RubberBand.shown(pulled, dimension: 852)
            #expect(abs(RubberBand.pulled(toShow: shown, dimension: 852) - pulled) < abs(pulled) * 1e-9)
        }
    }

    @Test("The shown distance grows less and less, and stays below the viewport's length")
    func resistance() {
        var (last, lastStep) = (0.0, Double.infinity)
        for step in 1...400 {
            let shown = RubberBand.shown(Double(step) * 20, dimension: 500)
            #expect(shown > last && shown - last < lastStep && shown < 500)
            (lastStep, last) = (shown - last, shown)
        }
    }

    @Test("A viewport of length zero shows nothing, and a pull of zero shows nothing")
    func nothing() {
        #expect(RubberBand.shown(50, dimension: 0) == 0)
        #expect(RubberBand.shown(50, dimension: .nan) == 0)
        #expect(RubberBand.shown(0, dimension: 500) == 0)
        #expect(RubberBand.pulled(toShow: 50, dimension: 0) == 0)
        #expect(RubberBand.pulled(toShow: 5000, dimension: 500).isFinite)
    }

    @Test("Within a range a value is shown as it is; beyond each end along the band")
    func range() {
        for value in [-100.0, -50, 0, 50] {
            #expect(RubberBand.shown(value, in: -100...50, dimension: 400) == value)
            #expect(RubberBand.pulled(toShow: value, in: -100...50, dimension: 400) == value)
        }
        let band = RubberBand.shown(80, dimension: 400)
        #expect(RubberBand.shown(130, in: -100...50, dimension: 400) == 50 + band)
        #expect(RubberBand.shown(-180, in: -100...50, dimension: 400) == -100 - band)
        for value in [-180.0, 130] {
            let shown = RubberBand.shown(value, in: -100...50, dimension: 400)
            #expect(abs(RubberBand.pulled(toShow: shown, in: -100...50, dimension: 400) - value) < 1e-9)
        }
        #expect(RubberBand.shown(130, in: -100...50, dimension: 0) == 50)
    }

    @Test("A scale beyond its limits is shown below twice the upper and above half the lower limit")
    func scale() {
        for scale in [0.5, 1, 3] {
            #expect(RubberBand.shownScale(scale, in: 0.5...3) == scale)
            #expect(RubberBand.pulledScale(toShow: scale, in: 0.5...3) == scale)
        }
        for scale in [0.0, 0.01, 0.3, 3.5, 400] {
            let shown = RubberBand.shownScale(scale, in: 0.5...3)
            #expect(scale < 0.5 ? shown >= 0.25 && shown < 0.5 : shown > 3 && shown < 6)
            guard scale > 0.02 else { continue }
            #expect(abs(RubberBand.pulledScale(toShow: shown, in: 0.5...3) - scale) < scale * 1e-9)
        }
        // A factor beyond one limit resists as much as the same factor beyond the other.
        let (above, below) = (RubberBand.shownScale(6, in: 0.5...3), RubberBand.shownScale(0.25, in: 0.5...3))
        #expect(abs(above / 3 - 0.5 / below) < 1e-12)
    }
}
