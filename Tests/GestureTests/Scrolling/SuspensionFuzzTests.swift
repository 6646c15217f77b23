import CasementCore
import CasementTesting
import FuzzEngine
import ScrollRigs
import Testing

/// Tokens that are made, ended and released, and views that leave and return, in random orders and inside callbacks. A model
/// of a few lines says when the list is suspended.
@Suite("Random suspensions") @MainActor struct SuspensionFuzzTests {
    @Test(
        "A list is suspended exactly while a token lives, and scrolls afterwards",
        arguments: 1...400 as ClosedRange<UInt64>)
    func anyOrder(seed: UInt64) {
        let world = SuspensionWorld(seed: seed)
        for _ in 0..<60 { world.act() }
        world.leave()
    }

    @Test("A token for a view that is in no scene has no effect, also when the view is added later")
    func addedLater() {
        let rig = ScrollRig()
        let list = rig.addStrip("list", .vertical, room: 2000)
        let row = View(frame: Rect(x: 0, y: 0, width: 400, height: 50))
        let token = list.suspendScrolling(for: row)
        list.addSubview(row)
        #expect(!list.isSuspended)
        rig.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -60)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == 50)
        token.end()
    }
}

@MainActor private final class SuspensionWorld: ScrollViewDelegate {
    private struct Token {
        var token: ScrollSuspension?
        weak var view: View?
        var isAlive: Bool
    }

    private let rig = ScrollRig()
    private let list: ScrollView
    private let board = View(frame: Rect(x: 0, y: 0, width: 400, height: 40))
    /// Rows of the list, the board beside it, a view on the board, and one that is in no scene at first.
    private var views: [View]
    private var random: SplitMix64
    private var tokens: [Token] = []
    private var fingers: [Finger] = []
    private var log: [String] = []
    /// Done in the next callback of the list.
    private var pending: (() -> Void)?
    private var (begins, ends) = (0, 0)

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        list = rig.addStrip("list", .vertical, room: 3000)
        list.delaysContentTouches = false
        let rig = rig
        rig.stage.scene.root.addSubview(board)
        views = [60.0, 160, 260].map { View(frame: Rect(x: 0, y: $0, width: 400, height: 80)) }
        for view in views { list.addSubview(view) }
        views += [View(frame: Rect(x: 0, y: 0, width: 40, height: 40)), View(), board, list]
        board.addSubview(views[3])
        list.delegate = self
    }

    private var isSuspended: Bool { tokens.contains { $0.isAlive } }

    func act() {
        let deed = random.pick(0...15)
        log.append("\(deed)")
        switch deed {
        case 0, 1: suspend()
        case 2: endToken()
        case 3: releaseToken()
        case 4: remove(views[random.pick(0...views.count - 1)])
        case 5, 6: add(views[random.pick(0...views.count - 1)])
        case 7: pending = { [unowned self] in suspend() }
        case 8: pending = { [unowned self] in endToken() }
        case 9: pending = { [unowned self] in remove(views[random.pick(0...4)]) }
        case 10, 11: press()
        case 12, 13: drag()
        default: end()
        }
        // Not always: a question may drop dead tokens.
        if random.once(in: 2) { check() }
    }

    private func check() {
        #expect(list.isSuspended == isSuspended, "\(log)")
        if isSuspended { #expect(!list.isDragging, "\(log)") }
    }

    private func suspend() {
        let view = random.once(in: 3) ? nil : views[random.pick(0...views.count - 1)]
        let isAlive = view.map { $0.scene != nil } ?? true
        tokens.append(Token(token: list.suspendScrolling(for: view), view: view, isAlive: isAlive))
    }

    private func endToken() {
        guard !tokens.isEmpty else { return }
        let index = random.pick(0...tokens.count - 1)
        tokens[index].token?.end()
        tokens[index].isAlive = false
    }

    private func releaseToken() {
        guard !tokens.isEmpty else { return }
        tokens.remove(at: random.pick(0...tokens.count - 1))
    }

    private func remove(_ view: View) {
        endTokens(below: view)
        view.removeFromSuperview()
    }

    private func endTokens(below view: View) {
        for index in tokens.indices where tokens[index].view?.isDescendant(of: view) == true {
            tokens[index].isAlive = false
        }
    }

    /// Adds a view where it belongs, or moves a row between the list and the board.
    private func add(_ view: View) {
        let root = rig.stage.scene.root
        let isRow = view !== list && view !== board
        let parent = isRow ? (random.once(in: 2) ? list : board) : root
        if view.superview !== parent { endTokens(below: view) }
        parent.addSubview(view)
    }

    private func press() {
        guard fingers.count < 3 else { return }
        fingers.append(
            rig.stage.newFinger().press(at: Point(Double(random.pick(60...380)), Double(random.pick(50...390)))))
    }

    private func drag() {
        guard !fingers.isEmpty else { return }
        let finger = fingers[random.pick(0...fingers.count - 1)]
        let (wasSuspended, before) = (isSuspended, list.contentOffset)
        // Content that a touch holds beyond its end returns when scrolling is suspended.
        let isMoving = list.isMoving || !list.range(.vertical).contains(before.y)
        finger.drag(
            to: Point(finger.location.x, Double(random.pick(50...390))), over: .milliseconds(random.pick(20...200)))
        if wasSuspended && isSuspended && !isMoving && pending == nil {
            #expect(list.contentOffset == before, "\(log)")
        }
    }

    private func end() {
        guard !fingers.isEmpty else { return }
        let finger = fingers.remove(at: random.pick(0...fingers.count - 1))
        if random.once(in: 3) { finger.cancel() } else { finger.lift() }
        if random.once(in: 2) { rig.wait(300) }
    }

    func leave() {
        for finger in fingers { finger.lift() }
        pending = nil
        check()
        if random.once(in: 2) { tokens = [] } else { for token in tokens { token.token?.end() } }
        if list.superview == nil { rig.stage.scene.root.addSubview(list) }
        rig.stage.settle()
        #expect(!list.isSuspended && begins == ends, "\(log)")
        list.contentOffset = .zero
        rig.finger.press(at: Point(395, 390)).drag(by: Vector(dx: 0, dy: -60)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == 50, "\(log)")
        tokens = []
    }

    // MARK: ScrollViewDelegate

    func scrollViewDidScroll(_ scrollView: ScrollView) { runPending() }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        begins += 1
        runPending()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        ends += 1
        runPending()
    }

    private func runPending() {
        let run = pending
        pending = nil
        run?()
    }
}
