import CasementCore
import FuzzEngine

/// What happens to a simulated panel besides the touches. Times are in milliseconds.
package enum PanelFault {
    /// The compositor is killed, and another one starts after a time; if so, its touch times wrap soon.
    case kill(outage: Int, wrapsTime: Bool)
    /// The compositor cancels all touches.
    case cancelTouches
    /// The compositor takes no frames for a time.
    case freeze(Int)
    /// The app is busy for a time, in which touches and other events wait.
    case stall(Int)
    /// The machine is suspended for a number of minutes.
    case suspend(minutes: Int)
    /// The output is unplugged, and another one plugged in after a time.
    case replug(Int, PanelScreen)
    /// The compositor gives the window another size.
    case resize(width: Int, height: Int)
    /// The touch device is unplugged, and plugged in after a time.
    case untouchable(Int)
    /// Another keymap, and one that is nonsense.
    case keymap(Int)
    /// The disk is full for a time.
    case fullDisk(Int)
    /// A number of calls of the disk fail.
    case diskErrors(Int)
    /// The power fails after a number of operations of the disk; the choices of what was written follow a seed. Then the app
    /// starts, and reads its state late if so.
    case powerCut(operations: Int, seed: UInt64, isSlow: Bool)
    /// The app ends by itself, and starts.
    case restart
    case memoryPressure
    /// The memory limit leaves no space for further buffers for a time.
    case shortMemory(Int)
    /// The compositor asks whether the app is alive.
    case ping
    case inputMethod(InputMethodAct)
    /// A person or a time server sets the wall clock by a number of seconds.
    case setClock(seconds: Int, isBack: Bool)

    /// What an input method does.
    package enum InputMethodAct: Int, CaseIterable {
        case enter, leave, compose, commit, delete
    }

    init(_ random: inout SplitMix64) {
        self =
            switch random.pick(0...27) {
            case 0...2: .kill(outage: random.pick(1...4000), wrapsTime: random.once(in: 3))
            case 3, 4: .cancelTouches
            case 5: .freeze(random.pick(100...5000))
            case 6: .stall(random.pick(50...3000))
            case 7: .suspend(minutes: random.pick(1...600))
            case 8, 9: .replug(random.pick(0...2000), PanelScreen(&random))
            case 10: .resize(width: random.pick(40...360), height: random.pick(40...360))
            case 11: .untouchable(random.pick(0...2000))
            case 12: .keymap(random.pick(0...3))
            case 13: .fullDisk(random.pick(500...20_000))
            case 14, 15: .diskErrors(random.pick(1...12))
            case 16...18:
                .powerCut(operations: random.pick(0...700), seed: random.next(), isSlow: random.once(in: 4))
            case 19: .restart
            case 20, 21: .memoryPressure
            case 22: .shortMemory(random.pick(100...5000))
            case 23: .ping
            case 24, 25: .setClock(seconds: random.pick(1...400_000), isBack: random.once(in: 2))
            default: .inputMethod(InputMethodAct.allCases[random.pick(0...InputMethodAct.allCases.count - 1)])
            }
    }
}

/// The output of a simulated panel.
package struct PanelScreen {
    var width = 320
    var height = 240
    /// Device pixels per point.
    var scale = 1
    /// As in `wl_output.transform`; without the mirrored ones.
    var transform = 0

    init() {}

    init(_ random: inout SplitMix64) {
        (width, height) = [(320, 240), (240, 320), (360, 200), (480, 272)][random.pick(0...3)]
        scale = random.once(in: 4) ? 2 : 1
        transform = random.once(in: 3) ? random.pick(0...3) : 0
    }
}
