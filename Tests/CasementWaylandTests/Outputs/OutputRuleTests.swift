import CasementCore
import Testing

@testable import CasementWayland

struct OutputRuleTests {
    private func output(_ name: String, _ make: String = "", _ model: String = "", _ width: Int = 1280) -> OutputState {
        var state = OutputState()
        (state.name, state.make, state.model) = (name, make, model)
        state.mode = PixelSize(width: width, height: 800)
        return state
    }

    private var outputs: [OutputState] {
        [output("HDMI-A-1", "Acme", "TV", 1920), output("DSI-1", "Goodix", "Panel 7"), output("DP-1", "Acme", "Desk")]
    }

    private func index(_ matches: OutputRule.Match...) -> Int? {
        OutputChoice(rules: matches.map { OutputRule($0) }).index(in: outputs)
    }

    @Test("An output is found by connector, make, model or size") func finds() {
        #expect(index(.connector("DSI-1")) == 1)
        #expect(index(.connector("dsi-1")) == nil)
        #expect(index(.make("GOODIX")) == 1)
        #expect(index(.make("Acme")) == 0)
        #expect(index(.model("desk")) == 2)
        #expect(index(.size(PixelSize(width: 1920, height: 800))) == 0)
        #expect(index(.size(PixelSize(width: 800, height: 1920))) == nil)
        #expect(index(.named("Goodix Panel 7")) == 1)
        #expect(index(.any) == 0)
        #expect(index() == nil)
    }

    @Test("A name or a make that is empty is no output's") func empty() {
        let nameless = [output("")]
        for match in [OutputRule.Match.connector(""), .make(""), .model(""), .named("")] {
            #expect(match.index(in: nameless) == nil)
        }
    }

    @Test("An earlier rule is preferred to a later one, whatever the order of the outputs") func order() {
        #expect(index(.connector("DP-1"), .connector("HDMI-A-1")) == 2)
        #expect(index(.connector("LVDS-1"), .model("Panel 7"), .any) == 1)
        #expect(index(.connector("LVDS-1"), .any) == 0)
    }

    @Test("Rotation and calibration are those of the first rule that matches and has them") func inheritance() {
        let flip = TouchCalibration(-1, 0, 1, 0, 1, 0)
        let singular = TouchCalibration(0, 0, 0, 0, 0, 0)
        let choice = OutputChoice(rules: [
            OutputRule(.named("DSI-1")), OutputRule(.model("Panel 7"), rotation: .quarter),
            OutputRule(.any, rotation: .half, calibration: flip),
        ])
        #expect(outputs.map { choice.rotation(on: $0) } == [.half, .quarter, .half])
        #expect(outputs.map { choice.calibration(on: $0) } == [flip, flip, flip])
        let refused = OutputChoice(rules: [OutputRule(.any, calibration: singular)])
        #expect(refused.calibration(on: outputs[0]) == nil)
    }

    @Test("The complaint names everything that was asked for") func complaint() {
        let rules = [
            OutputRule(.connector("A")), OutputRule(.make("B")), OutputRule(.size(PixelSize(width: 8, height: 6))),
        ]
        #expect(
            OutputChoice(rules: rules).complaint([output("DP-1")])
                == "There is no output 'A', made by 'B' or of 8x6 pixels; there is 'DP-1' (1280x800); the compositor chooses."
        )
    }
}
