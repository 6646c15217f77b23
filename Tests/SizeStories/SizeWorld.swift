import CasementControls
import CasementCore
import CasementDebugging
import CasementKeyboard
import FuzzEngine

/// An example on a panel, on which a story of sizes is played.
@MainActor final class SizeWorld {
    private let painter = SizePainter()
    let host: StoryScene
    private var box: View?
    private(set) var violations: [String] = []

    /// 15 s: a flick decelerates for four seconds, and its momentum may continue in an outer scroll view.
    private static let restLimit: Duration = .seconds(15)

    init(_ role: SizeRole, _ surroundings: SizeSurroundings, on panel: SizePanel) {
        host = StoryScene(painter: painter)
        host.scene.onProblem = { [unowned self] in
            switch $0 {
            case .brokenInvariant, .task: violate($0.description)
            default: break
            }
        }
        let (controller, presented) = surround(role, surroundings.kind)
        let root = surroundings.hasKeyboard ? (try? KeyboardController(controller)) ?? controller : controller
        host.scene.rootViewController = root
        host.resize(to: panel.device)
        if let presented { controller.present(presented, style: .sheet(detents: [.medium, .large])) }
        host.pass(.milliseconds(16))
    }

    var frameCount: Int { host.frameCount }

    private func violate(_ text: String) {
        if violations.count < 8 { violations.append("frame \(frameCount): \(text)") }
    }

    private func make(_ role: SizeRole) -> ViewController {
        do { return try role.make() } catch {
            violate("\(role.name) cannot be made: \(error)")
            return ViewController()
        }
    }

    /// The controller to show, and one that it presents.
    private func surround(_ role: SizeRole, _ kind: SizeSurroundings.Kind) -> (ViewController, ViewController?) {
        switch kind {
        case .plain: return (make(role), nil)
        case .sheet: return (SizeForm(), make(role))
        case .navigation:
            let navigation = NavigationController(root: SizeForm())
            navigation.push(make(role), animated: false)
            return (navigation, nil)
        case .slides:
            var rooms = SlideGraph()
            rooms.add("role", right: "form") { [role] in self.make(role) }
            rooms.add("form", left: "role") { SizeForm() }
            return (SlideController(rooms, start: "role"), nil)
        case .switcher: return (PageSwitcher([make(role), SizeForm()]), nil)
        case .tabs:
            guard let icon = try? Icon(svg: "M8 5v14l11-7z") else { return (make(role), nil) }
            let controller = make(role)
            return (
                TabController([Tab("Role", icon: icon) { controller }, Tab("Form", icon: icon) { SizeForm() }]), nil
            )
        case .box, .scrollView:
            let controller = ViewController()
            let area = kind == .box ? View() : ScrollView()
            controller.view.addSubview(area)
            area.clipsToBounds = true
            box = area
            controller.addChild(make(role), in: area)
            return (controller, nil)
        }
    }

    // MARK: Steps

    func apply(_ step: SizeStory.Step) {
        switch step {
        case .show: break
        case .panel(let panel): host.resize(to: panel.device)
        case .box(let size): setBox(size)
        case .touch(let touch): host.touch(touch)
        case .pass(let milliseconds): host.pass(.milliseconds(milliseconds))
        case .key(let symbol): host.press(symbol, text: symbol == KeySymbol("a") ? "a" : "")
        case .wheel(let x, let y, let delta):
            let size = host.scene.root.bounds.size
            let location = Point(x * size.width, y * size.height)
            host.scene.handle(.scroll(ScrollEvent(location: location, delta: delta, time: host.now)))
        case .focus(let number): focus(number)
        case .present, .dismiss, .alert, .overview: show(step)
        case .surroundings(let textScale, let isDark, let isRightToLeft, let reducesMotion):
            host.scene.environment.textScale = textScale
            host.scene.environment.appearance = isDark ? .dark : .light
            host.scene.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            host.scene.environment.reducesMotion = reducesMotion
        case .memoryPressure: host.scene.memoryPressure()
        }
    }

    private func setBox(_ size: Size) {
        box?.frame.size = size
        guard let scrollView = box as? ScrollView else { return }
        scrollView.contentSize = Size(width: size.width, height: size.height * 3)
    }

    private func focus(_ number: Int) {
        let views = all { $0.canBecomeFocused }
        if !views.isEmpty { views[number % views.count].focus() }
    }

    private func show(_ step: SizeStory.Step) {
        guard let root = host.scene.rootViewController else { return }
        switch step {
        case .present(let number):
            let styles: [PresentationStyle] = [
                .sheet(detents: [.medium, .large]), .sheet(detents: [.content]), .sheet(), .dialog,
                .popover(from: root.view), .fullScreen,
            ]
            root.present(SizeForm(), style: styles[number % styles.count], animated: number.isMultiple(of: 2))
        case .dismiss(let isAnimated): root.dismiss(animated: isAnimated)
        case .alert:
            host.scene.task { [weak scene = host.scene] in
                _ = await scene?.confirm(title: "Delete 3 pictures?", confirm: "Delete", cancel: "Keep")
            }
        case .overview(let isShown): showOverview(isShown)
        default: break
        }
    }

    private func showOverview(_ isShown: Bool) {
        var due = [host.scene.rootViewController].compactMap { $0 }
        while let controller = due.popLast() {
            due += controller.children
            switch controller {
            case let slides as SlideController: isShown ? slides.showOverview() : slides.dismissOverview()
            case let pages as PageSwitcher: isShown ? pages.showOverview() : pages.dismissOverview()
            default: break
            }
        }
    }

    // MARK: Checks

    /// The views of the scene that satisfy a condition.
    private func all(_ isSought: (View) -> Bool) -> [View] {
        var (found, due): ([View], [View]) = ([], [host.scene.root])
        while let view = due.popLast() {
            due += view.subviews
            if isSought(view) { found.append(view) }
        }
        return found
    }

    func check() {
        if let violation = painter.violation { violate(violation) }
        for line in host.scene.brokenInvariants { violate(line) }
        if let view = all({ !$0.frame.isFinite }).first {
            violate("\(type(of: view)) has the frame \(view.frame)")
        }
    }

    func checkRest() async {
        guard violations.isEmpty else { return }
        guard host.settle(limit: Self.restLimit) else { return violate(restless) }
        await host.runTasks()
        guard host.settle(limit: Self.restLimit) else { return violate(restless) }
        check()
        checkPicture()
    }

    /// A sentence about what moves.
    private var restless: String {
        let before = all { _ in true }.map { ($0, $0.frame, $0.bounds.origin) }
        host.pass(.milliseconds(100))
        let moving = before.filter { $0.frame != $1 || $0.bounds.origin != $2 }.map { "\($0.0)" }
        // The description of a view says whether layout is due.
        let due = host.scene.dump().split(separator: "\n").filter { $0.contains("layout due") }
        return "the scene does not settle; there move: \(moving.prefix(3)); layout is due: \(due.prefix(3))"
    }

    /// The picture is that of a fresh composition and layout.
    private func checkPicture() {
        // Overlays show what is composed anew, and streams other frames.
        guard violations.isEmpty, !host.wantsFrame, host.scene.nextDeadline == nil, let picture = painter.picture,
            host.scene.debugOverlays.isEmpty, all({ $0 is StreamView }).isEmpty
        else { return }
        host.composeAnew()
        if let place = painter.difference(from: picture) { violate("a fresh picture differs at \(place)") }
    }
}

extension Rect {
    fileprivate var isFinite: Bool { [minX, minY, width, height].allSatisfy(\.isFinite) }
}
