/// The margins of a page, which follow its width, the unit of the theme and the size of text.
struct PageMargins {
    /// 600 pt: a narrower page has the small margin. Material Design 3: the least width of a window of medium size.
    private static let mediumWidth = 600.0
    /// 2 units, which are 16 pt: Material Design 3 for narrower windows, UIKit for a compact width.
    private static let smallMargin = 2.0
    /// 3 units, which are 24 pt: Material Design 3 from the medium size on.
    private static let largeMargin = 3.0

    /// The largest width of the content at a text scale of 1, in points.
    let maximumWidth: Double

    /// The margins of a page of a width; without a limit of the width, nothing centres the content.
    func insets(for width: Double, _ environment: SceneEnvironment) -> Insets {
        let isNarrow = width > 0 && width < Self.mediumWidth
        let margin = environment.theme.spacing(isNarrow ? Self.smallMargin : Self.largeMargin)
        let excess = width.isFinite ? width - 2 * margin - maximumWidth * environment.textScale : 0
        let side = margin + max(excess, 0) / 2
        return Insets(top: margin, left: side, bottom: margin, right: side)
    }
}
