import Casement
import CasementControls
import CasementTesting
import Testing

@testable import CasementKioskTesting

/// A person who sees no colours can tell the states of a control apart: in levels of grey their pictures differ.
@Suite("States without colours") @MainActor struct ControlShapeTests {
    /// 3 : 1: a pixel whose brightness differs less has the same state for the eye.
    private static let least = 3.0
    /// 16 pixels: the smallest mark that shows a state.
    private static let leastMark = 16

    private static let pairs: [(name: String, one: @MainActor () -> View, other: @MainActor () -> View)] = [
        ("switch", { Switch() }, { Switch(value: true) }),
        ("box", { Checkbox() }, { Checkbox(value: .on) }),
        ("mixed box", { Checkbox(value: .on) }, { Checkbox(value: .mixed) }),
        ("radio button", { RadioButton() }, { RadioButton(value: true) }),
        ("segments", { SegmentedControl(["Day", "Day"]) }, { SegmentedControl(["Day", "Day"], value: 1) }),
        ("stars", { Rating(value: 2) }, { Rating(value: 3) }),
        ("tabs", { ControlSpecimen.tabs(selected: 0) }, { ControlSpecimen.tabs(selected: 1) }),
        ("dots", { PageDots(numberOfPages: 4, value: 1) }, { PageDots(numberOfPages: 4, value: 2) }),
        ("row", { ControlSpecimen.row() }, { ControlSpecimen.row(isSelected: true) }),
        ("field", { ControlSpecimen.field() }, { ControlSpecimen.field("Nobody has this name.") }),
        ("PIN", { ControlSpecimen.pins() }, { ControlSpecimen.pins(isWrong: true) }),
        ("number", { ControlSpecimen.table() }, { ControlSpecimen.table(isWrong: true) }),
    ]

    /// The pixels whose brightness differs by 3 : 1 or more.
    private func difference(
        _ one: @escaping @MainActor () -> View, _ other: @escaping @MainActor () -> View,
        _ surroundings: ControlSpecimen.Surroundings
    ) -> Int {
        let pictures = [one, other].map { make in
            let specimen = ControlSpecimen(make, surroundings)
            specimen.stage.scene.environment.reducesMotion = true
            specimen.layOut()
            return specimen.stage.host.pixels
        }
        return zip(pictures[0], pictures[1]).count {
            $0 != $1 && RGB(pixel: $0).contrast(with: RGB(pixel: $1)) >= Self.least
        }
    }

    @Test(arguments: ControlSpecimen.Surroundings.all.filter { !$0.isOnSurface })
    func `differ by a mark that is seen in levels of grey`(surroundings: ControlSpecimen.Surroundings) {
        for (name, one, other) in Self.pairs {
            let seen = difference(one, other, surroundings)
            #expect(seen >= Self.leastMark, "\(name): \(seen) pixels")
        }
    }

    @Test func `a state that only changes its colour does not count`() {
        let surroundings = ControlSpecimen.Surroundings(appearance: .light, contrast: .standard, isOnSurface: false)
        let (ink, accent) = (Theme.light.colors.ink, Theme.light.colors.accent)
        let plates: [@MainActor () -> View] = [ink, accent].map { color in
            {
                let plate = Button("")
                plate.colors = Button.Colors(background: color, title: color)
                return plate
            }
        }
        #expect(difference(plates[0], plates[1], surroundings) < Self.leastMark)
    }
}
