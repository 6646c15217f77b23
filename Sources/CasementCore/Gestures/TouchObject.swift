/// A finger, from landing to lifting. One object for the whole way.
@MainActor public final class Touch {
    public let id: TouchID
    public let type: TouchType
    /// Where it is on its way.
    public internal(set) var phase: TouchEvent.Phase
    /// The view that it landed on; nil once that view has left the tree.
    public internal(set) weak var view: View?
    /// When it landed.
    public let beganAt: Instant
    /// When it last changed.
    public internal(set) var time: Instant
    /// The diameters of the contact along its longer and shorter axis, in points; 0 if the panel does not tell.
    public internal(set) var majorDiameter: Double
    public internal(set) var minorDiameter: Double
    /// The angle of the longer axis from the vertical, in degrees, clockwise.
    public internal(set) var orientation: Double

    /// In the scene's points.
    package internal(set) var location: Point
    package internal(set) var previousLocation: Point
    /// In the scene's points, this event's own position last.
    package internal(set) var samples: [TouchSample]
    /// Where it landed, in the scene's points.
    package let startLocation: Point
    /// The views from the one hit up to the root, those that left the tree dropped.
    var path: [View]
    /// The recognizers that hear it, deepest view first.
    var recognizers: [GestureRecognizer] = []
    /// Those of them that others may have to wait for by a hook of theirs.
    var hooked: [GestureRecognizer] = []
    /// Those of them that have begun.
    var active: [GestureRecognizer] = []
    /// What the view has heard of it.
    var delivery = TouchDelivery()
    /// Those whose landing the view hears only when it has heard the whole of this one.
    var successors: [Touch] = []
    /// The drag that owns it.
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

    /// Where it is, in a view's space (the scene's if nil).
    public func location(in view: View?) -> Point {
        view?.convert(location, from: nil) ?? location
    }

    /// Where it was before its last event, in a view's space (the scene's if nil).
    public func previousLocation(in view: View?) -> Point {
        view?.convert(previousLocation, from: nil) ?? previousLocation
    }

    /// Nobody hears it any more.
    func letGo() {
        path = []
        (recognizers, hooked, active) = ([], [], [])
        successors = []
        drag = nil
        steps = []
    }

    func update(_ event: TouchEvent, device: DeviceTransform) {
        phase = event.phase
        time = event.time
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

/// What a view has heard of a touch, and what is held back from it.
struct TouchDelivery {
    /// Whether the view is to hear of it at all.
    var isWanted = true
    /// What the recognizers have heard.
    var isBegunOutside = false
    var isEndedOutside = false
    /// What the view has heard.
    var hasBegun = false
    var isOver = false
    /// Recognizers, still possible, and earlier touches that hold back the beginning or the end.
    var beganDelays = 0
    var endedDelays = 0

    var isHeard: Bool { isWanted && !isOver }
}

/// Why a touch was taken away from a view or a recognizer.
@nonexhaustive public enum TouchCancelReason: Sendable {
    /// A recognizer began and took the touch for itself.
    case recognized(by: GestureRecognizer)
    /// The compositor took the finger, or the connection to it was lost.
    case system
    /// The view left the tree.
    case removed
    /// The recognizer was switched off.
    case disabled
    /// A ``DragSession`` took the touch.
    case dragged
}
