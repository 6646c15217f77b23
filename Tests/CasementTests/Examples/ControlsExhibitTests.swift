import Casement
import CasementControls
import CasementTesting
import Testing

@testable import ControlExhibits
@testable import Exhibits

@MainActor @Suite("The specimen sheet in the gallery") struct ControlsExhibitTests {
    private let gallery = GalleryController(Exhibit.all)
    private let stage: Stage

    init() throws {
        stage = Stage(gallery)
        try stage.finger.press(on: stage.view("card.Controls")).hold(for: .milliseconds(60)).lift()
        stage.settle()
    }

    private func tap(_ identifier: String) throws {
        try stage.finger.press(on: stage.view(identifier)).hold(for: .milliseconds(60)).lift()
        stage.settle()
    }

    /// Taps a segment of a control, by its number.
    private func tap(segment: Int, of count: Int, in identifier: String) throws {
        let control = try stage.view(identifier)
        let point = Point(control.bounds.width * (Double(segment) + 0.5) / Double(count), control.bounds.midY)
        stage.finger.press(at: control.convert(point, to: nil)).hold(for: .milliseconds(60)).lift()
        stage.settle()
    }

    private var environment: SceneEnvironment { stage.scene.environment }
    private var sheet: ScrollView { get throws { try #require(try stage.view("specimens") as? ScrollView) } }

    private func progress() throws -> String? {
        func find(_ view: View) -> ProgressBar? {
            (view as? ProgressBar) ?? view.subviews.lazy.compactMap(find).first
        }
        return try #require(find(stage.scene.root)).progress.map { "\(Int(($0 * 100).rounded()))" }
    }

    // MARK: Touches

    @Test("A touch drags the slider within the slides, and the progress bar follows it") func slider() throws {
        let slider = try #require(try stage.view("slider") as? Slider)
        let thumb = slider.convert(Point(slider.bounds.width * 0.62, slider.bounds.midY), to: nil)
        stage.finger.press(at: thumb).drag(by: Vector(dx: 60, dy: 4), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(slider.value > 0.7)
        #expect(try progress() == "\(Int((slider.value * 100).rounded()))")
        #expect(gallery.shown?.parent?.title == "Controls")
        #expect(try sheet.contentOffset == .zero)
    }

    @Test("A vertical drag that begins on the slider scrolls the sheet, and leaves the value") func scrolls() throws {
        let slider = try #require(try stage.view("slider") as? Slider)
        let before = slider.value
        stage.finger.press(at: slider.convert(slider.bounds.center, to: nil))
            .drag(by: Vector(dx: 6, dy: -180), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(try sheet.contentOffset.y > 100)
        #expect(slider.value == before)
    }

    @Test("A held button counts until it is released") func counts() throws {
        let button = try stage.view("counter")
        try stage.finger.press(on: button).hold(for: .seconds(1)).lift()
        let line = try #require(button.superview?.superview?.subviews.first)
        let count = try #require(Int(line.subviews.compactMap { ($0 as? Label)?.text }.last ?? ""))
        #expect(count > 3)
    }

    @Test("Each button presents, and what it presents leaves again", arguments: ["dialog", "sheet", "full screen"])
    func presents(name: String) throws {
        let shown = try #require(gallery.shown)
        try sheet.scrollRectToVisible(stage.view("group.Menus and presentation").frame, animated: false)
        try tap(name)
        #expect(shown.presentedViewController != nil)
        try tap("done")
        #expect(shown.presentedViewController == nil && shown.appearance == .appeared)
    }

    @Test("A room is pushed within the tabs on the sheet") func navigates() throws {
        try sheet.scrollRectToVisible(stage.view("group.Navigation").frame, animated: false)
        try tap("room.Library")
        let tabs = try #require(gallery.shown?.children.first as? TabController)
        #expect((tabs.selectedController as? NavigationController)?.viewControllers.count == 2)
    }

    @Test("A number on the digit pad is confirmed, and one that there is not is refused") func table() throws {
        let pad = try stage.view("table", as: DigitPad.self)
        try sheet.scrollRectToVisible(pad.convert(pad.bounds, to: sheet), animated: false)
        func tap(_ labels: String...) throws {
            for label in labels {
                let key = try #require(pad.subviews.first { $0.accessibility.label == label })
                try stage.finger.press(on: key).hold(for: .milliseconds(60)).lift()
            }
        }
        try tap("4", "0", "1", "Done")
        #expect(pad.value == "401")
        try tap("Delete", "Done")
        stage.settle()
        #expect(pad.value == "")
        let line = try #require(pad.superview?.subviews.first)
        #expect(line.subviews.compactMap { ($0 as? Label)?.text }.last == "Table 40")
    }

    // MARK: Settings

    @Test("The bar changes the theme, the contrast, the size of text and the direction at once") func settings() throws
    {
        try tap(segment: 1, of: 2, in: "appearance")
        #expect(environment.appearance == .dark)
        try tap("contrast")
        #expect(environment.contrast == .increased)
        try tap("direction")
        #expect(environment.layoutDirection == .rightToLeft)
        // Mirrored, the first segment is that of twice the size.
        try tap(segment: 0, of: 3, in: "text")
        #expect(environment.textScale == 2)
        try tap("direction")
        #expect(environment.layoutDirection == .leftToRight)
    }

    /// Drags the sheet from the right edge and holds it.
    private func dragAway() -> Finger {
        let finger = stage.finger
        finger.press(at: Point(1275, 300)).drag(by: Vector(dx: -400, dy: 0), over: .milliseconds(300))
        return finger
    }

    @Test("The slide beside it comes into sight in the scene's own settings, and they are the scene's again")
    func leaves() throws {
        let before = environment
        try tap(segment: 1, of: 2, in: "appearance")
        try tap(segment: 2, of: 3, in: "text")
        let finger = dragAway()
        #expect(environment == before)
        #expect(try !stage.view("mail").isHidden)
        finger.drag(by: Vector(dx: -500, dy: 0)).lift()
        #expect(stage.settle())
        #expect(gallery.shown is MailController && environment == before)
        gallery.leave()
        stage.settle()
        try tap("card.Controls")
        let appearance = try #require(
            try stage.view("appearance") as? SegmentedControl<SceneEnvironment.Appearance>)
        #expect(environment == before && appearance.value == .light)
    }

    @Test("A drag that comes back leaves the sheet in the chosen settings") func returns() throws {
        try tap(segment: 1, of: 2, in: "appearance")
        let finger = dragAway()
        #expect(environment.appearance == .light)
        finger.drag(by: Vector(dx: 390, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(200)).lift()
        #expect(stage.settle())
        #expect(gallery.shown?.parent?.title == "Controls" && environment.appearance == .dark)
        try tap(segment: 0, of: 2, in: "appearance")
        #expect(environment.appearance == .light)
    }

    @Test("The overview shows the other exhibits in the scene's own settings") func overview() throws {
        try tap(segment: 1, of: 2, in: "appearance")
        try tap("overview")
        #expect(environment.appearance == .light)
        stage.finger.press(at: Point(640, 400)).hold(for: .milliseconds(60)).lift()
        stage.settle()
        #expect(gallery.shown?.parent?.title == "Controls" && environment.appearance == .light)
    }

    @Test("A page over the whole screen has the chosen settings") func fullScreen() throws {
        try tap(segment: 1, of: 2, in: "appearance")
        try sheet.scrollRectToVisible(stage.view("group.Menus and presentation").frame, animated: false)
        try tap("full screen")
        #expect(environment.appearance == .dark)
        try tap("done")
        #expect(environment.appearance == .dark)
        gallery.leave()
        stage.settle()
        #expect(environment.appearance == .light)
    }

    // MARK: Rest

    @Test("Once it has left, nothing on it wakes the process") func rests() throws {
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(3))
        #expect(stage.host.frameCount > frames + 3)
        gallery.leave()
        stage.settle()
        stage.advance(by: .seconds(3))
        let resting = stage.host.frameCount
        #expect(stage.scene.nextDeadline == nil)
        stage.advance(by: .seconds(60))
        #expect(stage.host.frameCount == resting)
    }
}
