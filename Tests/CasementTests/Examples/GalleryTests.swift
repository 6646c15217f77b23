import Casement
import CasementTesting
import Exhibits
import Testing

@MainActor @Suite("The gallery") struct GalleryTests {
    private let gallery = GalleryController()
    private let stage: Stage

    init() {
        stage = Stage(gallery)
    }

    private func open(_ title: String) throws {
        try stage.finger.press(on: stage.view("card.\(title)")).hold(for: .milliseconds(60)).lift()
    }

    @Test(
        "A tap on a card opens its exhibit above everything",
        arguments: ["Slides", "Gestures", "Magnets", "Type", "Nodes"])
    func opens(title: String) throws {
        try open(title)
        #expect(stage.settle())
        let shown = try #require(gallery.shown)
        #expect(shown.view.convert(shown.view.bounds, to: nil) == stage.scene.root.bounds)
    }

    @Test("The tour takes its pictures of each exhibit while that exhibit is shown, and of the index without one")
    func tour() throws {
        var seen: Set<String> = []
        try stage.play(FingerScript(parsing: GalleryController.tour)) { name in
            let name = try #require(name)
            guard let exhibit = Exhibit.all.first(where: { name.hasPrefix($0.title.lowercased()) }) else {
                if name.hasPrefix("index") { #expect(gallery.shown == nil, "\(name)") }
                return
            }
            let shown = try #require(gallery.shown, "\(name)")
            #expect(
                ObjectIdentifier(type(of: shown)) == ObjectIdentifier(type(of: exhibit.makeController())), "\(name)")
            seen.insert(exhibit.title)
        }
        #expect(seen == Set(Exhibit.all.map(\.title)))
    }

    @Test("A drag from the left edge closes the exhibit under the touch, and releases it") func leaves()
        throws
    {
        try open("Slides")
        stage.settle()
        weak let shown = gallery.shown
        let finger = stage.finger
        finger.press(at: Point(5, 300)).drag(by: Vector(dx: 500, dy: 0), over: .milliseconds(500))
        #expect(try (stage.view("stage").frame.minX - 490).magnitude < 0.1)
        finger.drag(by: Vector(dx: 400, dy: 0)).lift()
        #expect(stage.settle())
        #expect(gallery.shown == nil)
        #expect(shown == nil, "The exhibit is retained.")
    }

    @Test("Gestures is released as well, after touches on its plates") func freed() throws {
        try open("Gestures")
        stage.settle()
        weak let shown = gallery.shown
        try stage.finger.press(on: stage.view("puck")).drag(by: Vector(dx: 50, dy: 0)).lift()
        try stage.finger.press(on: stage.view("bell")).lift()
        stage.settle()
        try stage.finger.press(on: stage.view("return")).lift()
        #expect(stage.settle())
        #expect(gallery.shown == nil)
        #expect(shown == nil, "The exhibit is retained.")
        #expect(stage.scene.onArbitration == nil)
    }

    @Test("The pages of Type are released as well, after each was shown and the theme was switched") func freedPages()
        throws
    {
        try open("Type")
        stage.settle()
        weak let shown = gallery.shown
        try stage.finger.press(on: stage.view("mark.2")).lift()
        stage.settle()
        try stage.finger.press(on: stage.view("lamp")).lift()
        try stage.finger.press(on: stage.view("mark.1")).lift()
        stage.settle()
        let finger = stage.finger
        finger.press(at: Point(5, 300)).drag(by: Vector(dx: 900, dy: 0), over: .milliseconds(300)).lift()
        #expect(stage.settle())
        #expect(gallery.shown == nil)
        #expect(shown == nil, "The exhibit is retained.")
    }

    @Test("A touch that holds a letter loses it when another touch closes the exhibit, and the letter stays still")
    func swipedBackFromUnderAHand() throws {
        try open("Magnets")
        stage.settle()
        // The test must not retain the letter: a motion that ran on would access a released letter.
        weak let letter = try stage.view("board").subviews.last
        let place = try #require(letter?.center)
        let holding = stage.finger
        holding.press(at: place).drag(by: Vector(dx: 40, dy: 60), over: .milliseconds(200))
        #expect(letter?.center != place, "The touch does not hold the letter.")
        stage.finger.press(at: Point(5, 300)).drag(by: Vector(dx: 900, dy: 0), over: .milliseconds(300)).lift()
        #expect(stage.settle())
        #expect(gallery.shown == nil)
        holding.drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(stage.settle())
        #expect(letter == nil, "The letter is retained.")
    }

    @Test("A short drag from the edge changes nothing") func returns() throws {
        try open("Gestures")
        stage.settle()
        stage.finger.press(at: Point(5, 300)).drag(by: Vector(dx: 100, dy: 0)).hold(for: .milliseconds(200)).lift()
        #expect(stage.settle())
        #expect(gallery.shown != nil)
        #expect(try stage.view("stage").frame.minX == 0)
    }

    @Test("A moving exhibit is caught by a touch anywhere, at its position") func caught() throws {
        try open("Slides")
        stage.advance(by: .milliseconds(100))
        let finger = stage.finger
        finger.press(at: Point(1200, 500))
        let place = try stage.view("stage").frame.minX
        #expect(place > 0 && place < 1280)
        stage.advance(by: .milliseconds(300))
        #expect(try stage.view("stage").frame.minX == place)
        finger.drag(by: Vector(dx: 50, dy: 0), over: .milliseconds(50))
        #expect(try (stage.view("stage").frame.minX - place - 50).magnitude < 0.1)
        finger.lift()
        #expect(stage.settle())
        #expect(gallery.shown == nil, "The exhibit was not closed.")
    }

    @Test("Slides move within the gallery as they do alone") func slides() throws {
        try open("Slides")
        stage.settle()
        stage.finger.press(at: Point(900, 400)).drag(by: Vector(dx: -300, dy: 0)).lift()
        stage.settle()
        #expect((gallery.shown as? SlideController)?.current == "2")
    }

    @Test("The index requests no frames") func rests() {
        #expect(stage.settle())
        let frames = stage.host.frameCount
        stage.advance(by: .seconds(60))
        #expect(stage.host.frameCount == frames)
    }
}
