import Casement
import CasementControls

// Each open view, with a stored property and with overrides of its open members.

class Tile: View {
    private var fingers = 0
    var tint = Color(hex: 0x224466)

    override var intrinsicSize: Size? { Size(width: 44, height: 44) }
    override var isSizedByContent: Bool { true }
    override func canBeCompressed(along axis: Axis) -> Bool { axis == .horizontal }
    override func willMove(toSuperview superview: View?) { tint = .black }
    override func didMoveToSuperview() { setNeedsLayout() }
    override func willMove(toScene scene: Scene?) { fingers = 0 }
    override func didMoveToScene() { setNeedsDisplay() }
    override func environmentDidChange() { tint = theme.colors.accent }
    override func draw(in canvas: Canvas) { canvas.fill(bounds, cornerRadius: 8, tint) }
    override func layoutSubviews() { for subview in subviews { subview.frame = bounds } }
    override func sizeThatFits(_ size: Size) -> Size { size }
    override func contains(_ point: Point) -> Bool { super.contains(point) }
    override func hitTest(_ point: Point) -> View? { super.hitTest(point) }
    override func touchesBegan(_ touches: [Touch]) { fingers += touches.count }
    override func touchesMoved(_ touches: [Touch]) { setNeedsDisplay() }
    override func touchesEnded(_ touches: [Touch]) { fingers -= touches.count }
    override func touchesCancelled(_ touches: [Touch], reason: TouchCancelReason) {
        switch reason {
        case .recognized(let other): other.name = "other"
        case .system, .removed, .disabled: break
        @unknown default: break
        }
        fingers = 0
    }
}

final class Headline: Label {
    var size = 48.0

    override func environmentDidChange() {
        super.environmentDidChange()
        size = theme.typography.display.font.size
    }
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: self.size) }
}

final class Photograph: ImageView {
    var credit = ""

    override func draw(in canvas: Canvas) {
        super.draw(in: canvas)
        canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: 2), .black)
    }
}

final class Emblem: IconView {
    var frames = 0

    override func draw(in canvas: Canvas) {
        frames += 1
        super.draw(in: canvas)
    }
}

final class Knob: Control {
    private var angle = 0.0

    override func stateDidChange() { setNeedsDisplay() }
    override func beginTracking(_ touch: Touch) -> Bool { true }
    override func continueTracking(_ touch: Touch) -> Bool {
        angle += touch.location(in: self).x - touch.previousLocation(in: self).x
        sendActions(for: .valueChanged)
        return true
    }
    override func endTracking(_ touch: Touch) { angle.round() }
    override func cancelTracking() { angle = 0 }
}

final class PlainButton: Button {
    var presses = 0

    override func stateDidChange() { backgroundColor = isHighlighted ? .black : colors.background }
}

final class Column: StackView {
    var gaps = 0

    override func layoutSubviews() {
        gaps = max(subviews.count - 1, 0)
        super.layoutSubviews()
    }
}

final class Strip: ScrollView {
    var pages = 0

    override func layoutSubviews() {
        pages = subviews.count
        super.layoutSubviews()
    }
}

class Fader: Slider {
    private var layouts = 0

    override var intrinsicSize: Size? { Size(width: 300, height: 44) }
    override func layoutSubviews() {
        layouts += 1
        super.layoutSubviews()
    }
}

class PlanetRow: ListCell {
    private var uses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
    override func contentHeight(for width: Double) -> Double { width / 4 }
    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.cornerRadius = 8
    }
    override var focusRing: FocusRing? { FocusRing(bounds) }
}

class MoonRow: ListRow {
    private var uses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
    override func contentHeight(for width: Double) -> Double { super.contentHeight(for: width) + 4 }
    override func environmentDidChange() {
        super.environmentDidChange()
        icon = nil
    }
}

class OrbitHeader: ListHeader {
    private var uses = 0

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 40) }
    override func layoutSubviews() {
        super.layoutSubviews()
        uses += 1
    }
}

class PlanetList: ListView<Int, String> {
    private var scrolls = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        cornerRadius = 8
    }
    override func didScroll() {
        super.didScroll()
        scrolls += 1
    }
    override func keyDown(_ event: KeyEvent) -> Bool { super.keyDown(event) }
}

class PlanetTile: GridItemView {
    private var uses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
    }
    override func contentHeight(for width: Double) -> Double { width }
    override func contentWidth(for height: Double) -> Double { height }
    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.cornerRadius = 8
    }
}

class PlanetGrid: GridView<Int, String> {
    private var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
    override func keyDown(_ event: KeyEvent) -> Bool { super.keyDown(event) }
}
