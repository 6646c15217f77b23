import CasementControls
import CasementCore

extension StoryPage: DismissalDeciding {
    func shouldDismiss() -> Bool { !refusesDismissal }
}

/// A navigation controller in a scene, above which a story presents others.
@MainActor final class PresentationWorld {
    private let host = StoryScene(Size(width: 400, height: 500))
    private let cast = StoryCast()
    private let root: NavigationController
    private var controllers: [Weak<ViewController>] = []
    private var made = 1

    private static let mostControllers = 10

    init() {
        cast.allowsOverlap = true
        let first = StoryPage("1", cast)
        first.title = "1"
        root = NavigationController(root: first)
        controllers = [Weak(object: root), Weak(object: first)]
        host.scene.watchArbitration { [cast] in cast.violate($0) }
        host.scene.rootViewController = root
        _ = host.rest()
    }

    var violations: [String] { cast.violations }

    /// The controllers that exist, in the order in which they were made.
    private var live: [ViewController] { controllers.compactMap(\.object) }
    private var navigations: [NavigationController] { live.compactMap { $0 as? NavigationController } }

    private func page() -> StoryPage {
        made += 1
        let page = StoryPage("\(made)", cast)
        page.title = page.name
        controllers.removeAll { $0.object == nil }
        controllers.append(Weak(object: page))
        return page
    }

    /// The controllers that are presented when their presenter has appeared, which holds them until then.
    private var waiting: [Weak<ViewController>] = []

    private func style(_ number: Int, _ presenter: ViewController) -> PresentationStyle {
        let styles: [PresentationStyle] = [
            .sheet(detents: [.medium, .large]), .sheet(), .sheet(detents: [.content]), .dialog,
            .popover(from: presenter.view), .fullScreen,
        ]
        return styles[number % styles.count]
    }

    func apply(_ step: PresentationStory.Step) {
        switch step {
        case .touch(let touch): host.touch(touch)
        case .pass(let milliseconds): host.pass(.milliseconds(milliseconds))
        case .escape: host.press(.escape)
        case .resize(let size): host.resize(to: size)
        case .memoryPressure: host.scene.memoryPressure()
        case .surroundings(let reducesMotion, let isRightToLeft, let textScale):
            host.scene.environment.reducesMotion = reducesMotion
            host.scene.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            host.scene.environment.textScale = textScale
        case .present, .presentAgain, .dismiss, .refuse: present(step)
        default: navigate(step)
        }
    }

    private func present(_ step: PresentationStory.Step) {
        let live = live
        switch step {
        case .present(let number, let index, let isNavigation, let isAnimated):
            guard live.count < Self.mostControllers else { return }
            let presenter = live[index % live.count]
            let page = page()
            let next = isNavigation ? NavigationController(root: page) : page
            if isNavigation { controllers.append(Weak(object: next)) }
            if !presenter.present(next, style: style(number, presenter), animated: isAnimated) {
                waiting.append(Weak(object: next))
            }
        case .presentAgain(let again, let number, let index, let isAnimated):
            let (presenter, next) = (live[index % live.count], live[again % live.count])
            if !presenter.present(next, style: style(number, presenter), animated: isAnimated) {
                waiting.append(Weak(object: next))
            }
        case .dismiss(let index, let isAnimated): live[index % live.count].dismiss(animated: isAnimated)
        case .refuse(let index, let refuses): (live[index % live.count] as? StoryPage)?.refusesDismissal = refuses
        default: break
        }
    }

    private func navigate(_ step: PresentationStory.Step) {
        let navigations = navigations
        switch step {
        case .push(let index, let isAnimated):
            guard live.count < Self.mostControllers else { return }
            navigations[index % navigations.count].push(page(), animated: isAnimated)
        case .pop(let index, let isAnimated): navigations[index % navigations.count].pop(animated: isAnimated)
        case .popToRoot(let index, let isAnimated):
            navigations[index % navigations.count].popToRoot(animated: isAnimated)
        case .reverse(let index, let isAnimated):
            let navigation = navigations[index % navigations.count]
            navigation.setControllers(navigation.viewControllers.reversed(), animated: isAnimated)
        default: break
        }
    }

    // MARK: Checks

    func checkRest() {
        guard host.rest() else { return cast.violate("the controllers do not come to rest") }
        checkAppearances("at rest")
        var isAnimated = false
        while root.dismiss(animated: isAnimated) {
            guard host.rest() else { return cast.violate("the controllers do not come to rest after dismissals") }
            isAnimated.toggle()
        }
        checkAppearances("after dismissals")
        if host.scene.root.subviews.count != 1 {
            cast.violate("the scene has \(host.scene.root.subviews.map { "\(type(of: $0))" })")
        }
        let stack = root.viewControllers.compactMap { ($0 as? StoryPage)?.name }
        let names = cast.live.map(\.name)
        let waiting = Set(
            waiting.compactMap(\.object).flatMap { [$0] + $0.children }.compactMap { ($0 as? StoryPage)?.name })
        if Set(names).subtracting(waiting) != Set(stack).subtracting(waiting) {
            cast.violate("\(names) exist, of which the stack has \(stack), and \(waiting) may wait")
        }
        if root.topViewController?.appearance != .appeared { cast.violate("the top of the stack has not appeared") }
        checkPicture(stack)
    }

    /// Each page has finished its appearance, and only those in the scene have appeared.
    private func checkAppearances(_ moment: String) {
        for page in cast.live {
            let isInScene = page.isViewLoaded && page.view.scene != nil
            let isGood = page.appearance == .disappeared || page.appearance == .appeared && isInScene
            guard !isGood else { continue }
            cast.violate("\(page.name) is \(page.appearance) \(moment), in the scene: \(isInScene): \(cast.lastEvents)")
        }
        if !cast.live.contains(where: { $0.appearance == .appeared }) { cast.violate("no page has appeared \(moment)") }
    }

    /// The picture equals that of a new navigation controller with the same stack.
    private func checkPicture(_ names: [String]) {
        guard !names.isEmpty else { return }
        let stage = StoryScene(host.scene.root.bounds.size)
        let cast = StoryCast()
        let pages = names.map { name in
            let page = StoryPage(name, cast)
            page.title = name
            return page
        }
        let fresh = NavigationController(root: pages[0])
        fresh.setControllers(pages, animated: false)
        stage.scene.environment = host.scene.environment
        stage.scene.rootViewController = fresh
        _ = stage.rest()
        for line in host.scene.differences(from: stage.scene) { self.cast.violate(line) }
    }
}
