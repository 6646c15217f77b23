import Casement
import CasementControls
import CasementTesting
import Testing

@testable import ControlExhibits
@testable import Exhibits

@MainActor @Suite("The mailbox in the gallery") struct MailExhibitTests {
    private let gallery = GalleryController(Exhibit.all)
    private let stage: Stage

    init() throws {
        stage = Stage(gallery)
        try stage.finger.press(on: stage.view("card.Mail")).hold(for: .milliseconds(60)).lift()
        stage.settle()
    }

    private var mail: MailController { get throws { try #require(gallery.shown as? MailController) } }

    private func press(_ number: Int, dx: Double = 0) throws -> Finger {
        let row = try stage.view("letter.\(number)")
        let center = row.superview.map { $0.convert(row.frame.center, to: nil) } ?? .zero
        return stage.newFinger().press(at: center + Vector(dx: dx, dy: 0))
    }

    private func offset(_ number: Int) throws -> Double { -(try stage.view("letter.\(number)")).bounds.origin.x }

    @Test("A swipe over most of a row deletes its letter, and the gallery stays") func delete() async throws {
        let list = try mail.list
        try press(4, dx: 120).drag(by: Vector(dx: -320, dy: 9), over: .milliseconds(500)).lift()
        _ = await stage.settled()
        #expect(!list.snapshot.contains(4) && list.snapshot.itemCount == Mailbox.count - 1)
        #expect(gallery.shown === (try mail))
    }

    @Test("A flag and a read letter are kept while their rows are recycled") func flag() async throws {
        let list = try mail.list
        try press(5, dx: 120).drag(by: Vector(dx: -120, dy: 4), over: .milliseconds(400)).hold(for: .milliseconds(80))
            .lift()
        stage.settle()
        try stage.finger.press(on: stage.view(label: "Flag", role: .button)).lift()
        try press(4, dx: -120).drag(by: Vector(dx: 320, dy: 4), over: .milliseconds(500)).lift()
        _ = await stage.settled()
        list.scrollTo(2000, animated: false)
        list.scrollTo(4, animated: false)
        stage.settle()
        let action = (try stage.view("letter.5")).accessibility.actions.map(\.name)
        #expect(action.contains("Unflag"))
        #expect((try stage.view("letter.4")).accessibility.value == "unread")
    }

    @Test("A pull brings two letters, and the postcards scroll sideways in the list") func pull() async throws {
        let list = try mail.list
        let strip = try #require(try stage.view(label: "Postcards") as? ScrollView)
        let center = strip.convert(strip.bounds.center, to: nil)
        stage.newFinger().press(at: center).drag(by: Vector(dx: -160, dy: 20), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(strip.contentOffset.x > 100 && list.contentOffset.y == 0)
        stage.newFinger().press(at: center).drag(by: Vector(dx: 10, dy: 260), over: .milliseconds(500)).hold(
            for: .milliseconds(60)
        ).lift()
        await stage.run(for: .seconds(2))
        #expect(list.snapshot.itemCount == Mailbox.count + 2)
        #expect(list.refreshControl?.isRefreshing == false)
        stage.newFinger().press(at: center).drag(by: Vector(dx: 20, dy: -200), over: .milliseconds(300)).lift()
        stage.settle()
        #expect(list.contentOffset.y > 100)
    }

    @Test("A drag from the edge of the panel leads on, also across an open row") func edge() throws {
        try press(4, dx: 120).drag(by: Vector(dx: -120, dy: 4), over: .milliseconds(400)).hold(for: .milliseconds(80))
            .lift()
        stage.settle()
        #expect(try offset(4) < -100)
        let size = stage.scene.root.bounds.size
        stage.newFinger().press(at: Point(size.width - 4, 400)).drag(by: Vector(dx: -size.width / 2, dy: 10)).lift()
        stage.settle()
        #expect(gallery.shown?.parent?.title != "Mail")
    }

    @Test("A touch opens a letter beside the list, and on a narrow panel in a sheet") func open() throws {
        let number = 4
        try press(number).lift()
        stage.settle()
        #expect(try mail.list.selection == [number])
        let controller = MailController()
        let narrow = Stage(controller, size: Size(width: 480, height: 800))
        narrow.settle()
        try narrow.finger.press(on: narrow.view("letter.1")).lift()
        narrow.settle()
        #expect((try? narrow.view(label: Letter(1).subject)) != nil)
        #expect(controller.presentedViewController != nil)
    }

    @Test("The tour deletes a letter") func tour() async throws {
        let controller = MailController()
        let stage = Stage(controller)
        try await stage.perform(FingerScript(parsing: MailExhibit.tour))
        _ = await stage.settled()
        #expect(controller.list.snapshot.itemCount == Mailbox.count - 1)
        #expect(controller.list.contentOffset.y > 100)
    }
}
