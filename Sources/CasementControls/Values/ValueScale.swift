import CasementCore

/// The values that a slider can have: a range, and the steps in it.
struct ValueScale: Hashable {
    /// 1/20 of the range: the distance of an arrow key where there are no steps.
    static let arrowShare = 0.05
    /// 1/10 of the range: the least distance of a Page key.
    static let pageShare = 0.1

    var range: ClosedRange<Double>
    /// The distance of the values from the lower bound, and from each other; nil for all values of the range.
    var step: Double?

    init(_ range: ClosedRange<Double>, step: Double? = nil) {
        (self.range, self.step) = (range, step)
    }

    /// Whether there is more than one value.
    var isUsable: Bool { width.isFinite && width > 0 }

    var width: Double { range.upperBound - range.lowerBound }

    /// The step, if it divides the range; one as wide as the range leaves its two bounds.
    private var usableStep: Double? { step.flatMap { $0 > 0 && $0 <= width ? $0 : nil } }

    /// The nearest value that a person can set; that of the lower bound, or 0, if the range is not usable.
    func nearest(to value: Double) -> Double {
        guard isUsable else { return range.lowerBound.isFinite ? range.lowerBound : 0 }
        guard !value.isNaN else { return range.lowerBound }
        let value = min(max(value, range.lowerBound), range.upperBound)
        guard let step = usableStep else { return value }
        let stepped = range.lowerBound + ((value - range.lowerBound) / step).rounded() * step
        // The upper bound counts as a step, also where the steps do not divide the range.
        guard stepped <= range.upperBound, (stepped - value).magnitude <= range.upperBound - value else {
            return range.upperBound
        }
        return stepped
    }

    /// From 0 for the lower bound to 1 for the upper one; 0 if the range is not usable.
    func share(of value: Double) -> Double {
        guard isUsable, !value.isNaN else { return 0 }
        return min(max((value - range.lowerBound) / width, 0), 1)
    }

    /// The greatest possible value that is not above another one; the lower bound if there is none.
    func floor(_ value: Double) -> Double {
        let near = nearest(to: value)
        guard near > value + tolerance, let step = usableStep else { return near }
        return nearest(to: near == range.upperBound ? lastStep(step, below: near) : near - step)
    }

    /// The least possible value that is not below another one; the upper bound if there is none.
    func ceiling(_ value: Double) -> Double {
        let near = nearest(to: value)
        guard near < value - tolerance, let step = usableStep else { return near }
        return nearest(to: min(near + step, range.upperBound))
    }

    /// The last step below the upper bound, which need not be a whole step away.
    private func lastStep(_ step: Double, below bound: Double) -> Double {
        let count = ((bound - range.lowerBound) / step - 1e-9).rounded(.down)
        return range.lowerBound + count * step
    }

    /// The rounding error of sums of steps.
    private var tolerance: Double { width * 1e-12 }

    func value(atShare share: Double) -> Double { nearest(to: range.lowerBound + share * width) }

    /// The distance of an arrow key.
    var arrowDistance: Double { usableStep ?? width * Self.arrowShare }

    /// The distance of a Page key: a tenth of the range, in whole steps.
    var pageDistance: Double {
        let least = width * Self.pageShare
        guard let step = usableStep else { return least }
        return max((least / step).rounded(.up), 1) * step
    }

    /// The shares at which there are steps; none if there are more than a limit.
    func tickShares(limit: Int) -> [Double] {
        guard isUsable, let step = usableStep, width / step <= Double(limit) else { return [] }
        let count = Int((width / step + 1e-9).rounded(.down))
        let shares = (0...count).map { min(Double($0) * step / width, 1) }
        return shares.last.map { $0 < 1 - 1e-9 } == true ? shares + [1] : shares
    }

    /// The default text for a value: its share of the range, such as `"50 %"`.
    func percentText(of value: Double) -> String { "\(Int((share(of: value) * 100).rounded())) %" }
}

extension ValueScale {
    /// The value that a key asks for; nil for keys that do not move a slider.
    func target(of event: KeyEvent, from value: Double, isRightToLeft: Bool) -> Double? {
        guard event.modifiers.isEmpty else { return nil }
        return switch event.symbol {
        case .upArrow: value + arrowDistance
        case .downArrow: value - arrowDistance
        case .rightArrow, .leftArrow:
            (event.symbol == .rightArrow) != isRightToLeft ? value + arrowDistance : value - arrowDistance
        case .pageUp: value + pageDistance
        case .pageDown: value - pageDistance
        case .home: range.lowerBound
        case .end: range.upperBound
        default: nil
        }
    }
}

extension ValueScale {
    /// The value one step after another one, towards the upper bound for a direction of 1 and the lower one for -1. Beyond a
    /// bound it is that bound, or the other one if the scale wraps.
    func next(after value: Double, _ direction: Double, wraps: Bool) -> Double {
        let (lower, upper) = (nearest(to: -.infinity), nearest(to: .infinity))
        if wraps, direction > 0 ? value >= upper : value <= lower { return direction > 0 ? lower : upper }
        guard isUsable, arrowDistance == step else { return nearest(to: value + direction * arrowDistance) }
        // From the upper bound, which need not be a whole step away, the last step is the next one.
        let position = (value - lower) / arrowDistance
        let count = direction > 0 ? (position + 1e-6).rounded(.down) + 1 : (position - 1e-6).rounded(.up) - 1
        let next = lower + count * arrowDistance
        return min(max(next, lower), upper)
    }

    /// The number of digits after the point that the values need, at most 3.
    var fractionDigits: Int {
        let exact = (0..<3).first { digits in
            var factor = 1.0
            for _ in 0..<digits { factor *= 10 }
            return [range.lowerBound, arrowDistance].allSatisfy { number in
                let scaled = number * factor
                return !scaled.isFinite || (scaled - scaled.rounded()).magnitude < 1e-6
            }
        }
        return exact ?? 3
    }
}
