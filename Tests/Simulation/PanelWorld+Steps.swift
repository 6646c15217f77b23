import CasementCore
import FuzzEngine
import Glibc

@testable import CasementWayland
@testable import HandStories
@testable import WaylandRigs

extension PanelWorld {
    /// Points, as shares of the panel, at which the parts of the app and the keys lie.
    private static let landings = [
        Point(0.5, 0.1), Point(0.15, 0.33), Point(0.6, 0.33), Point(0.5, 0.55), Point(0.2, 0.7), Point(0.5, 0.8),
        Point(0.8, 0.92), Point(0.95, 0.92),
    ]

    func apply(_ step: PanelStory.Step) throws {
        switch step {
        case .hands(let count, let seed, let milliseconds, let fault):
            try playHands(count, seed, until: milliseconds, fault)
        case .keys(let codes):
            for code in codes {
                compositor?.key(code, isPressed: true)
                pass(.milliseconds(40))
                compositor?.key(code, isPressed: false)
                pass(.milliseconds(30))
            }
        case .fault(let fault): try apply(fault)
        case .rest(let minutes): pass(.seconds(minutes * 60))
        }
    }

    private func playHands(
        _ count: Int, _ seed: UInt64, until end: Int, _ fault: (PanelFault, share: Double)?
    ) throws {
        var random = SplitMix64(seed: seed)
        let size = run?.rig.scene.devices.last?.panelSize ?? Size(width: 320, height: 240)
        var touches: [HandStory.Step] = []
        for number in 0..<count {
            var hand = Hand(number, on: size, landings: Self.landings, seed: random.next())
            hand.act(until: end)
            touches += hand.steps
        }
        let sorted = touches.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        let start = clock.now
        var fault = fault
        for (_, touch) in sorted {
            if let due = fault, Double(touch.time) >= due.share * Double(end) {
                fault = nil
                try apply(due.0)
            }
            pass(max(start + .milliseconds(touch.time) - clock.now, .zero))
            guard case .touch(let finger, let phase, let place) = touch.action else { continue }
            if compositor?.touch(Int32(finger), phase, place) == true { PanelStory.sum.strokes += 1 }
        }
        pass(.milliseconds(300))
    }

    private func apply(_ fault: PanelFault) throws {
        PanelStory.sum.faults += 1
        switch fault {
        case .kill(let outage, let wrapsTime):
            killCompositor()
            after(.milliseconds(outage)) { [unowned self] in startCompositor(wrapsTime: wrapsTime) }
        case .cancelTouches: compositor?.cancelTouches()
        case .freeze(let time):
            compositor?.isFrozen = true
            after(.milliseconds(time)) { [unowned self] in compositor?.isFrozen = false }
        case .stall(let time): busyUntil = clock.now + .milliseconds(time)
        case .suspend(let minutes): clock.advance(by: .seconds(minutes * 60))
        case .replug(let time, let screen):
            compositor?.unplug()
            after(.milliseconds(time)) { [unowned self] in
                self.screen = screen
                compositor?.plug(screen)
            }
        case .resize(let width, let height): compositor?.resize(Int32(width), Int32(height))
        case .untouchable(let time):
            compositor?.setTouchDevice(false)
            after(.milliseconds(time)) { [unowned self] in compositor?.setTouchDevice(true) }
        case .keymap(let number): compositor?.send(number)
        case .fullDisk(let time):
            disk.setFull(true)
            after(.milliseconds(time)) { [disk] in disk.setFull(false) }
        case .diskErrors(let calls): disk.fail(calls)
        case .powerCut(let operations, let seed, let isSlow): try cutPower(operations, seed, isSlow: isSlow)
        case .restart:
            busyUntil = nil
            try finish(isRegular: true, choosing: Self.everything)
            try start()
        case .memoryPressure: run?.rig.host.memoryPressure()
        case .shortMemory(let time):
            shortUntil = max(shortUntil, clock.now + .milliseconds(time))
            singleUntil = shortUntil + BufferShortage.longestWait
        case .ping: compositor?.ping()
        case .inputMethod(let act): compositor?.perform(act)
        case .setClock(let seconds, let isBack): wallClock.set(by: isBack ? -seconds : seconds)
        }
    }

    private func cutPower(_ operations: Int, _ seed: UInt64, isSlow: Bool) throws {
        var random = SplitMix64(seed: seed)
        disk.cutPower(after: operations)
        // Long enough for a state that is about to be written.
        pass(.seconds(random.once(in: 2) ? 6 : 0))
        busyUntil = nil
        try finish(isRegular: false) { random.pick(0...($0 - 1)) }
        try start(isSlow: isSlow)
    }
}
