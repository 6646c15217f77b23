import Casement
import CasementTesting
import Testing

@testable import NewApp

@MainActor struct NewAppTests {
    let stage = Stage(NewApp().makeRootViewController(), size: Size(width: 800, height: 480))

    @Test("A swipe shows the page about the app, and the count is still there after another one back")
    func swipes() throws {
        try stage.finger.press(on: stage.view("count")).lift()
        stage.settle()
        #expect(try stage.view("number", as: Label.self).text == "1")
        stage.finger.press(at: Point(700, 400)).drag(by: Vector(dx: -500, dy: 0), over: .milliseconds(200)).lift()
        stage.settle()
        #expect(try stage.view("card").frame.width == 480)
        stage.finger.press(at: Point(100, 400)).drag(by: Vector(dx: 500, dy: 0), over: .milliseconds(200)).lift()
        stage.settle()
        #expect(try stage.view("number", as: Label.self).text == "1")
        #expect(stage.problems.isEmpty)
    }

    @Test("The tour that `make pictures` plays finds all that it touches")
    func tour() throws {
        try stage.play(FingerScript(parsing: NewApp().tour))
        #expect(try stage.view("card").frame.width == 480)
    }
}
