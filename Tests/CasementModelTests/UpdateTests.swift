import CasementControls
import CasementModel
import CasementTesting
import Testing

@testable import CasementCore

/// Shows an order by an override, and counts.
private final class Total: View {
    let order: Order
    var (updates, layouts, drawings) = (0, 0, 0)
    var text = ""

    init(_ order: Order) {
        self.order = order
        super.init(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    }

    override func updateProperties() {
        updates += 1
        text = order.name
    }

    override func layoutSubviews() {
        layouts += 1
        _ = order.spice
    }

    override func draw(in canvas: Canvas) {
        drawings += 1
        canvas.fill(bounds, order.isPaid ? .black : .white)
    }
}

/// Changes what it reads while it is released.
private final class LastWord: View {
    let order: Order

    init(_ order: Order) {
        self.order = order
        super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    deinit {
        let order = order
        MainActor.assumeIsolated { order.name = "Gone" }
    }

    override func updateProperties() { isHidden = order.name.isEmpty }
    override func draw(in canvas: Canvas) { canvas.fill(bounds, order.name.isEmpty ? .black : .white) }
}

private final class OrderController: ViewController {
    let order: Order
    var updates = 0

    init(_ order: Order) {
        self.order = order
        super.init()
    }

    override func updateProperties() {
        updates += 1
        title = order.name
    }
}

@MainActor @Suite struct UpdateTests {
    private let order = Order()

    private func stage(_ views: View...) -> Stage {
        let stage = Stage(size: Size(width: 400, height: 300))
        for view in views { stage.scene.root.addSubview(view) }
        stage.settle()
        return stage
    }

    @Test("An update runs before the first layout, and once in the frame that follows changes of what it read")
    func frames() {
        let total = Total(order)
        let stage = stage(total)
        #expect((total.updates, total.layouts, total.text) == (1, 1, "Tea"))
        order.name = "Coffee"
        order.name = "Milk"
        // Nothing of the app runs within a change.
        #expect((total.updates, total.text) == (1, "Tea"))
        let frames = stage.host.frameCount
        stage.settle()
        #expect((total.updates, total.text) == (2, "Milk"))
        #expect(stage.host.frameCount <= frames + 2)
        #expect(total.layouts == 1)
    }

    @Test("What nothing read changes nothing: no frame, no update") func unread() {
        let total = Total(order)
        let stage = stage(total)
        let frames = stage.host.frameCount
        order.note = "Hot"
        // Layout is not followed.
        order.spice = 1
        stage.settle()
        #expect((total.updates, stage.host.frameCount) == (1, frames))
    }

    @Test("Drawing is followed by itself") func drawing() {
        let total = Total(order)
        let stage = stage(total)
        order.isPaid = true
        stage.settle()
        #expect((total.updates, total.layouts, total.drawings) == (1, 1, 2))
    }

    @Test("A controller is updated as its view is") func controller() {
        let controller = OrderController(order)
        let stage = Stage(controller, size: Size(width: 100, height: 100))
        #expect(controller.title == "Tea")
        order.name = "Milk"
        stage.settle()
        #expect((controller.title, controller.updates) == ("Milk", 2))
        controller.setNeedsUpdateProperties()
        stage.settle()
        #expect(controller.updates == 3)
    }

    @Test("Closures run too, one of each place in the source") func closures() {
        let label = Label("")
        var runs = 0
        for suffix in ["?", "!"] {
            label.update { [order] label in
                runs += 1
                label.text = order.name + suffix
            }
        }
        let stage = stage(label)
        #expect((label.text, runs) == ("Tea!", 1))
        order.name = "Milk"
        stage.settle()
        #expect((label.text, runs) == ("Milk!", 2))
    }

    @Test("An update runs again in another environment, and on request") func environment() {
        let total = Total(order)
        let stage = stage(total)
        stage.scene.environment.appearance = .dark
        stage.settle()
        #expect(total.updates == 2)
        total.setNeedsUpdateProperties()
        stage.settle()
        #expect(total.updates == 3)
    }

