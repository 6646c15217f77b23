import Casement
import CasementModel
import CasementTesting
import Testing

/// A stack of an app's own, which may handle touches in its gaps.
private final class OwnStack: StackView {}

@Suite("Touches beside the content of a container") @MainActor struct OpenContainerTests {
    private let stage = Stage(size: Size(width: 300, height: 200))
    private let button = Button("Below")
    private let content = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))

    /// The taps of a button that a container covers: at a corner beside its content, and on its content.
    private func taps(below container: View) -> (beside: Int, on: Int) {
        var taps = 0
        button.onTap { taps += 1 }
        let overlay = Overlay {
            button
            container
        }
        overlay.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(overlay)
        stage.settle()
        let box = content.convert(content.bounds, to: nil)
        let corners = [Point(2, 2), Point(298, 2), Point(2, 198), Point(298, 198)]
        guard let corner = corners.first(where: { !box.contains($0) }) else { return (0, 0) }
        stage.finger.press(at: corner).lift()
        stage.settle()
        let beside = taps
        stage.finger.press(at: box.center).lift()
        stage.settle()
        return (beside, taps - beside)
    }

    private nonisolated static let containers: [@MainActor (View) -> View] = [
        { $0.padding(20) }, { $0.aligned(.center) }, { $0.sized(width: 60, height: 60) },
        { $0.aligned(.topTrailing).padding(5).limited(width: 200) }, { AspectRatio(1, $0) },
        { view in
            Column {
                Spacer()
                view
            }
        },
        { view in
            Row {
                view
                Spacer()
            }
        },
        { StackView(.vertical, [$0]) }, { view in Grid(columns: [.fixed(60), .flexible()]) { view } },
        { view in Row { view }.pageMargins() }, { view in When(ObservedValue { true }) { view.padding(20) } },
        { view in Each(ObservedValue { [Item()] }, alignment: .leading) { _ in view } },
        { view in
            let row = Row { view }
            row.borderWidth = 2
            row.borderWidth = 0
            return row.padding(20)
        },
    ]

    private struct Item: Identifiable { let id = 0 }

    @Test("They reach what lies behind it, and those on its content do not", arguments: containers.indices)
    func reach(index: Int) {
        let container = Self.containers[index](content)
        let taps = taps(below: container)
        #expect(taps.beside == 1 && taps.on == 0)
    }

    private nonisolated static let reasons: [@MainActor (StackView) -> Void] = [
        { $0.backgroundColor = .white }, { $0.addGestureRecognizer(TapRecognizer()) }, { $0.borderWidth = 1 },
        { $0.claimedDirections = .horizontal }, { $0.isSecret = true },
        { $0.shadow = Shadow(color: .black, radius: 4) },
    ]

    @Test("They are for a container that shows something or takes touches", arguments: reasons.indices)
    func kept(index: Int) {
        let column = Column { content }
        Self.reasons[index](column)
        #expect(taps(below: column).beside == 0)
    }

    @Test("They are for the view of a controller, and for a subclass of an app") func pages() {
        let controller = Page(content)
        // A view refers to its controller weakly.
        withExtendedLifetime(controller) { #expect(taps(below: controller.view).beside == 0) }
        #expect(taps(below: OwnStack(.vertical, [content])).beside == 0)
    }

    private final class Page: ViewController {
        private let content: View

        init(_ content: View) {
            self.content = content
            super.init()
        }

        override func loadView() -> View { Column { content } }
    }

    @Test("A tap in the gaps of a card with a recognizer in its superview reaches the card") func superview() {
        var taps = 0
        let tap = TapRecognizer()
        tap.addAction { if $0.state == .ended { taps += 1 } }
        let card = Overlay {
            Column(spacing: 40) {
                Label("Above")
                Label("Below")
            }
            .padding(10)
        }
        card.addGestureRecognizer(tap)
        card.frame = stage.scene.root.bounds
        stage.scene.root.addSubview(card)
        stage.settle()
        stage.finger.press(at: Point(250, 180)).lift()
        stage.settle()
        #expect(taps == 1)
    }
}
