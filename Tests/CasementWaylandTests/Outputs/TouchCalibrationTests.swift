import CasementCore
import Testing

@testable import CasementWayland

struct TouchCalibrationTests {
    @Test("A calibration that cannot be used is named") func problems() {
        #expect(TouchCalibration(1, 0, 0, 0, 1, 0).problem == nil)
        #expect(TouchCalibration(0, -1, 1, 1, 0, 0).problem == nil)
        #expect(TouchCalibration(1.12, 0.01, -0.06, -0.02, 1.09, -0.04).problem == nil)
        #expect(
            TouchCalibration(1, 0, 0, 1, 0, 0).problem
                == "The calibration '1.0 0.0 0.0 1.0 0.0 0.0' is singular: different touches would have the same position."
        )
        #expect(
            TouchCalibration(1, 0, 800, 0, 1, 0).problem
                == "The calibration '1.0 0.0 800.0 0.0 1.0 0.0' is no six numbers from -10 to 10.")
        #expect(
            TouchCalibration(1, 0, 3, 0, 1, 0).problem
                == """
                The calibration '1.0 0.0 3.0 0.0 1.0 0.0' moves a touch in the middle of the panel to a place outside of it.
                """)
        for number in [Double.nan, .infinity, -11] {
            for index in 0..<6 {
                var calibration = TouchCalibration(1, 0, 0, 0, 1, 0)
                calibration.matrix[index] = number
                #expect(calibration.problem?.hasSuffix("is no six numbers from -10 to 10.") == true)
            }
        }
        var short = TouchCalibration(1, 0, 0, 0, 1, 0)
        short.matrix = [1]
        #expect(short.problem != nil)
    }

    private func corrected(_ calibration: TouchCalibration, _ x: Double, _ y: Double, output: Int32 = 0) -> Point {
        let correction = TouchCorrection(calibration, surface: PixelSize(width: 800, height: 400), output: output)
        let stamp = WireStamp(time: 0, arrival: .zero)
        let sample = WireSample(x: Int32(x * 256), y: Int32(y * 256), stamp: stamp)
        guard case .down(_, _, let result) = correction.apply(to: .down(id: 1, surface: .none, sample)) else {
            return Point(x: -1, y: -1)
        }
        return result.location
    }

    @Test("The matrix applies to unit coordinates, as libinput's") func units() {
        #expect(corrected(TouchCalibration(1, 0, 0, 0, 1, 0), 123.5, 45.25) == Point(x: 123.5, y: 45.25))
        #expect(corrected(TouchCalibration(0.5, 0, 0.25, 0, 2, -0.5), 400, 250) == Point(x: 400, y: 300))
        // libinput's documentation: 90, 180 and 270 degrees clockwise.
        #expect(corrected(TouchCalibration(0, -1, 1, 1, 0, 0), 200, 100) == Point(x: 600, y: 100))
        #expect(corrected(TouchCalibration(-1, 0, 1, 0, -1, 1), 200, 100) == Point(x: 600, y: 300))
        #expect(corrected(TouchCalibration(0, 1, 0, -1, 0, 1), 200, 100) == Point(x: 200, y: 300))
    }

    @Test("A position beyond an edge is on the edge") func edges() {
        let shift = TouchCalibration(1, 0, 0.2, 0, 1, -0.2)
        #expect(corrected(shift, 790, 10) == Point(x: 800, y: 0))
    }

    /// The compositor's own map from the panel, as it is built, to the picture.
    private func shown(_ x: Double, _ y: Double, _ output: Int32) -> Point {
        var (x, y) = (x, y)
        // The picture is mirrored and then rotated counter-clockwise; the touch goes the way back.
        for _ in 0..<(output & 3) { (x, y) = (1 - y, x) }
        return output & 4 == 0 ? Point(x: x, y: y) : Point(x: 1 - x, y: y)
    }

    @Test("It applies to the panel as it is built, whatever the compositor rotates", arguments: 0..<8 as Range<Int32>)
    func rotated(output: Int32) {
        let calibration = TouchCalibration(0.5, 0, 0.25, 0, 1, 0)
        for (x, y) in [(0.25, 0.25), (0.5, 0.125), (0.75, 0.5)] {
            let (reported, right) = (shown(x, y, output), shown(0.5 * x + 0.25, y, output))
            let found = corrected(calibration, reported.x * 800, reported.y * 400, output: output)
            #expect(found == Point(x: right.x * 800, y: right.y * 400))
        }
    }
}
