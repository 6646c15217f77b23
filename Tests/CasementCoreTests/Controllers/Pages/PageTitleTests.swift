import Testing

@testable import CasementCore

@MainActor @Suite struct PageTitleTests {
    @Test("The title is that of the controller, else the label of its view, else the name of the property to set")
    func fallback() {
        let controller = ViewController()
        #expect(controller.titleInForce == "Set ViewController.title")
        controller.view.accessibility.label = "Weather"
        #expect(controller.titleInForce == "Weather")
        controller.title = ""
        #expect(controller.titleInForce == "Weather")
        controller.title = "Rain"
        #expect(controller.titleInForce == "Rain")
    }

    @Test("A change of the title is reported once")
    func observed() {
        let controller = ViewController()
        var titles: [String?] = []
        controller.onTitleChange = { titles.append($0) }
        controller.title = "a"
        controller.title = "a"
        controller.title = nil
        #expect(titles == ["a", nil])
    }
}
