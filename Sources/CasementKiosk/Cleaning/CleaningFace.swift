import Casement
import CasementControls
import CasementCore

/// What a person sees while cleaning: a large ring with the seconds, and how to stop earlier.
@MainActor final class CleaningFace: View {
    /// 240 pt: the largest diameter of the ring.
    private static let diameter = 240.0
    /// 560 pt: the largest width of the text at the text scale 1.
    private static let width = 560.0
    /// 88 pt: the side of the squares in the corners, twice the least extent of a control.
    private static let corner = 88.0

    /// 20 pt: the distance that a finger may move on the ring; a cloth moves further.
    private static let stillness = 20.0

    private let ring = ProgressRing(progress: 1)
    private let number = Label(part: "", role: .display, alignment: .center)
    private let title = Label(part: Localized("casement.cleaning.title"), role: .title, alignment: .center)
    private let message = Label(part: Localized("casement.cleaning.message"), alignment: .center)
    private let exit: Label
    private let marks = (0..<4).map { _ in View() }

    init() {
        let seconds = Int(CleaningMode.exitHold / .seconds(1))
        exit = Label(part: Localized("casement.cleaning.exit", count: seconds), role: .caption, alignment: .center)
        super.init()
        isUserInteractionEnabled = false
        ring.accessibility.role = .none
        ring.thickness = 12
        for label in [title, message, exit] { label.maximumLines = nil }
        for view in marks + [ring, number, title, message, exit] { addSubview(view) }
    }

    /// What assistive technology says: the seconds that are left, and in the last ones that touches count again.
    private(set) var announcement = ""

    func show(seconds: Int, share: Double, isEnding: Bool) {
        number.localizedText = .number(seconds)
        ring.progress = share
        message.localizedText =
            isEnding ? Localized("casement.cleaning.ending", count: seconds) : Localized("casement.cleaning.message")
        announcement = textInForce(
            of: Localized(isEnding ? "casement.cleaning.ending" : "casement.cleaning.remaining", count: seconds))
        setNeedsLayout()
    }

    /// Whether these touches, and no others, hold the ring or two opposite corners.
    func isHeld(by touches: [Touch]) -> Bool {
        let points = touches.map { $0.location(in: self) }
        if let touch = touches.first, touches.count == 1 {
            let isStill = touch.location.distance(to: touch.startLocation) <= Self.stillness
            return isStill && points[0].distance(to: ring.center) <= ring.bounds.width / 2
        }
        guard points.count == 2 else { return false }
        let corners = points.map { point in marks.firstIndex { $0.frame.contains(point) } }
        // The marks go around: opposite ones differ by two.
        guard let first = corners[0], let second = corners[1] else { return false }
        return abs(first - second) == 2
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        let colors = themeInForce.colors
        backgroundColor = colors.background.withAlpha(1)
        for mark in marks { mark.backgroundColor = colors.separator }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let theme = themeInForce
        let gap = theme.spacing(2)
        let side = Self.corner
        let (right, bottom) = (bounds.width - side, bounds.height - side)
        for (mark, origin) in zip(marks, [Point.zero, Point(right, 0), Point(right, bottom), Point(0, bottom)]) {
            mark.frame = Rect(origin: origin, size: Size(width: side, height: side))
            mark.cornerRadius = theme.controlRadius
        }
        let scale = max(1, scene?.environment.textScale ?? 1)
        let width = min(bounds.width - 2 * gap, Self.width * scale)
        let labels = [title, message, exit]
        let heights = labels.map { $0.sizeThatFits(Size(width: width, height: 0)).height }
        let text = heights.reduce(0, +) + gap * 2
        let diameter = max(0, min(Self.diameter, bounds.width - 2 * side, bounds.height - text - 4 * gap))
        var y = (bounds.height - diameter - gap * 2 - text) / 2
        ring.frame = Rect(x: (bounds.width - diameter) / 2, y: y, width: diameter, height: diameter)
        let digits = number.sizeThatFits(Size(width: diameter, height: 0)).height
        number.frame = Rect(x: ring.frame.minX, y: y + (diameter - digits) / 2, width: diameter, height: digits)
        y += diameter + gap * 2
        for (label, height) in zip(labels, heights) {
            label.frame = Rect(x: (bounds.width - width) / 2, y: y, width: width, height: height)
            y += height + gap
        }
    }
}
