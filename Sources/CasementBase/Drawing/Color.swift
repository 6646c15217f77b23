/// A colour in sRGB with straight (not premultiplied) alpha; components lie within 0 ... 1.
public struct Color: Hashable, Codable, Sendable {
    /// The red component, 0 ... 1.
    public var red: Double
    /// The green component, 0 ... 1.
    public var green: Double
    /// The blue component, 0 ... 1.
    public var blue: Double
    /// The opacity, 0 (transparent) ... 1 (opaque).
    public var alpha: Double

    /// Creates a colour from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from a hexadecimal literal such as `0xE8E4DA`.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, alpha: alpha)
    }

    /// Creates a grey; 0 is black, 1 is white.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)

    /// Whether the colour hides everything behind it.
    public var isOpaque: Bool { alpha >= 1 }

    /// Returns the colour with another opacity, 0 ... 1.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour as it is in a view of a `View.brightness`.
    package func darkened(to brightness: Double) -> Color {
        Color(red: red * brightness, green: green * brightness, blue: blue * brightness, alpha: alpha)
    }
}

extension Color {
    /// The colour on the way to another one.
    ///
    /// - Parameters:
    ///   - other: the colour at the end.
    ///   - share: of the way, from 0 to 1.
    public func mixed(with other: Color, _ share: Double) -> Color {
        let mix = { (a: Double, b: Double) in a + (b - a) * share }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
