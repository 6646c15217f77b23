import Testing

@testable import CasementCore

@Suite struct RubberBandTests {
    @Test("590 points show 235.0 in a viewport of 852")
    func figure() {
        #expect(abs(RubberBand.shown(590, dimension: 852) - 235.0) < 0.05)
        #expect(abs(RubberBand.shown(-590, dimension: 852) + 235.0) < 0.05)
    }

    @Test("What was pulled is found again from what shows")
    func inverse() {
        for pulled in [-3000.0, -590, -1, 0.25, 10, 590, 20_000] {
            let shown = RubberBand.shown(pulled, dimension: 852)
            #expect(abs(RubberBand.pulled(toShow: shown, dimension: 852) - pulled) < abs(pulled) * 1e-9)
        }
    }

    @Test("It follows less the further it is pulled, and never a whole viewport")
    func resistance() {
        var (last, lastStep) = (0.0, Double.infinity)
        for step in 1...400 {
            let shown = RubberBand.shown(Double(step) * 20, dimension: 500)
            #expect(shown > last && shown - last < lastStep && shown < 500)
            (lastStep, last) = (shown - last, shown)
        }
    }

    @Test("A viewport without length shows nothing, and no pull shows nothing")
    func nothing() {
        #expect(RubberBand.shown(50, dimension: 0) == 0)
        #expect(RubberBand.shown(50, dimension: .nan) == 0)
        #expect(RubberBand.shown(0, dimension: 500) == 0)
        #expect(RubberBand.pulled(toShow: 50, dimension: 0) == 0)
        #expect(RubberBand.pulled(toShow: 5000, dimension: 500).isFinite)
    }
}
