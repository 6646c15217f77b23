/// A polynomial in time, fitted by least squares to the samples of a stroke, of as high a degree as the samples prove.
///
/// The slope at the end of a parabola has four times the noise of a line's slope, a cubic's fourteen times: on a panel whose
/// reports tremble by half a point that is felt. So a term counts only as far as tremor is unlikely to have made it. The terms
/// are orthogonal over the samples, so that each is judged alone.
struct StrokeFit {
    /// 0.29 pt: the standard deviation of reports that tremble by up to half a point to either side.
    static let noise = 0.29

    /// The velocity at the last sample, in points a second.
    private(set) var velocity = Vector.zero
    /// The mean square of the distances between the samples and the fit, in squares of ``noise``: about 1 where the fit
    /// describes the stroke.
    private(set) var residual = 0.0

    /// The acceleration at the last sample, in points a second squared, of a fit of at most the second degree.
    private(set) var acceleration = Vector.zero

    /// - Parameters:
    ///   - samples: Samples whose times grow.
    ///   - highestDegree: The degree of the polynomial where the samples prove it.
    init(_ samples: ArraySlice<TouchSample>, highestDegree: Int = GramBasis.highestDegree) {
        let clock = SampleClock(samples)
        guard let last = samples.last, clock.span > 0 else { return }
        var basis = GramBasis()
        var rest = samples.reduce(0) { $0 + ($1.location - last.location).dot($1.location - last.location) }
        var significance = 0.0
        let highest = min(samples.count - 1, highestDegree)
        for degree in 0...highest {
            var (norm, moment, sum) = (0.0, 0.0, Vector.zero)
            for index in samples.indices {
                let time = clock.time(of: index)
                let value = basis.value(at: time)
                norm += value * value
                moment += time * value * value
                sum += (samples[index].location - last.location) * value
            }
            // Where times coincide nearly, there are fewer polynomials than samples.
            guard norm > 1e-9 else { break }
            let proof = (sum.dot(sum) / norm).squareRoot() / Self.noise
            let trust = Self.trust(degree, of: proof, after: significance)
            velocity += sum * (trust / norm * basis.slope(at: 0) / clock.span)
            if degree == 2 { acceleration = sum * (2 * trust / norm / (clock.span * clock.span)) }
            rest -= sum.dot(sum) / norm
            significance = proof
            basis.extend(mean: moment / norm, norm: norm)
        }
        let freedom = 2 * Double(max(1, samples.count - highest - 1))
        residual = max(0, rest) / (Self.noise * Self.noise * freedom)
    }

    /// The distance that the touch goes on along its direction in a time, in points, if it goes on to brake as it did.
    func distance(after seconds: Double) -> Double {
        let (speed, braking) = (velocity.length, max(0, -acceleration.dot(velocity.normalized)))
        let time = speed < braking * seconds ? speed / braking : seconds
        return speed * time - braking * time * time / 2
    }

    /// The share of a term that counts, 0 to 1.
    ///
    /// Tremor alone makes a term of more than 3 standard deviations in 1 % of strokes. A parabola counts from 2.25 on, and in
    /// full from 4.25. Higher terms, whose slope at the end is noisier, need more, but little where the term before is certain:
    /// a stroke that accelerates strongly seldom does so evenly.
    ///
    /// - Parameters:
    ///   - significance: The size of the term in standard deviations of tremor.
    ///   - previous: That of the term before.
    private static func trust(_ degree: Int, of significance: Double, after previous: Double) -> Double {
        guard degree >= 2 else { return 1 }
        let certainty = degree > 2 ? ramp(previous, 4, 10) : 0
        let least = degree > 2 ? 4 - 3 * certainty : 2.25
        let full = degree > 2 ? 6 - 3.5 * certainty : 4.25
        return ramp(significance, least, full)
    }

    /// 0 below `low`, 1 above `high`, and even between.
    private static func ramp(_ value: Double, _ low: Double, _ high: Double) -> Double {
        min(max((value - low) / (high - low), 0), 1)
    }
}
