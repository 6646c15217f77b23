import CasementCore

/// A page switcher in a scene, on which a story is played.
@MainActor final class PageWorld {
    private let host = StoryScene(Size(width: 300, height: 400))
    private let cast = StoryCast()
    private let switcher: PageSwitcher
    private var made = 4

    private static let mostPages = 12

    init() {
        switcher = PageSwitcher((1...4).map { [cast] in StoryPage("\($0)", cast) })
        switcher.allowsClosing = true
        host.scene.watchArbitration { [cast] in cast.violate($0) }
        host.scene.rootViewController = switcher
        _ = host.rest()
    }

    var violations: [String] { cast.violations }
    private var names: [String] { switcher.pages.compactMap { ($0 as? StoryPage)?.name } }

    private func page() -> StoryPage {
        made += 1
        return StoryPage("\(made)", cast)
    }

    func apply(_ step: PageStory.Step) {
        let count = switcher.count
        switch step {
        case .touch(let touch): host.touch(touch)
        case .pass(let milliseconds): host.pass(.milliseconds(milliseconds))
        case .insert(let index, let isAnimated, let isSelected):
            guard count < Self.mostPages else { return }
            switcher.insert(page(), at: index % (count + 1), animated: isAnimated, selecting: isSelected)
        case .showOverview(let isAnimated): switcher.showOverview(animated: isAnimated)
        case .dismissOverview(let isAnimated): switcher.dismissOverview(animated: isAnimated)
        case .resize(let size): host.resize(to: size)
        case .memoryPressure: host.scene.memoryPressure()
        case .surroundings(let reducesMotion, let isRightToLeft):
            host.scene.environment.reducesMotion = reducesMotion
            host.scene.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        case .permit(let closing, let reordering):
            (switcher.allowsClosing, switcher.allowsReordering) = (closing, reordering)
        case .limit(let limit): switcher.overview.liveLimit = limit
        default: if count > 0 { edit(step, count) }
        }
    }

    /// The steps that need a page.
    private func edit(_ step: PageStory.Step, _ count: Int) {
        switch step {
        case .remove(let index, let isAnimated): switcher.remove(at: index % count, animated: isAnimated)
        case .move(let old, let new, let isAnimated):
            switcher.move(from: old % count, to: new % count, animated: isAnimated)
        case .replace(let index, let isAnimated):
            switcher.replace(at: index % count, with: page(), animated: isAnimated)
        case .batch(let old, let new):
            switcher.performBatch {
                switcher.move(from: old % count, to: new % count)
                switcher.remove(at: new % count)
                switcher.insert(page(), at: old % count)
            }
        case .select(let index, let isAnimated):
            switcher.select(switcher.page(at: index % count), animated: isAnimated)
        default: break
        }
    }

    // MARK: Checks

    /// The pages near the centre are live.
    func checkLimit() {
        host.scene.layoutIfNeeded()
        let live = cast.live.filter { $0.isViewLoaded && $0.view.scene != nil }
        if live.count > switcher.overview.liveLimit { cast.violate("\(live.map(\.name)) are live") }
        if Set(names).count != switcher.count { cast.violate("the pages are \(names)") }
    }

    func checkRest() {
        guard host.rest() else { return cast.violate("the pages do not come to rest") }
        checkLimit()
        if let selected = switcher.selectedPage {
            if switcher.index(of: selected) == nil { cast.violate("the selected page is none of the switcher") }
        } else if switcher.count > 0 {
            cast.violate("no page is selected")
        }
        for page in cast.live {
            let isSeen = page === switcher.selectedPage && !switcher.isShowingOverview
            if page.appearance != (isSeen ? .appeared : .disappeared) {
                cast.violate("\(page.name) is \(page.appearance), seen: \(isSeen)")
            }
        }
        checkPicture()
    }

    /// The picture equals that of a new switcher in the same state.
    private func checkPicture() {
        let stage = StoryScene(host.scene.root.bounds.size)
        let cast = StoryCast()
        let fresh = PageSwitcher(names.map { StoryPage($0, cast) })
        fresh.allowsClosing = switcher.allowsClosing
        fresh.overview.liveLimit = switcher.overview.liveLimit
        stage.scene.environment = host.scene.environment
        stage.scene.rootViewController = fresh
        _ = stage.rest()
        let focused = switcher.isShowingOverview ? centredPage : switcher.selectedIndex
        if let focused { fresh.select(fresh.page(at: focused)) }
        if switcher.isShowingOverview { fresh.showOverview(animated: false) }
        _ = stage.rest()
        for line in host.scene.differences(from: stage.scene) { self.cast.violate(line) }
    }

    /// The number of the page nearest to the centre of the overview.
    private var centredPage: Int? {
        let centre = host.scene.root.bounds.center
        func distance(_ page: ViewController) -> Double {
            (page.view.convert(page.view.bounds.center, to: nil) - centre).length
        }
        let live = switcher.pages.filter { $0.isViewLoaded && $0.view.scene != nil }
        return live.min { distance($0) < distance($1) }.flatMap { switcher.index(of: $0) }
    }
}
