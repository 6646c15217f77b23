/// One contact with the panel, from down to up or cancel. The same object represents it for its whole life. UIKit: `UITouch`.
@MainActor public final class Touch {
    /// Its identifier.
    public let id: TouchID
    /// A finger or a pointer.
    public let type: TouchType
    /// The phase of its latest event.
    public internal(set) var phase: TouchEvent.Phase
    /// The view that it was hit-tested to; nil after that view has left the tree.
    public internal(set) weak var view: View?
    /// The time of its landing.
    public let beganAt: Instant
    /// The time of its latest event.
    public internal(set) var time: Instant
    /// The longer diameter of the contact, in points; 0 if the panel does not report it. UIKit's `majorRadius` is half of it.
    public internal(set) var majorDiameter: Double
    /// The shorter diameter of the contact, in points; 0 if the panel does not report it.
    public internal(set) var minorDiameter: Double
    /// The angle of the longer axis from the vertical, in degrees, clockwise.
    public internal(set) var orientation: Double

    /// In the scene's points.
    package internal(set) var location: Point
    package internal(set) var previousLocation: Point
    /// The samples of the latest event, in the scene's points; the event's own location is the last.
    package internal(set) var samples: [TouchSample]
    /// The location of its landing, in the scene's points.
    package let startLocation: Point
    /// The views from the hit view up to the root, without those that have left the tree.
    var path: [View]
    /// The recognizers that receive it, deepest view first.
    var recognizers: [GestureRecognizer] = []
    /// Of these, the recognizers that decide whether other ones wait until they have failed.
    var hooked: [GestureRecognizer] = []
    /// Of these, the recognizers that have begun.
    var active: [GestureRecognizer] = []
    /// What was delivered to the view.
    var delivery = TouchDelivery()
    /// Touches whose landing is delivered to the view after the end of this one.
    var successors: [Touch] = []
    /// The drag session that owns it.
    var drag: DragSession?
    /// The arena's decisions about it.
    var steps: [ArbitrationStep] = []

    init(_ event: TouchEvent, at location: Point, path: [View]) {
        id = event.id
        type = event.type
        phase = event.phase
        view = path.first
        beganAt = event.time
        time = event.time
        majorDiameter = event.majorDiameter
        minorDiameter = event.minorDiameter
        orientation = event.orientation
        self.location = location
        previousLocation = location
        startLocation = location
        samples = [TouchSample(location: location, time: event.time)]
        self.path = path
    }

    /// Its location in a view's space (the scene's if nil), in points.
    public func location(in view: View?) -> Point {
        view?.convert(location, from: nil) ?? location
    }

    /// Its location before its latest event, in a view's space (the scene's if nil), in points.
    public func previousLocation(in view: View?) -> Point {
        view?.convert(previousLocation, from: nil) ?? previousLocation
    }

    /// Releases everything that it references, after its end.
    func release() {
        path = []
        (recognizers, hooked, active) = ([], [], [])
        successors = []
        drag = nil
        steps = []
    }

    func update(_ event: TouchEvent, device: DeviceTransform) {
        phase = event.phase
        time = event.time
        delivery.hasCaughtUp = false
        majorDiameter = event.majorDiameter
        minorDiameter = event.minorDiameter
        orientation = event.orientation
        previousLocation = location
        location = device.fromPanel(event.location)
        samples.removeAll(keepingCapacity: true)
        for sample in event.coalesced {
            samples.append(TouchSample(location: device.fromPanel(sample.location), time: sample.time))
        }
        samples.append(TouchSample(location: location, time: event.time))
    }
}

/// What was delivered of a touch to a view, and what is delayed.
struct TouchDelivery {
    /// Whether the view receives the touch at all.
    var isWanted = true
    /// What was delivered to the recognizers.
    var isBegunOutside = false
    var isEndedOutside = false
    /// What was delivered to the view.
    var hasBegun = false
    var isOver = false
    /// Whether the latest movement was delivered together with the delayed landing.
    var hasCaughtUp = false
    /// The number of possible recognizers and earlier touches that delay the beginning or the end.
    var beganDelays = 0
    var endedDelays = 0

    var isOpen: Bool { isWanted && !isOver }
}

/// The reason why a touch of a view or a recognizer was cancelled.
@nonexhaustive public enum TouchCancelReason: Sendable {
    /// A recognizer began.
    case recognized(by: GestureRecognizer)
    /// The compositor cancelled the touch, or the connection to it was lost.
    case system
    /// The view left the tree.
    case removed
    /// The recognizer was disabled.
    case disabled
    /// A ``DragSession`` began with the touch.
    case dragged
}
