import Casement
import CasementControls

/// The controls that set a value, the first of which moves the displays of progress.
@MainActor enum ValueSpecimens {
    static func makeCard(_ progress: ProgressSpecimens) -> SpecimenCard {
        SpecimenCard(
            "Values",
            [
                makeSlider(progress), makeSteps(), makeRange(), makeFaders(),
                makeStepper(), makeRating(),
            ])
    }

    private static func makeSlider(_ progress: ProgressSpecimens) -> Specimen {
        let slider = Slider(value: 0.62)
        slider.identifier = "slider"
        let specimen = Specimen("Slider", filling: slider)
        specimen.show("62 %")
        slider.onChange { [unowned specimen] value in
            progress.show(value)
            specimen.show("\(Int((value * 100).rounded())) %")
        }
        return specimen
    }

    private static func makeSteps() -> Specimen {
        let slider = Slider(value: 20, in: 16...26, step: 1)
        slider.valueText = { "\(Int($0)) °C" }
        let specimen = Specimen("In steps", filling: slider)
        specimen.show("20 °C")
        slider.onChange { [unowned specimen] in specimen.show("\(Int($0)) °C") }
        return specimen
    }

    private static func makeRange() -> Specimen {
        let slider = RangeSlider(value: 9...17, in: 0...24, step: 1, minimumDistance: 1)
        slider.showsTicks = false
        slider.valueText = { "\(Int($0)):00" }
        let specimen = Specimen("Range slider", filling: slider)
        specimen.show("9:00 – 17:00")
        slider.onChange { [unowned specimen] in
            specimen.show("\(Int($0.lowerBound)):00 – \(Int($0.upperBound)):00")
        }
        return specimen
    }

    private static func makeFaders() -> View {
        let faders = [0.35, 0.6, 0.85, 0.7, 0.45].map { Slider(value: $0, axis: .vertical) }
        for (index, fader) in faders.enumerated() { fader.accessibility.label = "Fader \(index + 1)" }
        let row = StackView(
            .horizontal, distribution: .fillEqually, faders.map { TallView(height: 132, $0) })
        return Specimen("Vertical sliders", filling: row)
    }

    private static func makeStepper() -> Specimen {
        let stepper = Stepper(value: 2, in: 0...10)
        let specimen = Specimen("Stepper", [stepper, ButtonSpecimens.disabled(Stepper(value: 0))])
        specimen.show("2")
        stepper.onChange { [unowned specimen] in specimen.show("\(Int($0))") }
        return specimen
    }

    private static func makeRating() -> Specimen {
        let rating = Rating(value: 3.5, allowsHalves: true)
        let specimen = Specimen("Rating", [rating])
        specimen.show("3.5")
        rating.onChange { [unowned specimen] in specimen.show("\($0)") }
        return specimen
    }
}
