/// Arithmetic for figures.
enum Numbers {
    /// Returns the median; zero if there are no values.
    static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

    /// Returns a quantile; zero if there are no values.
    static func quantile(_ values: [Double], _ share: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        let place = share * Double(sorted.count - 1)
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }

    /// Formats a number with a number of decimals; the standard library has no such function.
    static func text(_ value: Double, decimals: Int) -> String {
        var factor = 1
        for _ in 0..<decimals { factor *= 10 }
        let scaled = Int((value.magnitude * Double(factor)).rounded())
        let sign = value < 0 && scaled != 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(scaled)" }
        let fraction = String(scaled % factor)
        return "\(sign)\(scaled / factor).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
    }

    /// Describes the median and the quartiles, for a remark.
    static func spread(_ values: [Double], decimals: Int) -> String {
        let parts = [0.25, 0.5, 0.75].map { text(quantile(values, $0), decimals: decimals) }
        return "\(parts[1]) (\(parts[0]) to \(parts[2]))"
    }
}
