// The functions that geometry needs, of this project's own: those of C libraries differ in the last bit between processors and
// versions, and a coordinate near half a pixel would then be rounded to another pixel. These use only operations that IEEE 754
// rounds exactly, which Swift's compiler never joins. Most results are those of glibc, and all within 3 units of their last
// place; powers and the error function have 12 digits.

/// ln 2 in two parts; an integer up to 2^20 times the first one is exact.
private let (ln2High, ln2Low) = (0x1.62e42feep-1, 0x1.a39ef35793c76p-33)
/// π / 2 in three parts; an integer up to 2^20 times one of the first two is exact.
private let (quarterHigh, quarterMiddle, quarterLow) = (0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2e037073p-69)
/// What π / 2 and π / 4 lack as one number.
private let (halfPiRest, quarterPiRest) = (0x1.1a62633145c07p-54, 0x1.1a62633145c07p-55)

/// A polynomial with its constant coefficient first. The loop is quick without optimization too: tests draw much.
@inline(__always) private func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    coefficients.withUnsafeBufferPointer { coefficients in
        var (sum, index) = (0.0, coefficients.count)
        while index > 0 {
            index -= 1
            sum = sum * x + coefficients[index]
        }
        return sum
    }
}

/// 1 / n! for every n of a sequence, each with the sign that it has in it.
private func inverseFactorials(_ numbers: StrideTo<Int>, alternating: Bool = false) -> [Double] {
    numbers.enumerated().map { (index: Int, number: Int) -> Double in
        var factorial = 1.0
        for factor in 1...number { factorial *= Double(factor) }
        return alternating && index % 2 == 1 ? -1 / factorial : 1 / factorial
    }
}

/// (e^x - 1 - x) / x^2.
private let exponentialTerms = inverseFactorials(stride(from: 2, to: 15, by: 1))
/// (sin x - x) / -x^3 and (cos x - 1 + x^2 / 2) / x^4, of x^2.
private let sineTerms = inverseFactorials(stride(from: 3, to: 20, by: 2), alternating: true)
private let cosineTerms = inverseFactorials(stride(from: 4, to: 21, by: 2), alternating: true)
/// (artanh x - x) / x^3 and (arctan x - x) / -x^3, of x^2.
private let logarithmTerms = (1...12).map { (number: Int) -> Double in 1 / Double(2 * number + 1) }
private let arcTangentTerms = (1...22).map { (number: Int) -> Double in
    let odd = Double(2 * number + 1)
    return number % 2 == 1 ? 1 / odd : -1 / odd
}

package func exponential(_ x: Double) -> Double {
    // Beyond, the result is infinite, or rounds to 0.
    guard x < 709.79 else { return x.isNaN ? x : .infinity }
    guard x > -745.2 else { return 0 }
    let count = (x / (ln2High + ln2Low)).rounded()
    let (high, low) = (x - count * ln2High, count * ln2Low)
    let rest = high - low
    let result = 1 + (high + (rest * rest * polynomial(rest, exponentialTerms) - low))
    return Double(sign: .plus, exponent: Int(count), significand: result)
}

package func logarithm(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let (exponent, rest) = logarithmParts(x)
    return exponent * ln2High + (rest + exponent * ln2Low)
}

package func binaryLogarithm(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let (exponent, rest) = logarithmParts(x)
    return exponent + rest / (ln2High + ln2Low)
}

/// A power of two and the natural logarithm of the factor of it that makes a positive number.
private func logarithmParts(_ x: Double) -> (exponent: Double, rest: Double) {
    var (exponent, factor) = (Double(x.exponent), x.significand)
    if factor > 1.4142135623730951 {
        factor /= 2
        exponent += 1
    }
    let difference = factor - 1
    let ratio = difference / (2 + difference)
    let square = ratio * ratio
    // The first term, difference - ratio * difference, is exact but for the product.
    return (exponent, difference - ratio * (difference - 2 * square * polynomial(square, logarithmTerms)))
}

