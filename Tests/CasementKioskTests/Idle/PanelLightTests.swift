import CasementCore
import CasementSystem
import CasementTesting
import CasementWayland
import Testing

@testable import CasementKiosk
@testable import CasementKioskTesting

/// Outputs that a test switches.
@MainActor private final class Outputs: OutputPowerControl {
    var answer: OutputPowerState
    private(set) var state = OutputPowerState.on
    var onChange: ((OutputPowerState) -> Void)?
    private(set) var calls: [String] = []

    init(_ answer: OutputPowerState) {
        self.answer = answer
    }

    func switchOff() {
        calls.append("off")
        state = answer
    }

    func switchOn() {
        calls.append("on")
        state = .on
    }

    func change(to state: OutputPowerState) {
        self.state = state
        onChange?(state)
    }
}

/// A host with such outputs.
@MainActor private final class Host: KioskHost {
    let outputs = Outputs(.off)

    func controlOutputPower() -> any OutputPowerControl { outputs }
}

@MainActor @Suite("The light of the panel") struct PanelLightTests {
    private let files: StageFolder
    private var folder: String { files.path }
    private let museum: Museum

    init() throws {
        files = try StageFolder()
        museum = Museum()
        try #require(mkdir("\(folder)/panel", 0o755) == 0)
        write(100, to: "max_brightness")
        write(80, to: "brightness")
        write(0, to: "bl_power")
    }

    private func write(_ value: Int, to name: String) {
        guard let file = fopen("\(folder)/panel/\(name)", "w") else {
            Issue.record("\(folder)/panel/\(name) cannot be written to.")
            return
        }
        fputs("\(value)\n", file)
        fclose(file)
    }

    private func value(of name: String) -> Int? {
        guard let file = fopen("\(folder)/panel/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 16)
        guard fgets(&text, 16, file) != nil else { return nil }
        return Int(atoi(text))
    }

    private func light(_ outputs: Outputs?, hasBacklight: Bool = true) -> PanelLight {
        let backlight = hasBacklight ? BacklightDevice(in: folder).map { Backlight($0) } : nil
        return PanelLight(
            museum.stage.scene, outputs: outputs, backlight: backlight, logger: { museum.lines.logger })
    }

    @Test("It dims the backlight by the share of its brightness, and restores that") func dim() {
        let light = light(nil)
        light.dim(to: 0.25) { Issue.record("drawn") }
        #expect(value(of: "brightness") == 20)
        light.restore()
        #expect(value(of: "brightness") == 80)
        #expect(museum.lines.all == ["Dimming sets the backlight 'panel' through its files."])
    }

    @Test("Dimming and then blanking restores the first brightness") func both() {
        let light = light(nil)
        light.dim(to: 0.25) {}
        light.blank()
        #expect(value(of: "brightness") == 0)
        #expect(value(of: "bl_power") == 4)
        light.restore()
        #expect(value(of: "brightness") == 80)
        #expect(value(of: "bl_power") == 0)
    }

    @Test("Outputs that are switched off leave the backlight alone, and the log has one line for two times")
    func outputs() {
        let outputs = Outputs(.off)
        let light = light(outputs)
        for _ in 0..<2 {
            light.blank()
            #expect(value(of: "brightness") == 80)
            light.restore()
        }
        #expect(outputs.calls == ["off", "on", "off", "on"])
        #expect(museum.lines.all == ["Blanking switches the output off."])
    }

    @Test("Outputs that do not answer for 2 s are given up, and are switched on all the same") func silence() {
        let outputs = Outputs(.switchingOff)
        let light = light(outputs)
        light.blank()
        museum.wait(1.9)
        #expect(value(of: "brightness") == 80)
        museum.wait(0.2)
        #expect(value(of: "brightness") == 0)
        light.restore()
        #expect(value(of: "brightness") == 80)
        #expect(outputs.calls == ["off", "on"])
    }

    @Test("A panel that is woken before the outputs have answered stays lit") func wokenBeforeAnswer() {
        let outputs = Outputs(.switchingOff)
        let light = light(outputs)
        light.blank()
        museum.wait(1)
        light.restore()
        museum.wait(5)
        #expect(value(of: "brightness") == 80)
        #expect(outputs.calls == ["off", "on"])
    }

    @Test("The touch that wakes the panel switches on the outputs that the idle chain has switched off") func chain() {
        let host = Host()
        let museum = Museum([.blank(after: .seconds(60))], host: host)
        museum.wait(62)
        #expect(host.outputs.calls == ["off"])
        museum.stage.finger.press(at: museum.overButton).lift()
        #expect(host.outputs.calls == ["off", "on"])
    }

    @Test("A late answer comes in time") func lateAnswer() {
        let outputs = Outputs(.switchingOff)
        let light = light(outputs)
        light.blank()
        museum.wait(1)
        outputs.change(to: .off)
        museum.wait(5)
        #expect(value(of: "brightness") == 80)
        light.restore()
    }

    @Test("A compositor that ends while the outputs are off is replaced by the backlight") func lost() {
        let outputs = Outputs(.off)
        let light = light(outputs)
        light.blank()
        outputs.change(to: .unavailable)
        #expect(value(of: "brightness") == 0)
        light.restore()
        outputs.change(to: .unavailable)
        #expect(value(of: "brightness") == 80)
    }

    @Test("Without anything the picture stays black, and the log says why") func nothing() {
        let light = light(Outputs(.unavailable), hasBacklight: false)
        light.blank()
        light.restore()
        #expect(
            museum.lines.all == [
                "Blanking draws black: the compositor cannot switch the output off, and there is no backlight."
            ])
    }

    @Test("A backlight that an earlier run left dark is lit at the start") func darkStart() {
        write(0, to: "brightness")
        write(4, to: "bl_power")
        _ = light(nil)
        #expect(value(of: "brightness") == 100)
        #expect(value(of: "bl_power") == 0)
    }

    @Test("A folder without a backlight, and one with rubbish, are none") func rubbish() {
        #expect(BacklightDevice(in: "\(folder)/missing") == nil)
        for maximum in [0, -5, .max] {
            write(maximum, to: "max_brightness")
            #expect(BacklightDevice(in: folder) == nil)
        }
    }

    @Test("A brightness that the kernel cannot count is not read, and so not multiplied") func senselessBrightness() {
        write(.max, to: "brightness")
        let backlight = BacklightDevice(in: folder).map { Backlight($0) }
        var problem: BacklightError?
        backlight?.set(1) { if case .failure(let error) = $0 { problem = error } }
        #expect(problem?.reason == "its brightness cannot be read")
    }
}
