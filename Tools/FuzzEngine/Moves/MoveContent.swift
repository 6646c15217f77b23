import CasementControls
import CasementCore

/// What lies under the finger.
enum MoveContent: String, CaseIterable {
    case nothing, button
    case slider, verticalSlider, disabledSlider, rangeSlider, verticalRangeSlider, segmentedControl, rating, pageDots
    case toggleSwitch, emptyField, caret, selectionHandle, textView, textViewCaret, wheel
    case sectionIndex, scrollThumb, reorderHandle
    case plainRow, rowWithLeadingActions, rowWithTrailingActions, rowWithActions, rowWithToggle
    case pullDown, pullUp, pullLeft, pullRight, pullHorizontally
    case node, horizontalNode, verticalNode
    case vertical, horizontal, both, pager, verticalPager, zoomed, list, grid, refreshing, fixed
    case keepingVertical, keepingHorizontal
    case slides, horizontalSlides
    case swipeLeft, swipeRight, swipeUp, swipeDown
    case rawHorizontal, rawVertical, rawAll

    /// Whether it has a position in a range.
    var hasRange: Bool {
        switch self {
        case .slider, .verticalSlider, .rangeSlider, .verticalRangeSlider, .segmentedControl, .rating, .pageDots: true
        case .wheel, .vertical, .horizontal, .both, .pager, .verticalPager, .zoomed, .list, .grid: true
        case .slides, .horizontalSlides, .textView, .keepingVertical, .keepingHorizontal: true
        default: false
        }
    }
}

/// The position of content within its range.
enum MovePlace: String, CaseIterable {
    case start, middle, end

    var share: Double {
        switch self {
        case .start: 0
        case .middle: 0.5
        case .end: 1
        }
    }
}

/// A view on which a touch lands.
@MainActor final class MovePart {
    let view: View
    /// Its controller, if it has one.
    let controller: ViewController?
    /// Its size; nil if it fills what it lies in.
    var size: Size?
    /// Where the touch lands, in its space.
    var grip: () -> Point
    /// Where the touch lands, in the scene, once it has been arranged.
    var landing = Point.zero
    /// Brings it to its position, when it is in the scene.
    var arrange: () -> Void = {}
    /// How often its grip is tapped when it has been arranged.
    var tapCount = 0
    /// Sets it in motion, so that a touch that lands meanwhile catches it.
    var setOff: () -> Void = {}
    /// What moves, deepest first.
    var surfaces: [MoveSurface] = []

    init(_ view: View, size: Size? = nil, controller: ViewController? = nil) {
        (self.view, self.size, self.controller) = (view, size, controller)
        grip = { view.bounds.center }
    }
}
