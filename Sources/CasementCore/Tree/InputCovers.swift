/// The covers of a scene that receive its input, of which the frontmost one does.
@MainActor final class InputCovers {
    /// 20 ms: a contact that is lost and found again within this time is one contact. Worn controllers lose contacts, and
    /// nobody lifts a finger and lands it again as quickly.
    private static let bounceTime = Duration.milliseconds(20)
    /// 12 pt, as that of the filter for chatter.
    private static let bounceDistance = TouchFilter.Configuration.chatter.chatterDistance

    /// The end of a touch on a cover.
    private struct Lift {
        let location: Point
        let time: Instant
        weak var cover: InputCover?
    }

    private var covers: [InputCover] = []
    private var recognizers: [@MainActor () -> GestureRecognizer] = []
    /// The touch of a finger that ended last on a cover.
    private var lifted: Lift?

    /// Whether a touch that a cover passes on is being hit-tested.
    private(set) var isPassing = false
    /// 2^63: the identifiers from here on are those of passed touches; the spare ones of a ``TouchFilter`` begin at 3 * 2^62.
    static let firstPassedTouch = TouchID(1 << 63)
    private var passedTouches = firstPassedTouch.number

    /// The cover that receives all touches; nil if the views do.
    var front: InputCover? { isPassing ? covers.last { $0.isModal } : covers.last }
    /// The cover that receives all keys; nil if the views do.
    var modal: InputCover? { covers.last { $0.isModal } }

    /// Adds a cover: in front of all, or, if it is not modal, behind all.
    func add(_ cover: InputCover) {
        covers.insert(cover, at: cover.isModal ? covers.count : 0)
        if !cover.isModal { for make in recognizers { cover.addGestureRecognizer(make()) } }
    }

    /// Adds a recognizer to each cover that is not modal, now and later.
    func addRecognizer(_ make: @escaping @MainActor () -> GestureRecognizer) {
        recognizers.append(make)
        for cover in covers where !cover.isModal { cover.addGestureRecognizer(make()) }
    }

    /// Runs a body as the hit-test of a touch, which covers that are not modal ignore if one of them passes it on.
    func hitTesting<Result>(_ id: TouchID, _ body: () -> Result) -> Result {
        isPassed(id) ? ignoringOthers(body) : body()
    }

    func makePassedTouch() -> TouchID {
        passedTouches += 1
        return TouchID(passedTouches)
    }

    private func isPassed(_ id: TouchID) -> Bool { id.number >> 62 == 0b10 }

    func remove(_ cover: InputCover) { covers.removeAll { $0 === cover } }

    /// Notes that a touch has ended on a cover.
    func note(_ touch: Touch, endedOn cover: InputCover) {
        if touch.type == .finger { lifted = Lift(location: touch.location, time: touch.time, cover: cover) }
    }

    /// The cover on which a landing belongs because it continues a touch that ended there, as when the contact bounces that has
    /// woken the panel; nil for any other landing. A passed touch continues none: the second of two taps causes it.
    func cover(continuedBy event: TouchEvent, at location: Point) -> InputCover? {
        if isPassed(event.id) { return nil }
        guard let last = lifted, event.time - last.time <= Self.bounceTime, last.cover?.scene != nil else {
            lifted = nil
            return nil
        }
        let isNear = event.type == .finger && last.location.distance(to: location) <= Self.bounceDistance
        return isNear ? last.cover : nil
    }

    /// Runs a body as the hit-test of a wheel, which only modal covers receive.
    func ignoringOthers<Result>(_ body: () -> Result) -> Result {
        isPassing = true
        defer { isPassing = false }
        return body()
    }

    /// Delivers a key to the cover that has received its press, else to the frontmost one; false if no cover takes it.
    func takes(_ event: KeyEvent) -> Bool {
        if event.phase == .pressed || event.phase == .repeated { return modal?.takes(event) ?? false }
        return covers.contains { $0.isModal && $0.takes(event) }
    }

    /// The view that a touch or the pointer hits at a location of the scene, in the frontmost cover; nil without a cover.
    func hitTest(_ location: Point) -> View? {
        front.map { $0.hitTest($0.convert(location, from: nil)) ?? $0 }
    }

    /// The views that receive a touch which has hit this one: none above the frontmost cover.
    func path(from hit: View) -> [View] {
        guard let front else { return Array(hit.ancestry) }
        var path: [View] = []
        for view in hit.ancestry {
            path.append(view)
            if view === front { break }
        }
        return path
    }

    /// Keeps the covers in front of views that the app has added to the root, and over the whole panel.
    func cover(_ scene: Scene) {
        guard !covers.isEmpty else { return }
        if !scene.root.subviews.suffix(covers.count).elementsEqual(covers, by: ===) {
            for cover in covers { scene.root.bringSubviewToFront(cover) }
        }
        let frame = scene.root.convert(scene.panelBounds, from: nil)
        for cover in covers where cover.frame != frame { cover.frame = frame }
    }
}
