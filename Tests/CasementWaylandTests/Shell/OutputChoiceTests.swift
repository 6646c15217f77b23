import CasementCore
import Testing

@testable import CasementWayland

struct OutputChoiceTests {
    private func output(_ name: String, _ maker: String, _ width: Int = 1280, _ height: Int = 800) -> OutputState {
        var state = OutputState()
        (state.name, state.model, state.mode) = (name, maker, PixelSize(width: width, height: height))
        return state
    }

    @Test func aConnectorHasPrecedenceOverMakeAndModel() {
        let outputs = [output("DP-1", "Acme A"), output("Acme A", "Other"), output("DP-2", "Acme B")]
        #expect(OutputChoice(rules: [OutputRule(.named("Acme A"))]).index(in: outputs) == 1)
        #expect(OutputChoice(rules: [OutputRule(.named("DP-2"))]).index(in: outputs) == 2)
        #expect(OutputChoice(rules: [OutputRule(.named("dp-2"))]).index(in: outputs) == nil)
        #expect(OutputChoice(rules: [OutputRule(.named("ACME b"))]).index(in: outputs) == 2)
        #expect(OutputChoice(rules: [OutputRule(.named(""))]).index(in: [output("DP-1", "")]) == nil)
    }

    @Test func theComplaintListsTheOutputsThatExist() {
        let choice = OutputChoice(rules: [OutputRule(.named("X"))])
        #expect(choice.complaint([]) == "There is no output 'X', nor any other.")
        #expect(
            choice.complaint([output("HEADLESS-1", "weston headless"), output("B", ""), output("", "Acme A", 800, 480)])
                == "There is no output 'X'; there are 'HEADLESS-1' (weston headless, 1280x800), 'B' (1280x800) and "
                + "'Acme A' (800x480); the compositor chooses.")
    }
}
