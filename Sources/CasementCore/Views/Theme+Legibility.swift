extension Theme {
    /// 0.7 degrees: the least angle of a capital letter, by EN 301 549, 5.1.4: closed functionality.
    private static let leastAngle = 0.7 * Double.pi / 180
    /// 0.64: the height of capitals as a share of the size of a font. It is 0.73 in Inter and 0.65 in Amiri, the lowest of 17
    /// fonts that were measured by their table OS/2.
    private static let capitals = 0.64

    /// The size of a font, in points, whose capitals are 0.7 degrees high: at 400 mm, 4.9 mm.
    ///
    /// - Parameters:
    ///   - millimetres: the distance of the eyes from the panel, above zero.
    ///   - metrics: the points of an inch, as ``Scene/touchMetrics``.
    public static func leastTextSize(from millimetres: Double, on metrics: TouchMetrics) -> Double {
        precondition(millimetres > 0, "A person looks at a panel from a distance above zero, not \(millimetres) mm.")
        return millimetres * leastAngle / 25.4 * metrics.pointsPerInch / capitals
    }

    /// The theme with no text style below the size at which a person reads it from a distance; see
    /// ``leastTextSize(from:on:)``. The scene's text scale is applied afterwards: keep it at 1 or more.
    ///
    /// ```swift
    /// scene.environment.customTheme = Theme.light.legible(from: 400, on: scene.touchMetrics)
    /// ```
    public func legible(from millimetres: Double, on metrics: TouchMetrics) -> Theme {
        let least = Self.leastTextSize(from: millimetres, on: metrics)
        var theme = self
        for style in [
            \Typography.display, \.title, \.headline, \.body, \.caption, \.control,
        ] as [WritableKeyPath<Typography, TextStyle>] {
            theme.typography[keyPath: style].font.size = max(typography[keyPath: style].font.size, least)
        }
        return theme
    }
}
