import Glibc
import Testing

@testable import CasementBase
@testable import CasementCore

@Suite("Functions that are the same on all processors") struct MathematicsTests {
    /// Numbers from -74 to 74.
    private static let samples = (-2_000...2_000).map { Double($0) * 0.0371 }

    @Test("Their results are the same bits on each processor")
    func bits() {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ values: [Double]) {
            for value in values { hash = (hash ^ value.bitPattern) &* 0x0000_0100_0000_01B3 }
        }
        for x in Self.samples {
            add([exponential(x), sine(x), cosine(x), arcTangent(x, 3), arcTangent(2, x)])
            add([complementaryErrorFunction(x / 8)])
            let positive = exponential(x / 4)
            add([logarithm(positive), binaryLogarithm(positive), power(positive, 0.45)])
            add([power(10, (x / 9).rounded())])
        }
        #expect(hash == 0x3F87_0AA8_5B0E_C6C5)
    }

    /// The distance of two results, in units in the last place of the second one.
    private func distance(_ result: Double, _ other: Double) -> Double {
        result == other ? 0 : (result - other).magnitude / other.ulp
    }

    @Test("They are within two units in the last place of the C library's")
    func precision() {
        for x in Self.samples {
            #expect(distance(exponential(x), exp(x)) <= 2, "e^\(x)")
            #expect(distance(sine(x), sin(x)) <= 2 && distance(cosine(x), cos(x)) <= 2, "\(x)")
            #expect(distance(arcTangent(x, 3), atan2(x, 3)) <= 3, "\(x), 3")
            #expect(distance(arcTangent(-2, x), atan2(-2, x)) <= 3, "-2, \(x)")
            let positive = exp(x / 4)
            #expect(distance(logarithm(positive), log(positive)) <= 2, "\(positive)")
            #expect(distance(binaryLogarithm(positive), log2(positive)) <= 3, "\(positive)")
            #expect(distance(power(positive, 0.45), pow(positive, 0.45)) <= 100, "\(positive)^0.45")
            let tail = erfc(x / 8)
            #expect((complementaryErrorFunction(x / 8) - tail).magnitude <= 1e-12 * tail, "\(x / 8)")
        }
    }

    @Test("Powers of ten and binary logarithms of powers of two are exact")
    func exactResults() {
        for exponent in 0...22 {
            #expect(Double("1e\(exponent)") == power(10, Double(exponent)))
            #expect(Double("1e-\(exponent)") == power(10, -Double(exponent)))
        }
        for exponent in -1_074...1_023 {
            #expect(binaryLogarithm(Double(sign: .plus, exponent: exponent, significand: 1)) == Double(exponent))
        }
    }

    @Test("At the ends of their ranges they are what the C library's are")
    func ends() {
        let ends = [0.0, -0.0, 1, -1, .infinity, -.infinity]
        for y in ends {
            for x in ends {
                let (own, other) = (arcTangent(y, x), atan2(y, x))
                #expect(own == other && own.sign == other.sign, "\(y), \(x)")
            }
        }
        #expect(exponential(.infinity) == .infinity && exponential(-.infinity) == 0 && exponential(0) == 1)
        #expect(exponential(710) == .infinity && exponential(-746) == 0 && exponential(-745) == exp(-745))
        #expect(logarithm(0) == -.infinity && logarithm(.infinity) == .infinity && logarithm(1) == 0)
        #expect(logarithm(-1).isNaN && binaryLogarithm(-1).isNaN && binaryLogarithm(0) == -.infinity)
        #expect(sine(0) == 0 && cosine(0) == 1 && sine(.infinity).isNaN && cosine(.nan).isNaN)
        #expect(sine(1e300).magnitude <= 1)
        #expect(power(0, 0.5) == 0 && power(0, -0.5) == .infinity && power(-2, 3) == -8 && power(-2, 0.5).isNaN)
        #expect(power(-2, 65) == pow(-2, 65) || distance(power(-2, 65), pow(-2, 65)) < 100)
        #expect(complementaryErrorFunction(.infinity) == 0 && complementaryErrorFunction(-.infinity) == 2)
        for result in [exponential(.nan), logarithm(.nan), arcTangent(.nan, 1), complementaryErrorFunction(.nan)] {
            #expect(result.isNaN)
        }
    }
}
