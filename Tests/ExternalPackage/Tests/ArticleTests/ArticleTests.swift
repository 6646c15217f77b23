import Casement
import CasementTesting
import Testing

@testable import Articles

/// Tests that the code of the articles does what the articles say.
@MainActor struct ArticleTests {
    @Test("The slider of 'Getting started' follows a touch, and a double tap mutes its meter") func volume()
        throws
    {
        #expect(try volumeAfterDragging() == 75)
        let controller = VolumeController()
        let stage = Stage(controller, size: Size(width: 1280, height: 800))
        try stage.play(FingerScript(parsing: Volume().tour))
        #expect(controller.slider.value > 50)
        #expect(controller.meter.level == controller.slider.value / 100)
        for _ in 0..<2 { try stage.finger.press(on: controller.meter).hold(for: .milliseconds(50)).lift() }
        stage.settle()
        #expect(controller.meter.level == 0)
    }

    @Test("The lines of 'Languages' are Austrian, and its check finds the missing argument") func languages() throws {
        #expect(
            austrianLines() == [
                "1\u{A0}234,5", "12\u{A0}%", "€\u{A0}9,50", "Sonntag, 22. November 2026", "16:00",
                "Tee, Kaffee oder Kakao",
            ])
        let found = try mistakes(of: "welcome = Hallo!", comparedTo: "welcome = Welcome, {name}!")
        #expect(found == ["de.strings:1: 'welcome' lacks the argument {name} that en.strings has"])
    }

    @Test("The reception of 'Languages' changes to Arabic, and to the other side") func reception() throws {
        let controller = ReceptionController()
        let stage = Stage(controller, size: Size(width: 400, height: 400))
        stage.scene.environment.strings = StringCatalog([
            try StringTable(
                "en", parsing: "language = العربية\nrooms[one] = {count} room\nrooms[other] = {count} rooms"),
            try StringTable(
                "ar", parsing: "language = العربية\nrooms[many] = {count} غرفة\nrooms[other] = {count} غرفة"),
        ])
        stage.settle()
        let stack = controller.view.subviews[0].subviews
        #expect((stack[1] as? Label)?.text == "12 rooms")
        try stage.finger.press(on: stack[3]).lift()
        stage.settle()
        #expect((stack[1] as? Label)?.text == "١٢ غرفة")
        #expect(stage.scene.environment.layoutDirection == .rightToLeft)
    }

    @Test("The list of 'Scrolling' settles with a whole row at its top") func wholeRows() {
        let stage = Stage(size: Size(width: 400, height: 400))
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let rows = WholeRows()
        list.contentSize = Size(width: 400, height: 4000)
        list.delegate = rows
        stage.scene.root.addSubview(list)
        stage.finger.press(at: Point(200, 380)).drag(by: Vector(dx: 0, dy: -300)).lift()
        stage.settle()
        #expect(list.contentOffset.y > 300)
        #expect(list.contentOffset.y.truncatingRemainder(dividingBy: 44) == 0)
    }

    @Test("The map of 'Scrolling' zooms by a double tap, and a single tap waits for it") func map() {
        let stage = Stage(size: Size(width: 400, height: 400))
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        stage.scene.root.addSubview(scrollView)
        var taps: [Point] = []
        show(View(frame: Rect(x: 0, y: 0, width: 1000, height: 1000)), in: scrollView) { taps.append($0) }
        stage.finger.press(at: Point(100, 100)).lift()
        stage.settle()
        #expect(taps == [Point(100, 100)])
        for _ in 0..<2 { stage.finger.press(at: Point(100, 100)).hold(for: .milliseconds(50)).lift() }
        stage.settle()
        #expect(scrollView.zoomScale == 4)
        #expect(taps.count == 1)
    }

    @Test(
        "The recognizer of 'Writing a recognizer' distinguishes a scratch from a drag",
        arguments: [(1, false), (4, true)])
    func scratch(strokes: Int, isClean: Bool) throws {
        let paper = Paper(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let stage = Stage(size: Size(width: 400, height: 400))
        stage.scene.root.addSubview(paper)
        let finger = try stage.finger.press(on: paper)
        for stroke in 0..<strokes {
            finger.drag(by: Vector(dx: stroke.isMultiple(of: 2) ? 60 : -60, dy: 0), over: .milliseconds(100))
        }
        finger.lift()
        #expect(paper.isClean == isClean)
    }

    @Test("The puck and the dial of 'Gestures in scroll views' keep their touches where content scrolls") func claims()
        throws
    {
        let stage = Stage(size: Size(width: 400, height: 400))
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 2000)
        stage.scene.root.addSubview(list)
        let puck = Puck(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        list.addSubview(puck)
        puck.follow()
        try stage.finger.press(on: puck).drag(by: Vector(dx: 0, dy: 30)).lift()
        #expect(puck.translation == Vector(dx: 0, dy: 30))
        let dial = Dial(frame: Rect(x: 200, y: 0, width: 100, height: 100))
        list.addSubview(dial)
        let finger = try stage.finger.press(on: dial).hold(for: .milliseconds(200))
        stage.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -100)).lift()
        #expect(list.contentOffset.y == 0)
        finger.lift()
        keepTop(of: list)
        stage.finger.press(at: Point(200, 390)).drag(by: Vector(dx: 0, dy: -100)).hold(for: .milliseconds(100)).lift()
        #expect(list.contentOffset.y == 90)
    }
}
