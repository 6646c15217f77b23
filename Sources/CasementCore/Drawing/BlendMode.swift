/// How what is drawn is put together with what is there: the modes of PDF and CSS that pixman has.
@frozen public enum BlendMode: Hashable, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference,
        exclusion, hue, saturation, color, luminosity
    /// The colours are added.
    case plus
    /// What is there is kept only where something is drawn.
    case destinationIn
    /// What is there is taken away where something is drawn.
    case destinationOut
}
