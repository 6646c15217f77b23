import Casement
import CasementControls

/// Slides to the left and right of one with a slider, and with a strip whose items are pulled down. Each prints when it moves.
final class Movers: ViewController, SlideControllerDelegate {
    private let slider = Slider(value: 0.5)
    private let strip = ScrollView(frame: Rect(x: 0, y: 40, width: 640, height: 120))

    override func viewDidLoad() {
        slider.frame = Rect(x: 120, y: 280, width: 400, height: 44)
        slider.onChange { print("slider: \($0 > 0.5)") }
        for index in 0..<10 {
            let item = View(frame: Rect(x: 10 + 150 * Double(index), y: 0, width: 140, height: 120))
            item.backgroundColor = Color(hex: 0xC8553D)
            let pull = PullRecognizer(.down)
            pull.addAction { if $0.state == .ended { print("pulled: \(index)") } }
            item.addGestureRecognizer(pull)
            strip.addSubview(item)
        }
        strip.contentSize = Size(width: 1510, height: 120)
        _ = strip.observe(.didEndDragging) { print("scrolled: \($0.contentOffset.x > 50)") }
        let middle = ViewController()
        for view in [slider, strip] as [View] { middle.view.addSubview(view) }
        var graph = SlideGraph()
        graph.add("left", right: "middle") { ViewController() }
        graph.add("middle", left: "left", right: "right") { middle }
        graph.add("right", left: "middle") { ViewController() }
        let slides = SlideController(graph, start: "middle")
        slides.delegate = self
        addChild(slides, in: view)
    }

    func slides(_ slides: SlideController, didMoveFrom old: SlideID, to new: SlideID) { print("slide: \(new)") }
}
