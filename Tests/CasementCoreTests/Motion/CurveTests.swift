import Testing

@testable import CasementBase
@testable import CasementCore

@Suite struct CurveTests {
    static let curves: [Curve] = [
        .linear, .easeIn, .easeOut, .easeInOut, Curve(0, 0, 0, 1), Curve(1, 0, 1, 1), Curve(0, 1, 1, 0),
        Curve(1, 0, 0, 1),
    ]

    @Test("A curve is 0 up to its start and 1 from its end", arguments: curves)
    func ends(curve: Curve) {
        #expect(curve.value(at: 0) == 0 && curve.value(at: -3) == 0)
        #expect(curve.value(at: 1) == 1 && curve.value(at: 3) == 1)
        #expect(abs(curve.value(at: 1e-9)) < 1e-2 && abs(curve.value(at: 1 - 1e-9) - 1) < 1e-2)
    }

    @Test("A curve whose control points lie between its ends never decreases", arguments: curves)
    func monotone(curve: Curve) {
        var last = 0.0
        for step in 0...2000 {
            let value = curve.value(at: Double(step) / 2000)
            #expect(value >= last - 1e-9)
            last = value
        }
    }

    @Test("The slope agrees with the values", arguments: [Curve.linear, .easeIn, .easeOut, .easeInOut])
    func slope(curve: Curve) {
        for step in 1..<100 {
            let (u, h) = (Double(step) / 100, 1e-5)
            let numeric = (curve.value(at: u + h) - curve.value(at: u - h)) / (2 * h)
            #expect(abs(curve.slope(at: u) - numeric) < 1e-4)
        }
        for end in [0.0, 1] { #expect(curve.slope(at: end).isFinite) }
    }

    @Test("Linear is linear")
    func linear() {
        for step in 0...100 { #expect(abs(Curve.linear.value(at: Double(step) / 100) - Double(step) / 100) < 1e-9) }
        #expect(abs(Curve.linear.slope(at: 0) - 1) < 1e-6 && abs(Curve.linear.slope(at: 1) - 1) < 1e-6)
    }

    @Test("Ease-out agrees with browsers")
    func figures() {
        // cubic-bezier(0, 0, 0.58, 1) at half of the time.
        #expect(abs(Curve.easeOut.value(at: 0.5) - 0.6847) < 1e-3)
        #expect(abs(Curve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
    }

    @Test("A steep curve has a finite slope everywhere", arguments: curves)
    func finite(curve: Curve) {
        for step in 0...1000 { #expect(curve.slope(at: Double(step) / 1000).isFinite) }
    }
}
