import Casement
import CasementControls
import CasementTesting
import Testing

@testable import ControlExhibits

@MainActor @Suite("The layout of the specimen sheet") struct ControlsLayoutTests {
    struct Panel: CustomTestStringConvertible, Sendable {
        let width: Double
        let height: Double
        let textScale: Double
        let direction: SceneEnvironment.LayoutDirection

        var testDescription: String { "\(Int(width))x\(Int(height)), \(textScale)x, \(direction)" }

        static let all = [(1280.0, 800.0), (800, 480), (1920, 1080), (480, 800)].flatMap { width, height in
            (width == 1280 ? [1, 1.5, 2] : [1, 2]).flatMap { textScale in
                [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft].map {
                    Panel(width: width, height: height, textScale: textScale, direction: $0)
                }
            }
        }

        /// Lays the sheet out; from right to left also in the dark theme with high contrast, whose outlines take space.
        @MainActor func makeStage() -> Stage {
            let stage = Stage(size: Size(width: width, height: height))
            stage.scene.environment.textScale = textScale
            stage.scene.environment.layoutDirection = direction
            if direction == .rightToLeft {
                stage.scene.environment.appearance = .dark
                stage.scene.environment.contrast = .increased
            }
            stage.scene.rootViewController = ControlsExhibit.makeController()
            stage.scene.layoutIfNeeded()
            return stage
        }
    }

    /// The labels that are shown below a view, without those of wheels, whose rows fade out at the ends.
    private func labels(in view: View) -> [Label] {
        guard !view.isHidden, view.opacity > 0, !(view is Picker) else { return [] }
        return (view as? Label).map { $0.text.isEmpty ? [] : [$0] } ?? view.subviews.flatMap(labels)
    }

    /// The labels whose text is larger than their frames.
    private func cutLabels(in view: View) -> [String] {
        labels(in: view).filter { label in
            let width = label.maximumLines == 1 ? 0 : label.bounds.width
            let text = label.sizeThatFits(Size(width: width, height: 0))
            return text.width > label.bounds.width + 0.5 || text.height > label.bounds.height + 0.5
        }.map { "\($0)" }
    }

    /// The wheels that are narrower than their longest titles.
    private func cutWheels(in view: View) -> [String] {
        guard let picker = view as? Picker else { return view.subviews.flatMap(cutWheels) }
        return (picker.intrinsicSize?.width ?? 0) > picker.bounds.width + 0.5 ? ["\(picker)"] : []
    }

    @Test("A label that is too narrow, or too low, for its text counts as cut") func cutLabel() {
        let controller = ViewController()
        let stage = Stage(controller)
        for (width, height) in [(300.0, 40.0), (60, 40), (300, 8)] {
            let label = Label("A line of text")
            label.frame = Rect(x: 0, y: 0, width: width, height: height)
            controller.view.addSubview(label)
        }
        #expect(labels(in: stage.scene.root).count == 3)
        #expect(cutLabels(in: stage.scene.root).count == 2)
    }

    /// The pairs of siblings that lie on each other, and the views that reach out of their superviews.
    private func conflicts(in view: View) -> [String] {
        let parts = view.subviews.filter { !$0.isHidden && !$0.frame.isEmpty }
        var found: [String] = []
        for (index, part) in parts.enumerated() {
            let frame = part.frame
            if frame.minX < -0.5 || frame.maxX > view.bounds.width + 0.5 || frame.maxY > view.bounds.height + 0.5 {
                found.append("\(part) leaves \(view)")
            }
            found += parts[(index + 1)...].filter { !$0.frame.intersection(frame.inset(by: 0.5)).isEmpty }
                .map { "\(part) lies on \($0)" }
            if part is StackView || part is Flow || part is SpecimenCard { found += conflicts(in: part) }
        }
        return found
    }

    @Test(
        "On any panel, at any size of text and in both directions, no text is cut, and no specimen lies on another one",
        arguments: Panel.all) func specimens(panel: Panel)
        throws
    {
        let stage = panel.makeStage()
        #expect(labels(in: stage.scene.root).count > 60)
        #expect(cutLabels(in: stage.scene.root) == [])
        #expect(cutWheels(in: stage.scene.root) == [])
        let sheet = try #require(try stage.view("specimens") as? ScrollView)
        let cards = sheet.subviews.compactMap { $0 as? SpecimenCard }
        #expect(cards.count == 9)
        for (index, card) in cards.enumerated() {
            #expect(conflicts(in: card) == [])
            #expect(card.frame.minX >= 0 && card.frame.maxX <= panel.width)
            #expect(card.frame.maxY <= sheet.contentSize.height)
            for other in cards[(index + 1)...] { #expect(card.frame.intersection(other.frame).isEmpty) }
        }
        let settings = try stage.view("settings")
        #expect(conflicts(in: settings) == [])
        #expect(sheet.bounds.height > panel.height * 0.4)
    }

    @Test("The columns are mirrored where the layout runs from right to left") func mirrored() throws {
        let panels = [SceneEnvironment.LayoutDirection.leftToRight, .rightToLeft].map {
            Panel(width: 1280, height: 800, textScale: 1, direction: $0).makeStage()
        }
        for name in ["Buttons", "Values", "Navigation"] {
            let frames = try panels.map { try $0.view("group.\(name)").frame }
            #expect(frames[0].minX == 1280 - frames[1].maxX)
        }
    }

    @Test(
        "The sheet comes to rest on a panel that is too small for it",
        arguments: [(364.0, 122.0), (499, 78), (1.6, 900)])
    func tooSmall(size: (Double, Double)) throws {
        let stage = Stage(ControlsExhibit.makeController(), size: Size(width: size.0, height: size.1))
        // The clock, the rings and the live chart never do.
        stage.advance(by: .seconds(1))
        let due = stage.scene.dump().split(separator: "\n").filter { $0.contains("layout due") }
        #expect(due.filter { !$0.contains("Chart") } == [])
        #expect(try stage.view("group.Buttons").frame.minY.isFinite)
    }
}
