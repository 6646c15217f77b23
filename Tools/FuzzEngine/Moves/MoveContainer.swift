import CasementControls
import CasementCore
import CasementKeyboard

/// What is around the view under the finger.
enum MoveContainer: String, CaseIterable {
    case nothing
    case vertical, horizontal, both, pager, verticalPager, zoomed
    case slides, horizontalSlides
    case openPage, overview
    case list, grid
    case sheet
    case navigation
    /// A page above the keyboard, and one that lies behind its keys, on which the touch lands.
    case keyboard, keys

    /// Whether it fills the screen, so that content lies at the top and the bottom edge, too.
    var fillsHeight: Bool {
        switch self {
        case .sheet, .navigation, .overview, .grid, .keyboard, .keys: false
        default: true
        }
    }

    /// Whether it can lie in another one: it has no controller.
    var isView: Bool {
        switch self {
        case .vertical, .horizontal, .both, .pager, .verticalPager, .list, .grid: true
        default: false
        }
    }

    /// Along which it moves when it is set off.
    var axisOfMotion: Axis? {
        switch self {
        case .vertical, .verticalPager, .slides, .list, .grid, .sheet: .vertical
        case .horizontal, .pager, .horizontalSlides: .horizontal
        default: nil
        }
    }

    /// Makes it around a view.
    @MainActor func part(at place: MovePlace, around content: View, isMirrored: Bool) -> MovePart {
        switch self {
        case .nothing, .openPage: page(content)
        case .overview: overview(place, content, isMirrored)
        case .slides: MoveSlides.part(at: place, axis: nil, content: content, name: rawValue)
        case .horizontalSlides: MoveSlides.part(at: place, axis: .horizontal, content: content, name: rawValue)
        case .list: MoveRows.list(at: place, name: rawValue, content: content)
        case .grid: MoveRows.grid(at: place, name: rawValue, content: content)
        case .sheet: sheet(place, content)
        case .navigation: navigation(place, content, isMirrored)
        case .keyboard, .keys: keyboard(content)
        default:
            MoveScrolls.part(
                MoveContent(rawValue: rawValue) ?? .vertical, at: place, name: rawValue, content: content)
        }
    }

    @MainActor private func page(_ content: View) -> MovePart {
        let page = MovePage(content)
        guard self == .openPage else { return MovePart(page.view, controller: page) }
        let switcher = PageSwitcher([MovePage(View()), page, MovePage(View())])
        switcher.select(page, animated: false)
        let part = MovePart(switcher.view, controller: switcher)
        // Two hands may have pinched it into the overview, and moved that to another page.
        part.arrange = { switcher.select(page, animated: false) }
        return part
    }

    @MainActor private func overview(_ place: MovePlace, _ content: View, _ isMirrored: Bool) -> MovePart {
        let pages = (0..<5).map { _ in MovePage(View()) }
        let own = Int(place.share * 4)
        let switcher = PageSwitcher(pages)
        let part = MovePart(switcher.view, controller: switcher)
        part.arrange = {
            switcher.select(pages[own], animated: false)
            switcher.showOverview(animated: false)
        }
        switcher.overview.gestures.pinchRecognizer.isEnabled = false
        let page = pages[own]
        let position = {
            let middle = page.view.convert(page.view.bounds.center, to: switcher.view)
            return Vector(dx: middle.x, dy: middle.y)
        }
        part.surfaces = [
            MoveSurface(rawValue, place: position) { direction in
                guard direction.isSubset(of: .horizontal) else { return .no }
                let isToStart = (direction == .right) != isMirrored
                return (isToStart ? own == 0 : own == 4) ? .stretches : .moves
            }
        ]
        return part
    }

    @MainActor private func sheet(_ place: MovePlace, _ content: View) -> MovePart {
        let root = MovePage(View())
        let part = MovePart(root.view, controller: root)
        let detents: [SheetDetent] =
            switch place {
            case .start: [.medium, .large]
            case .middle: [.medium, .height(150), .large]
            case .end: [.large]
            }
        let page = MovePage(content)
        func present(animated: Bool) {
            root.dismiss(animated: false)
            root.present(page, style: .sheet(detents: detents), animated: animated)
        }
        part.arrange = { present(animated: false) }
        part.setOff = { present(animated: true) }
        let position = {
            let origin = page.view.convert(page.view.bounds.origin, to: nil)
            return Vector(dx: 0, dy: origin.y)
        }
        let surface = MoveSurface(rawValue, place: position) { direction in
            guard direction.isSubset(of: .vertical) else { return .no }
            return direction == .up && place == .end ? .stretches : .moves
        }
        surface.rises = place != .end
        // The heights of the detents without that of the grabber, on a screen of 600 points.
        surface.isAtRest = { page.view.scene == nil || [324, 474, 48].contains(position().dy) }
        part.surfaces = [surface]
        return part
    }

    @MainActor private func navigation(_ place: MovePlace, _ content: View, _ isMirrored: Bool) -> MovePart {
        let page = MovePage(content)
        let isRoot = place == .start
        let navigation = NavigationController(root: isRoot ? page : MovePage(View()))
        let part = MovePart(navigation.view, controller: navigation)
        part.arrange = {
            if !isRoot, navigation.topViewController !== page { navigation.push(page, animated: false) }
        }
        let position = {
            let origin = page.view.convert(page.view.bounds.origin, to: navigation.view)
            return Vector(dx: origin.x, dy: 0)
        }
        let surface = MoveSurface(rawValue, edge: .ownPan, place: position) { direction in
            !isRoot && direction == (isMirrored ? .left : .right) ? .moves : .no
        }
        surface.isAtRest = { !navigation.isTransitioning }
        part.surfaces = [surface]
        return part
    }

    @MainActor private func keyboard(_ content: View) -> MovePart {
        let (view, field) = (View(), TextField())
        view.addSubview(content)
        view.addSubview(field)
        let page: ViewController = MovePage(view)
        let keyboard = try? KeyboardController(page)
        let part = MovePart(view, controller: keyboard ?? page)
        part.arrange = {
            field.frame = Rect(x: 0, y: 0, width: 100, height: 40)
            // A hand may have hidden the keyboard.
            field.resignFocus()
            field.focus()
            let keys = view.scene?.textInput.coveredArea ?? .zero
            content.frame = self == .keys ? keys : Rect(x: 0, y: 0, width: keys.width, height: keys.minY)
        }
        guard self == .keys else { return part }
        var landings = 0.0
        keyboard?.onKey = { _ in landings += 1 }
        // A stroke that begins on a key moves nothing else.
        part.surfaces = [MoveSurface(rawValue, place: { Vector(dx: 2 * landings, dy: 0) }) { _ in .holds }]
        return part
    }
}

/// A page that shows a view.
private final class MovePage: ViewController {
    private let content: View

    init(_ content: View) {
        self.content = content
        super.init()
        title = "Page"
    }

    override func loadView() -> View { content }
}
