import CasementCore

/// Slides in a scene, on which a story is played.
@MainActor final class SlideWorld {
    private let host = StoryScene(Size(width: 300, height: 400))
    private let cast = StoryCast()
    private let house: SlideHouse
    private var slides: SlideController
    private var isLiteral = false

    private static let looks: [any SlideTransition] = [.slide, .cover, .reveal, .crossFade, .parallax]

    init() {
        house = SlideHouse(cast)
        slides = SlideController(house, start: 0)
        show()
    }

    private func show() {
        host.scene.rootViewController = slides
        _ = host.rest()
    }

    var violations: [String] { cast.violations }

    func apply(_ step: SlideStory.Step) {
        switch step {
        case .touch(let touch): host.touch(touch)
        case .pass(let milliseconds): host.pass(.milliseconds(milliseconds))
        case .go(let side, let isAnimated, let takesOver):
            slides.go(side, animated: isAnimated, takingOver: takesOver)
        case .goToStop(let side, let takesOver): slides.go(side, stop: 0.5, takingOver: takesOver)
        case .goTo(let room, let isAnimated, let takesOver):
            slides.go(to: room, animated: isAnimated, takingOver: takesOver)
        case .change(let rooms, let shift): change(rooms, shift)
        case .close(let room): house.closed = room
        case .resize(let size): host.resize(to: size)
        case .memoryPressure: host.scene.memoryPressure()
        case .surroundings(let reducesMotion, let isRightToLeft):
            host.scene.environment.reducesMotion = reducesMotion
            host.scene.environment.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        case .look(let number): slides.transition = Self.looks[number]
        case .axis(let axis): slides.axis = axis
        case .enable(let isEnabled): slides.isSwipeEnabled = isEnabled
        case .limit(let limit): slides.maximumLiveSlides = limit
        case .literal:
            isLiteral = true
            slides = SlideController(house.graph, start: SlideID(0))
            show()
        }
    }

    private func change(_ rooms: Int, _ shift: Int) {
        (house.rooms, house.shift) = (rooms, shift)
        if isLiteral { slides.graph = house.graph } else { slides.reloadData() }
    }

    // MARK: Checks

    private var shown: [StoryPage] {
        cast.live.filter { $0.parent === slides && $0.isViewLoaded && !$0.view.isHidden }
    }

    /// Slides in sight are always kept, others within the limit.
    func checkLimit() {
        let (live, most) = (cast.live.count, max(slides.maximumLiveSlides, shown.count))
        if live > most { cast.violate("\(live) live slides of \(most)") }
    }

    func checkRest() {
        guard host.rest() else { return cast.violate("the slides do not come to rest") }
        let shown = shown
        if shown.count != (slides.stop == nil ? 1 : 2) {
            cast.violate("\(shown.count) slides at \(String(describing: slides.stop))")
        }
        for page in cast.live {
            let isShown = shown.contains { $0 === page }
            if page.appearance != (isShown ? .appeared : .disappeared) {
                cast.violate("\(page.name) is \(page.appearance), shown: \(isShown)")
            }
        }
        checkLimit()
        checkPicture()
    }

    /// The picture equals that of a new controller in the same state.
    private func checkPicture() {
        let cast = StoryCast()
        let other = SlideHouse(cast)
        (other.rooms, other.shift) = (house.rooms, house.shift)
        guard let room = slides.current.value as? Int, room < house.rooms else {
            return self.cast.violate("the slide \(slides.current) does not exist")
        }
        let fresh = SlideController(other, start: room)
        fresh.transition = slides.transition
        let stage = StoryScene(host.scene.root.bounds.size)
        stage.scene.environment = host.scene.environment
        stage.scene.rootViewController = fresh
        _ = stage.rest()
        if let stop = slides.stop {
            // The slides came here by another edge than that of the current slide.
            guard fresh.go(stop.direction, stop: stop.share, animated: false), stage.rest() else { return }
        }
        let (picture, wanted) = (Self.picture(of: slides), Self.picture(of: fresh))
        if slides.stop != nil, Set(picture.map(\.name)) != Set(wanted.map(\.name)) { return }
        if !picture.elementsEqual(wanted, by: { $0.name == $1.name && $0.look == $1.look }) {
            self.cast.violate("the picture \(picture) is not \(wanted)")
        }
    }

    /// The rooms in sight, and where they are.
    private static func picture(of slides: SlideController) -> [(name: String, look: String)] {
        slides.view.subviews.filter { !$0.isHidden && $0.opacity > 0 }.map { view in
            let (frame, name) = (view.convert(view.bounds, to: nil), view.identifier ?? "")
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
            return (String(name.prefix { $0 != "#" }), "\(numbers) \(view.opacity) \(view.transform)")
        }.sorted { ($0.name, $0.look) < ($1.name, $1.look) }
    }
}