    @Test(
        "A view in no scene waits, also below others, and is right in its first frame when it returns",
        arguments: [1, 70])
    func away(siblings: Int) {
        let (outer, total) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), Total(order))
        for _ in 0..<siblings { outer.addSubview(View()) }
        outer.addSubview(total)
        let stage = stage(outer)
        outer.removeFromSuperview()
        stage.settle()
        order.name = "Milk"
        order.isPaid = true
        stage.settle()
        #expect((total.updates, total.drawings) == (1, 1))
        stage.scene.root.addSubview(outer)
        stage.scene.layoutIfNeeded()
        #expect((total.updates, total.text) == (2, "Milk"))
        stage.settle()
        #expect(total.drawings == 2)
    }

    @Test("A hidden view is updated: its update may show it") func hidden() {
        let label = Label("Paid")
        label.update { [order] in $0.isHidden = !order.isPaid }
        let stage = stage(label)
        #expect(label.isHidden)
        order.isPaid = true
        stage.settle()
        #expect(!label.isHidden)
    }

    @Test("Changes within animate move views; those before it do not") func animated() {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.update { [order] in $0.center.x = 100 * order.spice }
        let stage = stage(view)
        order.spice = 1
        stage.scene.animate(.milliseconds(100), .linear) { order.spice = 2 }
        #expect(view.center.x == 100)
        stage.advance(by: .milliseconds(60))
        #expect(view.center.x > 100 && view.center.x < 200)
        stage.settle()
        #expect(view.center.x == 200)
    }

    @Test("A stack moves its views with an animation when an update hides one within animate") func animatedLayout() {
        let (first, second) = (View(frame: Rect(x: 0, y: 0, width: 10, height: 10)), Total(order))
        first.update { [order] in $0.isHidden = order.isPaid }
        let stack = StackView(.vertical, [first, second])
        stack.frame = Rect(x: 0, y: 0, width: 100, height: 300)
        let stage = stage(stack)
        let start = second.frame.minY
        stage.scene.animate(.milliseconds(100), .linear) { order.isPaid = true }
        stage.advance(by: .milliseconds(50))
        #expect(start == 10 && second.frame.minY > 0 && second.frame.minY < start)
        stage.settle()
        #expect(second.frame.minY == 0)
    }

