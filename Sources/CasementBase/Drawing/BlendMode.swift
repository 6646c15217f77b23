/// How drawing is combined with the content below it: the blend modes of PDF and CSS that pixman supports.
@frozen public enum BlendMode: Hashable, Sendable, CaseIterable {
    /// The separable and non-separable blend modes of PDF and CSS, under their names there.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference,
        exclusion, hue, saturation, color, luminosity
    /// Adds the colours.
    case plus
    /// Keeps the content below only where something is drawn. As the `View.blendMode` of a view, within the rectangle around
    /// what is visible of the view and its subviews.
    case destinationIn
    /// Removes the content below where something is drawn.
    case destinationOut
}
