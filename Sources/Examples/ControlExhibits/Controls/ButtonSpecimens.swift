import Casement
import CasementControls

/// The looks of buttons.
@MainActor enum ButtonSpecimens {
    static func makeCard() -> SpecimenCard {
        let looks = Specimen(
            "Looks", spacing: 8,
            [
                Button("Filled"), Button("Tinted", look: .tinted), Button("Plain", look: .plain),
                Button("Destructive", look: .destructive),
            ])
        let icons = Specimen(
            "With icons", spacing: 8,
            [
                Button("Play", icon: Glyphs.play), Button("Share", icon: Glyphs.share, look: .tinted),
                Button(icon: Glyphs.bell, label: "Notifications", look: .icon),
            ])
        let disabled = Specimen(
            "Disabled", spacing: 8, [Button("Filled"), Button("Tinted", look: .tinted)].map(Self.disabled))
        let sizes = Specimen(
            "Sizes", spacing: 8,
            [Button("Small", controlSize: .small), Button("Regular"), Button("Large", controlSize: .large)])
        let photograph = Specimen("On a photograph", filling: PhotographView())
        return SpecimenCard("Buttons", [looks, icons, makeCounter(), disabled, sizes, photograph])
    }

    private static func makeCounter() -> Specimen {
        let button = Button("Hold to count", look: .tinted)
        button.identifier = "counter"
        button.repeatsWhileHeld = true
        let specimen = Specimen("Repeating while held", [button])
        var count = 0
        specimen.show("0")
        button.onTap { [unowned specimen] in
            count += 1
            specimen.show("\(count)")
        }
        return specimen
    }

    /// The same control, disabled.
    static func disabled<Some: Control>(_ control: Some) -> Some {
        control.isEnabled = false
        return control
    }
}
