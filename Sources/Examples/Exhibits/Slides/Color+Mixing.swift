package import Casement

extension Color {
    /// The mix of this colour with another one: 0 is this one, 1 the other.
    package func mixed(with other: Color, _ share: Double) -> Color {
        Color(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
    }
}
