import CasementCore
import CasementTesting
import FuzzEngine
import Testing

/// After each `touchDown` of a control comes exactly one of `touchUpInside`, `touchUpOutside` and `touchCancel`, for each
/// action, whatever ends the touch.
@Suite("The end of a control's touch") @MainActor struct ControlEndTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    private let control = Probe(frame: Rect(x: 100, y: 150, width: 80, height: 60))
    private let first = Ledger()
    private let last = Ledger()

    /// What one action saw of a control's touches.
    @MainActor private final class Ledger {
        private(set) var lines: [String] = []
        private(set) var faults = 0
        private(set) var isOpen = false

        func follow(_ control: Control) {
            control.addAction(for: .touchDown) { [unowned self] _ in write("down", isOpen: true) }
            control.addAction(for: .touchUpInside) { [unowned self] _ in write("up", isOpen: false) }
            control.addAction(for: .touchUpOutside) { [unowned self] _ in write("outside", isOpen: false) }
            control.addAction(for: .touchCancel) { [unowned self] _ in write("cancel", isOpen: false) }
        }

        private func write(_ line: String, isOpen new: Bool) {
            lines.append(line)
            if new == isOpen { faults += 1 }
            isOpen = new
        }
    }

    /// A control whose hooks and actions run app code once.
    fileprivate final class Probe: Control {
        /// Where the app code runs.
        enum Place: CaseIterable { case begin, state, down, move, end }
        var code: (place: Place, run: (Probe) -> Void)?
        /// The answers of the hooks, once.
        var declines = false
        var stops = false
        private(set) weak var touch: Touch?

        func run(_ place: Place) {
            guard let code, code.place == place else { return }
            self.code = nil
            code.run(self)
        }

        override func beginTracking(_ touch: Touch) -> Bool {
            self.touch = touch
            run(.begin)
            defer { declines = false }
            return !declines
        }

        override func continueTracking(_ touch: Touch) -> Bool {
            defer { stops = false }
            return !stops
        }

        override func stateDidChange() { run(.state) }
    }

    init() {
        scrollView.contentSize = Size(width: 400, height: 1200)
        stage.scene.root.addSubview(scrollView)
        scrollView.addSubview(control)
        first.follow(control)
        control.addAction(for: .touchDown) { $0.run(.down) }
        control.addAction(for: [.touchDragInside, .touchDragOutside]) { $0.run(.move) }
        control.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { $0.run(.end) }
        last.follow(control)
        stage.advance(by: .milliseconds(20))
    }

    private func expect(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(first.lines == lines && last.lines == lines, sourceLocation: sourceLocation)
        #expect(!control.isTracking && !control.isHighlighted, sourceLocation: sourceLocation)
    }

    private func press() -> Finger {
        stage.newFinger().press(at: Point(140, 180)).hold(for: .milliseconds(200))
    }

    @Test("A long press cancels the control's touch, whose rest sends nothing") func longPress() {
        let press = LongPressRecognizer()
        control.addGestureRecognizer(press)
        let finger = self.press().hold(for: .milliseconds(600))
        expect(["down", "cancel"])
        finger.drag(by: Vector(dx: 30, dy: 0)).lift()
        expect(["down", "cancel"])
    }

    @Test("A control that stops tracking a touch sends a cancel") func stops() {
        let finger = press()
        control.stops = true
        finger.drag(by: Vector(dx: 4, dy: 0))
        expect(["down", "cancel"])
        finger.lift()
        expect(["down", "cancel"])
    }

    @Test(
        "App code that disables or removes the control while its touch begins, moves or ends",
        arguments: Probe.Place.allCases, [false, true])
    fileprivate func ownEnd(place: Probe.Place, isRemoved: Bool) {
        control.code = (place, { if isRemoved { $0.removeFromSuperview() } else { $0.isEnabled = false } })
        press().drag(by: Vector(dx: 5, dy: 0)).lift()
        switch place {
        case .begin: expect([])
        case .end: expect(["down", "up"])
        default: expect(["down", "cancel"])
        }
    }

    @Test("A drag session, a blanked scene, the system, a hidden control and a scroll") func others() {
        var finger = press()
        if let touch = control.touch {
            #expect(stage.scene.beginDrag(of: 1, preview: View(), from: control, with: touch) != nil)
        }
        expect(["down", "cancel"])
        finger.lift()
        stage.settle()
        finger = press()
        let cover = InputCover()
        cover.begin(in: stage.scene)
        expect(["down", "cancel", "down", "cancel"])
        finger.lift()
        cover.stopTaking()
        cover.removeFromSuperview()
        press().cancel()
        expect(["down", "cancel", "down", "cancel", "down", "cancel"])
        finger = press()
        control.isHidden = true
        finger.lift()
        control.isHidden = false
        #expect(last.lines.suffix(2) == ["down", "up"])
        press().drag(by: Vector(dx: 0, dy: -40)).lift()
        #expect(last.lines.suffix(2) == ["down", "cancel"] && last.faults == 0 && first.faults == 0)
    }

    @Test("In any order of events exactly one end comes after each beginning", arguments: 1...60 as ClosedRange<UInt64>)
    func anyOrder(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var fingers: [Finger] = []
        var log: [String] = []
        let press = LongPressRecognizer()
        let double = TapRecognizer()
        double.numberOfTapsRequired = 2
        control.addGestureRecognizer(press)
        if seed % 2 == 0 { scrollView.addGestureRecognizer(double) }
        press.cancelsTouchesInView = seed % 3 != 0
        let cover = InputCover()
        func code() -> (Probe) -> Void {
            let (scene, touch) = (stage.scene, control.touch)
            switch random.pick(0...3) {
            case 0: return { $0.isEnabled = false }
            case 1: return { $0.removeFromSuperview() }
            case 2: return { $0.isHidden = true }
            default: return { if let touch { scene.beginDrag(of: 1, preview: View(), from: $0, with: touch) } }
            }
        }
        func restore() {
            (control.isEnabled, control.isHidden) = (true, false)
            if control.superview == nil { scrollView.addSubview(control) }
            scrollView.contentOffset = .zero
        }
        for _ in 0..<120 {
            let act = random.pick(0...13)
            log.append("\(act)")
            switch act {
            case 0...3 where fingers.count < 4:
                if !random.once(in: 4) { restore() }
                let place = random.once(in: 6) ? Point(300, 300) : Point(110 + Double(random.pick(0...60)), 180)
                fingers.append(stage.newFinger().press(at: place))
            case 4, 5:
                guard let finger = fingers.last else { continue }
                let far = random.once(in: 3) ? 150 : 9
                finger.drag(
                    by: Vector(dx: Double(random.pick(-far...far)), dy: Double(random.pick(-far...far))),
                    over: .milliseconds(random.pick(10...120)))
            case 6: stage.advance(by: .milliseconds(random.pick(10...900)))
            case 7, 8: if !fingers.isEmpty { fingers.remove(at: random.pick(0...fingers.count - 1)).lift() }
            case 9: if !fingers.isEmpty { fingers.remove(at: random.pick(0...fingers.count - 1)).cancel() }
            case 10: code()(control)
            case 11: control.code = (Probe.Place.allCases[random.pick(0...4)], code())
            case 12: if random.once(in: 2) { control.stops = true } else { control.declines = true }
            default:
                cover.begin(in: stage.scene)
                if random.once(in: 2) { stage.finger.press(at: Point(140, 180)).lift() }
                cover.stopTaking()
                cover.removeFromSuperview()
            }
            #expect(first.isOpen == control.isTracking && last.isOpen == control.isTracking, "\(log)")
        }
        for finger in fingers { finger.lift() }
        stage.settle()
        #expect(first.faults == 0 && last.faults == 0 && first.lines == last.lines, "\(log)")
        #expect(!first.isOpen && !control.isTracking && !control.isHighlighted, "\(log)")
        // Nothing of the story is left.
        (control.code, control.declines, control.stops) = (nil, false, false)
        restore()
        stage.settle()
        self.press().lift()
        stage.settle()
        #expect(last.lines.suffix(2) == ["down", "up"], "\(log)")
    }
}
