/// How ``CasementCore/ViewController/present(_:style:animated:evenWhilePresenting:)`` shows a controller.
///
/// ```swift
/// present(settings, style: .sheet(detents: [.medium, .large]))
/// present(about, style: .dialog)
/// present(palette, style: .popover(from: colorButton))
/// present(player, style: .fullScreen)
/// ```
@nonexhaustive public enum PresentationStyle {
    /// A card that rises from the bottom edge; a person drags it from detent to detent, and down to dismiss it.
    ///
    /// It is ``PresentationMetrics/sheetWidth`` wide, or as wide as a narrow screen. It rises to the first of the detents in
    /// the list. A drag up over a scroll view in it that is at its top raises it to its largest detent, and scrolls only then;
    /// with `risesFirst` false it scrolls at once. UIKit: `prefersScrollingExpandsWhenScrolledToEdge`.
    case sheet(detents: [SheetDetent] = [.large], risesFirst: Bool = true)
    /// A card in the middle, as large as its view prefers to be within the screen; a view that is too high scrolls.
    case dialog
    /// A card with an arrow that points at a view of the presenting controller, on the side with room for it. A touch outside
    /// closes it.
    case popover(from: View)
    /// All of the screen. The controllers behind it disappear.
    case fullScreen
}

/// The lengths of presentations, in points.
public enum PresentationMetrics {
    /// 640 pt: the width of a sheet on a wide screen, so that lines of text stay readable.
    public static let sheetWidth = 640.0
    /// 160 pt: the least space beside a sheet. On a screen that is too narrow for it the sheet is as wide as the screen: a
    /// strip of 80 pt looks like a mistake.
    public static let leastSheetMargin = 160.0
    /// 24 pt: the height of the area with the grabber, at the top of a sheet.
    public static let grabberHeight = 24.0
    /// 24 pt: the least distance of a sheet from the top of the screen.
    public static let sheetTop = 24.0
    /// 400 pt: the largest width of a dialog at the text scale 1; it grows with the text scale.
    public static let dialogWidth = 400.0
    /// 24 pt: the least distance of a dialog from the edges of the screen.
    public static let dialogMargin = 24.0
    /// 8 pt: the least distance of a popover from the edges of the screen.
    public static let popoverMargin = 8.0
    /// 320 pt: the largest width of a popover at the text scale 1; it grows with the text scale.
    public static let popoverWidth = 320.0
    /// 300 pt/s: a sheet that is released at this speed goes on in its direction, as slides do.
    public static let flickSpeed = ScrollSnapping.flickSpeed
}