    @Test("A view may change what it reads while it is released") func lastWord() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(LastWord(order))
        let stage = stage(outer)
        outer.subviews.first?.removeFromSuperview()
        stage.settle()
        #expect(order.name == "Gone")
    }

    @Test("A subview may change what a view reads while both are released") func lastWordBelow() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        outer.addSubview(Total(order))
        outer.subviews.first?.addSubview(LastWord(order))
        let stage = stage(outer)
        outer.subviews.first?.removeFromSuperview()
        stage.settle()
        #expect(order.name == "Gone")
    }

    @Test("Layout within an update waits until the update has ended") func layoutWithin() {
        let (outer, inner) = (View(frame: Rect(x: 0, y: 0, width: 50, height: 50)), Total(order))
        outer.addSubview(inner)
        var outerRuns = 0
        outer.update { view in
            outerRuns += 1
            inner.setNeedsUpdateProperties()
            view.layoutIfNeeded()
        }
        let stage = stage(outer)
        #expect((outerRuns, inner.text) == (1, "Tea"))
        order.name = "Milk"
        stage.settle()
        // The inner update ran by itself, and did not count as read by the outer one.
        #expect((outerRuns, inner.text) == (1, "Milk"))
    }

    @Test("A change on another thread is reported, and shown") func otherThread() async {
        final class Loose: Observable, @unchecked Sendable {
            private let registrar = ObservationRegistrar()
            private var stored = 0
            var value: Int {
                get {
                    registrar.access(self, keyPath: \.value)
                    return stored
                }
                set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
            }
        }
        let loose = Loose()
        let label = Label("")
        label.update { $0.text = "\(loose.value)" }
        let stage = stage(label)
        await Task.detached { loose.value = 7 }.value
        await stage.run(for: .milliseconds(100))
        #expect(label.text == "7")
        #expect(stage.problems.count == 1 && stage.problems.first?.contains("another thread") == true)
    }

    @Test("An endless loop is reported with the names of the views and of the property") func endlessLoop() throws {
        let (first, second) = (View(), View())
        (first.identifier, second.identifier) = ("first", "second")
        first.update { [order] _ in order.spice = Double(order.note.count) }
        second.update { [order] _ in
            _ = order.spice
            order.note += "."
        }
        let stage = stage(first, second)
        #expect(stage.problems.count == 1)
        let problem = try #require(stage.problems.first)
        #expect(problem.contains("'first'") && problem.contains("'second'"))
        #if DEBUG
            #expect(
                problem.contains(" changes Order.spice, which an update of ") || problem.contains(" changes Order.note")
            )
        #endif
    }

    @Test("A chain of updates that ends is no loop") func chain() {
        let views = (0..<8).map { _ in View() }
        let orders = (0...8).map { _ in Order() }
        for (index, view) in views.enumerated() {
            // Each changes what the view before it in the tree reads.
            view.update { _ in orders[7 - index].spice = orders[8 - index].spice }
        }
        let stage = Stage(size: Size(width: 100, height: 100))
        for view in views.reversed() { stage.scene.root.addSubview(view) }
        stage.settle()
        orders[8].spice = 5
        stage.settle()
        #expect(orders[0].spice == 5)
        #expect(stage.problems.isEmpty)
    }

    @Test("A view that removes itself in its update, or another one, ends nothing badly") func removal() {
        let (outer, total) = (View(), Total(order))
        outer.addSubview(total)
        outer.update { [order] view in if order.isPaid { view.removeFromSuperview() } }
        let stage = stage(outer)
        order.name = "Milk"
        order.isPaid = true
        stage.settle()
        #expect((outer.superview == nil, total.updates) == (true, 1))
        #expect(stage.problems.isEmpty)
    }

    @Test("The toolkit's own classes read no models") func ownClasses() {
        let stage = stage()
        stage.scene.root.addSubview(Switch())
        stage.scene.root.addSubview(ListView<Int, Int>([1, 2]) { row, number in row.title = "\(number)" })
        stage.settle()
        func check(_ view: View) {
            #expect(view.viewInteraction?.updates?.drawing == nil, "\(view)")
            #expect(view.viewInteraction?.updates?.properties == nil, "\(view)")
            for subview in view.subviews { check(subview) }
        }
        check(stage.scene.root)
    }

    @Test("What leaves while its update is due is no endless loop") func leavingWhileDue() {
        let (first, total) = (View(), Total(order))
        first.update { [order] _ in
            guard order.isPaid else { return }
            order.name += "!"
            total.removeFromSuperview()
        }
        let stage = stage(total, first)
        order.isPaid = true
        for _ in 0..<8 {
            stage.scene.root.setNeedsLayout()
            stage.advance(by: .milliseconds(17))
        }
        #expect(stage.problems.isEmpty)
    }

    @Test("An animation within an update also moves the layout") func animateWithin() {
        let (first, second) = (View(frame: Rect(x: 0, y: 0, width: 10, height: 10)), View())
        second.frame = first.frame
        let stack = StackView(.vertical, [first, second])
        stack.frame = Rect(x: 0, y: 0, width: 100, height: 300)
        stack.update { [order] stack in
            let isPaid = order.isPaid
            stack.animate(.milliseconds(100), .linear) { first.isHidden = isPaid }
        }
        let stage = stage(stack)
        let start = second.frame.minY
        order.isPaid = true
        stage.advance(by: .milliseconds(17))
        stage.advance(by: .milliseconds(40))
        #expect(start == 10 && second.frame.minY > 0 && second.frame.minY < start)
    }

    @Test("After a wait the main actor is still no other thread") func actor() async {
        let total = Total(order)
        let stage = stage(total)
        await stage.run(for: .milliseconds(40))
        order.name = "Milk"
        stage.settle()
        #expect(total.text == "Milk")
        await stage.run(for: .milliseconds(40))
        #expect(stage.problems.isEmpty)
    }
}
