import CasementCore

/// A scene for gestures, without a renderer.
@MainActor final class GestureStage: SceneHost {
    let scene = Scene()
    private(set) var now = Instant.zero
    private var lastTouch: UInt64 = 0

    init() {
        scene.host = self
        scene.resize(to: DeviceTransform(size: Size(width: 1280, height: 800), scale: 1))
    }

    func sceneNeedsFrame(_ scene: Scene) {}

    func layout(_ text: AttributedText, style: ParagraphStyle, width: Double?) -> TextLayout {
        TextLayout(box: text.string, size: .zero, ascent: 0)
    }

    /// Advances by a number of frames, without painting them.
    func show(frames: Int) {
        for _ in 0..<frames {
            now = now + .nanoseconds(16_666_667)
            scene.advance(to: now)
            _ = scene.frame(at: now)
        }
    }

    /// Delivers an event of a touch; a new one when it begins.
    func touch(_ phase: TouchEvent.Phase, at place: Point) {
        if phase == .began { lastTouch += 1 }
        scene.handle(.touches([TouchEvent(id: TouchID(lastTouch), phase: phase, location: place, time: now)]))
    }

    /// A view that fills the scene.
    func makeView() -> View {
        let view = View(frame: scene.root.bounds)
        view.isMultipleTouchEnabled = true
        scene.root.addSubview(view)
        return view
    }

    /// Makes nested views, outermost first, with recognizers of all kinds distributed over them.
    func makeDeepTree(depth: Int, recognizers: Int) -> [View] {
        var views = [makeView()]
        while views.count < depth {
            let outer = views[views.count - 1]
            let view = View(frame: outer.bounds.inset(by: Insets(top: 1, left: 1, bottom: 1, right: 1)))
            view.isMultipleTouchEnabled = true
            outer.addSubview(view)
            views.append(view)
        }
        for number in 0..<recognizers { views[number % depth].addGestureRecognizer(Self.recognizer(number)) }
        return views
    }

    private static func recognizer(_ number: Int) -> GestureRecognizer {
        switch number % 8 {
        case 0: return PanRecognizer()
        case 1: return PinchRecognizer()
        case 2: return RotationRecognizer()
        case 3: return TapRecognizer()
        case 4:
            let tap = TapRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        case 5: return LongPressRecognizer()
        case 6: return SwipeRecognizer()
        default: return PullRecognizer(.down)
        }
    }

    /// Makes the events of touches that begin together, move by a translation in steps, and end.
    func stroke(_ starts: [Point], by translations: [Vector], steps: Int) -> [InputEvent] {
        let first = lastTouch + 1
        lastTouch += UInt64(starts.count)
        func moment(_ phase: TouchEvent.Phase, _ share: Double) -> InputEvent {
            .touches(
                starts.indices.map { finger in
                    TouchEvent(
                        id: TouchID(first + UInt64(finger)), phase: phase,
                        location: starts[finger] + translations[finger] * share, time: now)
                })
        }
        var events = [moment(.began, 0)]
        for step in 1...steps {
            now = now + .nanoseconds(8_333_333)
            events.append(moment(.moved, Double(step) / Double(steps)))
        }
        now = now + .nanoseconds(8_333_333)
        events.append(moment(.ended, 1))
        // A pause, so that the next gesture is not the second tap of a double tap.
        now = now + .seconds(1)
        return events
    }
}
