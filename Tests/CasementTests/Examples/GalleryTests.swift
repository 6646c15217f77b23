import Casement
import CasementTesting
import ControlExhibits
import Exhibits
import Testing

@MainActor @Suite("The gallery") struct GalleryTests {
    private let gallery = GalleryController(Exhibit.all)
    private let stage: Stage

    init() {
        stage = Stage(gallery)
    }

    private func open(_ title: String) throws {
        try stage.finger.press(on: stage.view("card.\(title)")).hold(for: .milliseconds(60)).lift()
    }

    @Test(
        "A tap on a card opens its exhibit above everything",
        arguments: ["Slides", "Gestures", "Magnets", "Type", "Nodes", "Controls", "Mail", "Photos", "Guestbook"])
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

    /// Leads to the slide at the left by a swipe from the edge.
    private func swipeBack() {
        stage.finger.press(at: Point(5, 300)).drag(by: Vector(dx: 900, dy: 0), over: .milliseconds(300)).lift()
        stage.settle()
    }

    @Test("Swipes from an edge lead around the ring, through every exhibit and back to the index", arguments: [1, -1])
    func ring(step: Double) {
        var seen: [String?] = []
        for _ in 0...Exhibit.all.count {
            let start = Point(step > 0 ? 1275 : 5, 300)
            stage.finger.press(at: start).drag(by: Vector(dx: -step * 700, dy: 0), over: .milliseconds(300)).lift()
            #expect(stage.settle())
            seen.append(gallery.shown?.parent?.title)
        }
        let titles = Exhibit.all.map(\.title)
        #expect(seen == (step > 0 ? titles : titles.reversed()) + [nil])
    }

    @Test("The exhibit follows a touch from the edge, and the index comes in behind it") func leaves() throws {
        try open("Slides")
        stage.settle()
        let slide = try #require(gallery.shown?.parent?.view)
        let finger = stage.finger
        finger.press(at: Point(5, 300)).drag(by: Vector(dx: 500, dy: 0), over: .milliseconds(500))
        #expect((slide.convert(Point.zero, to: nil).x - 500).magnitude < 10.1)
        finger.drag(by: Vector(dx: 400, dy: 0)).lift()
        #expect(stage.settle())
        #expect(gallery.shown == nil && slide.isHidden)
        #expect(try stage.view("index").convert(Point.zero, to: nil) == .zero)
    }

    @Test("An exhibit that is left is released when memory is short, also after touches on its plates and pages")
    func freed() throws {
        for title in ["Slides", "Gestures", "Type"] {
            try open(title)
            stage.settle()
            weak let shown = gallery.shown
            if title == "Gestures" {
                try stage.finger.press(on: stage.view("puck")).drag(by: Vector(dx: 50, dy: 0)).lift()
                try stage.finger.press(on: stage.view("bell")).lift()
            } else if title == "Type" {
                try stage.finger.press(on: stage.view("mark.2")).lift()
                stage.settle()
                try stage.finger.press(on: stage.view("lamp")).lift()
                try stage.finger.press(on: stage.view("mark.1")).lift()
            }
            stage.settle()
            gallery.leave()
            #expect(stage.settle())
            #expect(gallery.shown == nil)
            stage.scene.memoryPressure()
            stage.settle()
            #expect(shown == nil, "\(title) is retained.")
        }
        #expect(stage.scene.onArbitration == nil)
    }

    @Test("A touch that holds a letter loses it when another touch leads to another slide, and the letter stays still")
    func swipedBackFromUnderAHand() throws {
        try open("Magnets")
        stage.settle()
        let letter = try #require(stage.view("board").subviews.last)
        let place = letter.center
        let holding = stage.finger
        holding.press(at: place).drag(by: Vector(dx: 40, dy: 60), over: .milliseconds(200))
        #expect(letter.center != place, "The touch does not hold the letter.")
        swipeBack()
        #expect(gallery.shown?.parent?.title == "Gestures")
        let left = letter.center
        holding.drag(by: Vector(dx: 40, dy: 0)).lift()
        #expect(stage.settle())
        #expect(letter.center == left)
    }

    @Test("A short drag from the edge changes nothing") func returns() throws {
        try open("Gestures")
        stage.settle()
        stage.finger.press(at: Point(5, 300)).drag(by: Vector(dx: 40, dy: 0)).hold(for: .milliseconds(200)).lift()
        #expect(stage.settle())
        #expect(gallery.shown?.view.convert(Point.zero, to: nil) == .zero)
    }

    @Test("The handle shows the index and all exhibits in an overview, and a tap zooms into one of them")
    func overview() throws {
        try open("Slides")
        stage.settle()
        try stage.finger.press(on: stage.view("overview")).lift()
        #expect(stage.settle())
        let page = try #require(gallery.shown?.view)
        let frame = page.convert(page.bounds, to: nil)
        #expect((frame.center.x - 640).magnitude < 0.5 && frame.width < 900)
        let next = stage.finger
        next.press(at: Point(1240, 400)).hold(for: .milliseconds(40)).lift()
        #expect(stage.settle())
        next.press(at: Point(640, 400)).hold(for: .milliseconds(40)).lift()
        #expect(stage.settle())
        #expect(gallery.shown?.parent?.title == "Gestures")
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
