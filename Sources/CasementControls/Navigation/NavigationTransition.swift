/// The movement between two controllers of a stack: the upper one slides over the lower one, or off it.
@MainActor final class NavigationTransition: FrameAnimation {
    /// 0.35 s: the perceived duration of the spring, as of phones.
    static let spring = Spring(duration: .milliseconds(350))
    /// 0.5 pt and 5 pt a second: nearer and slower than this, the spring has ended; as for slides.
    static let end = (distance: 0.5, speed: 5.0)
    /// 0.3 s: as long as the second tap of a double tap may take. From then on the pages receive touches: the spring is within
    /// 3 % of its end.
    static let deafness = Duration.milliseconds(300)

    let lower: ViewController
    let upper: ViewController
    /// The stacks with the lower and with the upper controller on top.
    let stacks: (lower: [ViewController], upper: [ViewController])
    /// Whether a touch or a call may turn it round. That of a replaced stack only ends.
    let isReversible: Bool
    /// The share of the upper controller that is shown, from 0 to 1.
    private(set) var progress: Double
    /// 1 if the upper controller is on top of the stack, else 0.
    private(set) var target: Double
    private(set) var isDragged = false
    /// The width of the stack's view, in points.
    var width: Double
    /// Shows ``progress``.
    var onProgress: (() -> Void)?
    /// Runs when ``progress`` has arrived at ``target``.
    var onEnd: (() -> Void)?
    private var glide: Glide?
    private var dragStart = 0.0

    /// Leads from one stack to another one, at rest at first; nil if both have the same controller on top, or one has none.
    init?(from former: [ViewController], to stack: [ViewController], isForwards: Bool, width: Double) {
        guard let old = former.last, let new = stack.last, old !== new else { return nil }
        (lower, upper) = isForwards ? (old, new) : (new, old)
        stacks = isForwards ? (stack.dropLast(), stack) : (stack, former)
        progress = isForwards ? 0 : 1
        target = progress
        self.width = width
        isReversible = isForwards ? stacks.lower.last === old : stack.isIdentical(to: former.prefix(stack.count))
    }

    func involves(_ controller: ViewController) -> Bool { lower === controller || upper === controller }

    /// The controller that the transition leads to.
    var appearing: ViewController { target == 1 ? upper : lower }
    /// The controller that leaves the screen.
    var disappearing: ViewController { target == 1 ? lower : upper }

    /// Whether a touch that lands now is for the page that the transition leads to.
    func takesTouches(at now: Instant) -> Bool { glide.map { now - $0.start >= Self.deafness } ?? false }

    /// Whether a release leads to the lower controller: from ``NavigationController/flickSpeed`` on the velocity decides, else
    /// the side on which most of the upper page is; a nil one is that of a cancelled touch, after which the stack is that
    /// before it.
    func leadsBack(at velocity: Double?) -> Bool {
        guard let velocity else { return target == 0 }
        return velocity.magnitude >= NavigationController.flickSpeed ? velocity > 0 : progress < 0.5
    }

    /// The progress a second.
    func velocity(at now: Instant) -> Double { glide?.velocity(at: now) ?? 0 }

    /// Lets the spring begin, or leads it elsewhere at its velocity.
    func settle(to target: Double, velocity: Double, at now: Instant) {
        self.target = target
        isDragged = false
        let rest = Glide.Rest(distance: Self.end.distance / width, speed: Self.end.speed / width, endsAtTarget: true)
        glide = Glide(from: progress, velocity: velocity, to: target, by: Self.spring, until: rest, at: now)
    }

    func beginDrag() {
        isDragged = true
        glide = nil
        dragStart = progress
    }

    /// Follows a touch that has moved by a distance, in points towards the side where the upper controller leaves.
    func drag(by distance: Double) {
        guard isDragged, width > 0 else { return }
        progress = min(max(dragStart - distance / width, 0), 1)
        onProgress?()
    }

    /// Drops the touch.
    func endDrag() { isDragged = false }

    func step(to now: Instant) -> Bool {
        guard let glide else { return false }
        let isOver = glide.isOver(at: now)
        progress = min(max(glide.position(at: now), 0), 1)
        onProgress?()
        guard isOver else { return true }
        self.glide = nil
        onEnd?()
        return false
    }

    /// Places the pages in a size, and their rows in the bar: these move by the parallax, and one fades into the other.
    func place(_ lower: NavigationPage, _ upper: NavigationPage, _ size: Size, isMirrored: Bool) {
        width = size.width
        let forwards = isMirrored ? -width : width
        let shift = forwards * NavigationController.parallax
        upper.frame = Rect(origin: Point(x: forwards * (1 - progress), y: 0), size: size)
        lower.frame = Rect(origin: Point(x: -shift * progress, y: 0), size: size)
        (upper.row.opacity, lower.row.opacity) = (progress, 1 - progress)
        upper.row.center.x = width / 2 + shift * (1 - progress)
        lower.row.center.x = width / 2 - shift * progress
    }
}
