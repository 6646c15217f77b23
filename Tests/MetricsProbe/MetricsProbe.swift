import Casement
import Glibc

/// An app with metrics of its own, for `make test-monitoring`. Its environment names the app, the file of the metrics and, in
/// milliseconds, how long it draws a frame.
@main struct MetricsProbe: Application {
    private let swipes = Counter()

    var configuration: KioskConfiguration {
        KioskConfiguration(
            name: variable("PROBE_NAME") ?? "Probe",
            metrics: variable("PROBE_METRICS").map {
                KioskMetrics(file: $0, interval: .seconds(1)) { [swipes] in
                    [.counter("probe_swipes", help: "Swipes of a person.", Double(swipes.count))]
                }
            })
    }

    func makeRootViewController() -> ViewController {
        Board(swipes, drawingTime: variable("PROBE_DRAWING").flatMap { UInt32($0) } ?? 0)
    }
}

@MainActor private final class Counter {
    var count = 0
}

private final class Board: ViewController {
    private let swipes: Counter
    private let drawingTime: UInt32

    init(_ swipes: Counter, drawingTime: UInt32) {
        self.swipes = swipes
        self.drawingTime = drawingTime
        super.init()
    }

    override func viewDidLoad() {
        let card = Card(drawingTime)
        card.frame = Rect(x: 100, y: 100, width: 300, height: 200)
        card.identifier = "card"
        view.addSubview(card)
        let pan = PanRecognizer()
        pan.addAction { [swipes] pan in
            card.hue = abs(pan.translation(in: nil).dx)
            if pan.state == .ended { swipes.count += 1 }
        }
        view.addGestureRecognizer(pan)
        // Also a change without a touch, which a compositor that has stopped leaves pending.
        view.task { [unowned self] in
            while true {
                try await view.sleep(for: .seconds(1))
                card.hue = card.hue == 0 ? 100 : 0
            }
        }
    }
}

/// A card whose colour follows a touch.
private final class Card: View {
    private let drawingTime: UInt32
    var hue = 0.0 { didSet { setNeedsDisplay() } }

    init(_ drawingTime: UInt32) {
        self.drawingTime = drawingTime
        super.init()
    }

    override func draw(in canvas: Canvas) {
        canvas.fill(bounds, cornerRadius: 24, Color(red: 0.2, green: min(hue / 400, 1), blue: 0.6))
        usleep(drawingTime * 1000)
    }
}

private func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