/// Powers with an integer exponent up to 64 are products: those of 10 are exact up to 10^22.
package func power(_ base: Double, _ exponent: Double) -> Double {
    if exponent.magnitude <= 64, exponent == exponent.rounded() {
        let product = (0..<Int(exponent.magnitude)).reduce(1.0) { result, _ in result * base }
        return exponent < 0 ? 1 / product : product
    }
    guard base > 0 else {
        if base == 0 { return exponent > 0 ? 0 : .infinity }
        let isOdd = exponent.magnitude < 0x1p53 && exponent.remainder(dividingBy: 2) != 0
        return exponent == exponent.rounded() ? (isOdd ? -1 : 1) * power(-base, exponent) : .nan
    }
    return exponential(exponent * logarithm(base))
}

package func sine(_ x: Double) -> Double {
    let (quarter, rest) = quarters(x)
    let value = quarter & 1 == 0 ? sineOfRest(rest) : cosineOfRest(rest)
    return quarter & 2 == 0 ? value : -value
}

package func cosine(_ x: Double) -> Double {
    let (quarter, rest) = quarters(x)
    let value = quarter & 1 == 0 ? cosineOfRest(rest) : sineOfRest(rest)
    return (quarter + 1) & 2 == 0 ? value : -value
}

/// An angle as quarter turns, modulo four, and a rest of at most an eighth of a turn, whose second part is what rounding the
/// first one lost. Angles above 10^5 are first reduced by whole turns of the nearest number to 2π.
private func quarters(_ x: Double) -> (count: Int, rest: (high: Double, low: Double)) {
    guard x.isFinite else { return (0, (.nan, 0)) }
    let angle = x.magnitude > 1e5 ? x.remainder(dividingBy: 2 * .pi) : x
    let count = (angle / (.pi / 2)).rounded()
    let first = angle - count * quarterHigh
    let middle = count * quarterMiddle
    let second = first - middle
    let lost = count * quarterLow - ((first - second) - middle)
    let high = second - lost
    return (Int(count) & 3, (high, (second - high) - lost))
}

private func sineOfRest(_ rest: (high: Double, low: Double)) -> Double {
    let square = rest.high * rest.high
    let cube = square * rest.high
    return rest.high - (cube * polynomial(square, sineTerms) - rest.low * (1 - square / 2))
}

private func cosineOfRest(_ rest: (high: Double, low: Double)) -> Double {
    let square = rest.high * rest.high
    let half = square / 2
    let first = 1 - half
    return first + (((1 - first) - half) + (square * square * polynomial(square, cosineTerms) - rest.high * rest.low))
}

/// The angle of a vector, from -π to π; its ordinate comes first.
package func arcTangent(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let (width, height) = (x.magnitude, y.magnitude)
    let ratio = width == height ? (width == 0 ? 0 : 1) : min(width, height) / max(width, height)
    // Up to an eighth of a half turn; beyond, the rest from a quarter of it.
    var angle: Double
    if ratio > 0.4142135623730951 {
        let rest = (ratio - 1) / (ratio + 1)
        let square = rest * rest
        angle = .pi / 4 + (rest - (rest * square * polynomial(square, arcTangentTerms) - quarterPiRest))
    } else {
        let square = ratio * ratio
        angle = ratio - ratio * square * polynomial(square, arcTangentTerms)
    }
    switch (height > width, x.sign) {
    case (false, .plus): break
    case (false, .minus): angle = .pi - (angle - 2 * halfPiRest)
    case (true, .plus): angle = .pi / 2 - (angle - halfPiRest)
    case (true, .minus): angle = .pi / 2 + (angle + halfPiRest)
    }
    return y.sign == .minus ? -angle : angle
}

/// The complementary error function: the integral of the normal distribution's tail.
package func complementaryErrorFunction(_ x: Double) -> Double {
    guard x >= 0 else { return x.isNaN ? x : 2 - complementaryErrorFunction(-x) }
    // Beyond, the result rounds to 0.
    guard x < 27.3 else { return 0 }
    let square = x * x
    let density = exponential(-square) / Double.pi.squareRoot()
    if x < 2 {
        // 1 - erf x, whose terms are all positive.
        var (term, sum, number) = (2 * x, 2 * x, 1.0)
        while term > sum * 0x1p-56 {
            term *= 2 * square / (2 * number + 1)
            sum += term
            number += 1
        }
        return 1 - density * sum
    }
    // The continued fraction 1 / (x + 1/2 / (x + 1 / (x + 3/2 / ...))) from its end.
    var fraction = x
    for number in (1...60).reversed() { fraction = x + Double(number) / 2 / fraction }
    return density / fraction
}
