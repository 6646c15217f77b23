// The descriptions are exact, so that two values that differ never look the same in the message of a failed test.

extension Double {
    /// The exact number without a needless fraction: `12`, `0.5`, `33.333333333333336`.
    fileprivate var exact: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Point: CustomStringConvertible {
    /// The coordinates, as in `(20, 40.5)`.
    public var description: String { "(\(x.exact), \(y.exact))" }
}

extension Vector: CustomStringConvertible {
    /// The components, as in `(-5, 0)`.
    public var description: String { "(\(dx.exact), \(dy.exact))" }
}

extension Size: CustomStringConvertible {
    /// Width and height, as in `300 x 44`.
    public var description: String { "\(width.exact) x \(height.exact)" }
}

extension Rect: CustomStringConvertible {
    /// The origin and the size, as in `(20, 40, 300 x 44)`.
    public var description: String { "(\(minX.exact), \(minY.exact), \(size))" }
}

extension Insets: CustomStringConvertible {
    /// The distances, as in `(top 8, left 0, bottom 8, right 0)`, with `leading` and `trailing` where they are not zero.
    public var description: String {
        let directional = isDirectional ? ", leading \(leading.exact), trailing \(trailing.exact)" : ""
        return "(top \(top.exact), left \(left.exact), bottom \(bottom.exact), right \(right.exact)\(directional))"
    }
}

extension Transform: CustomStringConvertible {
    /// `identity`, a `translation (5, 0)`, or all six numbers, as in `(a 2, b 0, c 0, d 2, tx 0, ty 0)`.
    public var description: String {
        if isIdentity { return "identity" }
        if isTranslation { return "translation (\(tx.exact), \(ty.exact))" }
        return "(a \(a.exact), b \(b.exact), c \(c.exact), d \(d.exact), tx \(tx.exact), ty \(ty.exact))"
    }
}

extension Color: CustomStringConvertible {
    /// The hexadecimal components, as in `#C8553D`, or the red, green and blue ones from 0 to 1, as in `(0.2, 0.51, 1)`, where
    /// they are none of the 256 steps; with the opacity unless it is 1, as in `#000000 alpha 0.5`.
    public var description: String {
        let steps = [red, green, blue].compactMap(Self.step)
        let name =
            steps.count == 3
            ? "#" + steps.map(Self.hexadecimal).joined() : "(\(red.exact), \(green.exact), \(blue.exact))"
        return alpha == 1 ? name : "\(name) alpha \(alpha.exact)"
    }

    /// The step of 0 ... 255 that a component is exactly; nil if it is none.
    private static func step(of component: Double) -> Int? {
        guard component >= 0, component <= 1 else { return nil }
        let step = (component * 255).rounded()
        return step / 255 == component ? Int(step) : nil
    }

    private static func hexadecimal(_ step: Int) -> String {
        let digits = String(step, radix: 16, uppercase: true)
        return step < 16 ? "0\(digits)" : digits
    }
}

extension Instant: CustomStringConvertible {
    /// The time of the scene's clock, as in `1.5 s`.
    public var description: String {
        let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        var fraction = String(String(rest + 1_000_000_000).dropFirst())
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(nanoseconds < 0 ? "-" : "")\(seconds)\(fraction.isEmpty ? "" : ".\(fraction)") s"
    }
}
