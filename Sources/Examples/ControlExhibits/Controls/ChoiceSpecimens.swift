import Casement
import CasementControls

/// The controls that choose.
@MainActor enum ChoiceSpecimens {
    static func makeCard() -> SpecimenCard {
        let on = Switch(value: true)
        on.identifier = "switch"
        let switches = Specimen("Switch", [on, Switch(), ButtonSpecimens.disabled(Switch(value: true))])
        let boxes = Specimen(
            "Checkbox",
            [
                Checkbox("On", value: .on), Checkbox("Mixed", value: .mixed), Checkbox("Off"),
                ButtonSpecimens.disabled(Checkbox("Locked", value: .on)),
            ])
        let radios = Specimen(
            "Radio group",
            filling: RadioGroup(
                [
                    Choice(0, "As the light comes in"), Choice(1, "As the hour strikes"),
                    Choice(2, "Never again").disabled(),
                ], value: 0))
        let segments = SegmentedControl(["Day", "Week", "Month"], value: 1)
        segments.identifier = "segments"
        return SpecimenCard(
            "Choices",
            [switches, boxes, radios, Specimen("Segmented control", filling: segments)])
    }
}
