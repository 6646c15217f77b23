import CasementBase
import CasementControls
import CasementModel
import CasementTesting
import Testing

@testable import CasementCore

/// A list of an order's lines, a slider and a switch, all of one model.
private final class OrderController: ViewController, ModelRestoring {
    @Bindable var order: Order
    private(set) lazy var slider = Slider(value: $order.spice)
    private lazy var list = ListView(items: $order.lines) { list, line in
        let row = list.dequeue(ListRow())
        row.title = line.name
        return row
    }

    init(_ order: Order = Order(lines: 40)) {
        _order = Bindable(wrappedValue: order)
        super.init()
    }

    var restoredModel: RestoredModel { RestoredModel($order) }

    override func viewDidLoad() {
        slider.identifier = "slider"
        let paid = Switch(value: $order.isPaid)
        paid.identifier = "paid"
        list.flexibility = 1
        list.onSelect { [unowned self] id in order.lines.removeAll { $0.id == id } }
        let column = StackView(.vertical, spacing: 8, [slider, paid, When($order.isPaid) { Label("Paid") }, list])
        column.frame = view.bounds
        column.autoresizing = .flexibleSize
        view.addSubview(column)
    }
}

@MainActor @Observable private final class Other: @MainActor Codable {
    var text = "other"

    private enum CodingKeys: CodingKey { case _text }

    init() {}
}

private final class OtherController: ViewController, ModelRestoring {
    @Bindable var other = Other()
    var restoredModel: RestoredModel { RestoredModel($other) }
}

private final class Collector {
    var text = ""
}

@MainActor @Suite("Recordings and states with models") struct ReplayTests {
    @Test("A recording gives the same pixels in every frame") func replay() async throws {
        let file = Collector()
        let recorder = SceneRecorder { file.text += $0 }
        let stage = Stage(OrderController(), size: Size(width: 400, height: 300), recorder: recorder)
        try stage.finger.press(on: try stage.view("slider")).drag(by: Vector(dx: 50, dy: 4)).lift()
        try stage.finger.press(on: try stage.view("paid")).lift()
        stage.finger.press(at: Point(200, 200)).lift()
        stage.advance(by: .milliseconds(80))
        stage.finger.press(at: Point(200, 250)).drag(by: Vector(dx: 3, dy: -120), over: .milliseconds(90)).lift()
        stage.settle()
        recorder.finish()

        let recording = try Recording(parsing: file.text)
        let replay = await Stage.replay(recording) { OrderController() }
        #expect(replay.host.pixels == stage.host.pixels)
        #expect(replay.host.frameCount == stage.host.frameCount && stage.host.frameCount > 20)
        #expect(replay.differences.isEmpty)
    }

    @Test("A model is saved and restored, and all views follow") func restored() throws {
        let first = OrderController()
        _ = Stage(first, size: Size(width: 400, height: 300))
        first.order.spice = 0.75
        first.order.lines.removeFirst()
        let bytes = try StateEncoder().encode(first.saveState())

        let second = OrderController(Order(lines: 2))
        let stage = Stage(second, size: Size(width: 400, height: 300))
        second.restore(try StateDecoder().decode(ModelState.self, from: bytes))
        stage.settle()
        #expect(second.slider.value == 0.75)
        #expect(second.order.lines.count == 39)
        #expect(stage.problems.isEmpty)
    }

    @Test("A state of another model is reported and changes nothing") func foreign() throws {
        let controller = OrderController()
        let stage = Stage(controller, size: Size(width: 400, height: 300))
        controller.restore(OtherController().saveState())
        #expect(controller.order.lines.count == 40)
        #expect(stage.problems.count == 1)
    }
}
