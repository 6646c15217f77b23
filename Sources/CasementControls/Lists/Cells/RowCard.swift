import CasementCore

/// Where a row lies in the card of its section.
enum CardPosition: Hashable, Sendable {
    case first
    case middle
    case last
    case only

    init(isFirst: Bool, isLast: Bool) {
        self = isFirst ? (isLast ? .only : .first) : isLast ? .last : .middle
    }

    var isFirst: Bool { self == .first || self == .only }
    var isLast: Bool { self == .last || self == .only }
}

/// The part of a card that a row shows. It contains what the row shows, in the coordinates of the row.
///
/// Where the row has no round corners, the card extends beyond the row by its radius, and the row clips it.
final class RowCard: View {
    /// Paints the card, with a colour of the row's state on it.
    func paint(_ theme: Theme, _ highlight: Color, isStrong: Bool) {
        backgroundColor = Self.blend(highlight, over: theme.colors.surface)
        cornerRadius = theme.cardRadius
        // The themes of increased contrast have one colour for surfaces and the background.
        borderWidth = isStrong ? 2 : 0
        borderColor = theme.colors.separator
    }

    private static func blend(_ color: Color, over base: Color) -> Color {
        let rest = base.alpha * (1 - color.alpha)
        let alpha = color.alpha + rest
        guard alpha > 0 else { return base }
        let mix: (Double, Double) -> Double = { ($0 * color.alpha + $1 * rest) / alpha }
        return Color(
            red: mix(color.red, base.red), green: mix(color.green, base.green), blue: mix(color.blue, base.blue),
            alpha: alpha)
    }

    /// Covers a row.
    func cover(_ row: Rect, at position: CardPosition) {
        let top = position.isFirst ? 0 : -cornerRadius
        let bottom = position.isLast ? 0 : -cornerRadius
        let rect = row.inset(by: Insets(top: top, left: 0, bottom: bottom, right: 0))
        clipsToBounds = position != .middle
        frame = rect
        bounds = rect
    }
}
