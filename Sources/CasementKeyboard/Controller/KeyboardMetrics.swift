import CasementCore

/// The size of the keyboard on a panel.
struct KeyboardMetrics: Hashable {
    /// 0.45: the largest share of the panel's height.
    private static let greatestShare = 0.45
    /// 22 mm: the greatest distance between the middles of two letters, as wide as a hand reaches without moving.
    private static let greatestPitch = 22.0
    /// 26 mm: as ``greatestPitch``, of the digits of a telephone.
    private static let greatestDigitPitch = 26.0
    /// 75 mm: the width of a floating keyboard, that of a large phone.
    private static let floatingWidth = 75.0
    /// 0.8: the height of a floating keyboard as a share of that of a docked one.
    private static let floatingShare = 0.8
    /// 12 pt: the least distance of a floating keyboard from the edges of the panel.
    static let floatingMargin = 12.0
    /// 24 pt: the height of the handle of a floating keyboard.
    static let handleHeight = 24.0

    let panel: Size
    let style: KeyboardStyle
    /// The height of the keyboard, in millimetres.
    let millimetres: Double
    let pointsPerMillimetre: Double
    /// The height of the candidate bar above the keys, in points; 0 without one.
    let bar: Double

    init(panel: Size, style: KeyboardStyle, millimetres: Double, bar: Double, _ metrics: TouchMetrics) {
        (self.panel, self.style, self.millimetres, self.bar) = (panel, style, millimetres, bar)
        pointsPerMillimetre = metrics.pointsPerInch / 25.4
    }

    /// The size with the candidate bar.
    var size: Size { Size(width: keys.width, height: keys.height + bar) }

    /// The size of the keys and their spacing, and of the handle of a floating keyboard.
    var keys: Size {
        let height = min(millimetres * pointsPerMillimetre, panel.height * Self.greatestShare)
        guard style == .floating else { return Size(width: panel.width, height: height.rounded()) }
        let width = min(Self.floatingWidth * pointsPerMillimetre, panel.width - 2 * Self.floatingMargin)
        return Size(width: width.rounded(), height: (height * Self.floatingShare).rounded() + Self.handleHeight)
    }

    /// The space around the keys, in points.
    var padding: Double { gap / 2 + 2 }

    /// The gap between keys, in points: 1/11 of a row, and less where keys are narrow.
    var gap: Double { min(max((min(keys.height / 44, keys.width / 72)).rounded(), 4), 8) }

    /// The rectangle of the keys of a page in the panel of keys.
    func area(of page: KeyboardPage) -> Rect {
        let top = style == .floating ? Self.handleHeight : padding
        let whole = Rect(
            x: padding, y: top, width: keys.width - 2 * padding, height: keys.height - top - padding)
        guard style != .split || page.kind.isNumeric else { return whole }
        let pitch = page.kind.isNumeric ? Self.greatestDigitPitch : Self.greatestPitch
        let height = whole.height / Double(max(1, page.rows.count))
        let greatest =
            page.kind.isNumeric ? min(pitch * pointsPerMillimetre, height * 2.4) : pitch * pointsPerMillimetre
        let width = min(whole.width, page.columns * greatest).rounded()
        return Rect(x: (keys.width - width) / 2, y: whole.minY, width: width, height: whole.height)
    }

    func arrangement(of page: KeyboardPage) -> KeyArrangement {
        KeyArrangement(area: area(of: page), gap: gap, isSplit: style == .split && !page.kind.isNumeric)
    }
}
