import CasementControls
package import CasementCore

/// A page for a block of code that is no controller: it shows the views that the block makes or gets, below each other.
@MainActor package final class SizePage: ViewController {
    private let build: @MainActor (SizePage, Scene) throws -> Void
    private var parts: [View] = []
    /// What the page holds for a block, such as a delegate.
    package var held: [AnyObject] = []

    package init(_ build: @escaping @MainActor (SizePage, Scene) throws -> Void) {
        self.build = build
        super.init()
    }

    package override func viewDidEnterScene() {
        guard parts.isEmpty, let scene = view.scene else { return }
        do { try build(self, scene) } catch { add(Label("\(error)")) }
    }

    package override func viewDidLayoutSubviews() {
        let height = view.bounds.height / Double(max(parts.count, 1))
        for (index, part) in parts.enumerated() {
            part.frame = Rect(x: 0, y: height * Double(index), width: view.bounds.width, height: height)
        }
    }

    /// Shows a view.
    @discardableResult
    package func add<Part: View>(_ part: Part) -> Part {
        parts.append(part)
        view.addSubview(part)
        return part
    }

    /// Shows several views.
    package func add(_ parts: [View]) { for part in parts { add(part) } }

    /// Shows a controller.
    @discardableResult
    package func add<Part: ViewController>(_ part: Part) -> Part {
        addChild(part, in: add(View()))
        return part
    }

    /// Adds a recognizer to the page.
    package func add<Part: GestureRecognizer>(_ part: Part) -> Part {
        view.addGestureRecognizer(part)
        return part
    }

    /// Runs an action with a controller when two fingers pinch the page.
    package func whenPinched<Part: ViewController>(
        _ part: Part, _ action: @escaping @MainActor (Part, PinchRecognizer) -> Void
    ) {
        add(PinchRecognizer()).addAction { [weak part] pinch in if let part { action(part, pinch) } }
    }

    /// Slides of three rooms, which are shown.
    package func slides() -> SlideController {
        var rooms = SlideGraph()
        rooms.add("hall", right: "kitchen", down: "cellar") { SizeForm() }
        rooms.add("kitchen", left: "hall") { Label("Kitchen", role: .title) }
        rooms.add("cellar", up: "hall") { Label("Cellar", role: .title) }
        return add(SlideController(rooms, start: "hall"))
    }
}

/// A form for the surroundings of a story: fields that bring the keyboard, and a list.
@MainActor package final class SizeForm: ViewController {
    private let list = ListView(Array(0..<40)) { row, number in row.title = "Row \(number)" }
    private let parts = StackView(
        .vertical, spacing: 8,
        [TextField(placeholder: "Name"), NumberField(3, in: 0...9), TextView("Two\nlines"), Button("Done")])

    package override func viewDidLoad() {
        title = "Form"
        view.addSubview(parts)
        view.addSubview(list)
    }

    package override func viewDidLayoutSubviews() {
        let half = view.bounds.height / 2
        parts.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: half)
        list.frame = Rect(x: 0, y: half, width: view.bounds.width, height: half)
    }
}
