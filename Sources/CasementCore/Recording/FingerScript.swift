/// What some fingers do, written down one command a line.
///
/// ```
/// size 1280 800
/// swipe 1 1000 400 200 400 over 180
/// wait 400
/// picture second
/// swipe 1 300 300 300 700 over 200 &
/// swipe 2 900 300 900 700 over 200
/// ```
///
/// | command | does |
/// |---|---|
/// | `size W H` | the panel's size in points; only as the first command |
/// | `down ID X Y`, `move ID X Y`, `up ID` | one finger, at once |
/// | `drag ID X Y over MS` | moves along a straight line from where the finger is |
/// | `swipe ID X1 Y1 X2 Y2 over MS` | down, drag and up |
/// | `cancel` | the compositor takes all fingers away |
/// | `wait MS` | lets time pass |
/// | `picture [NAME]` | takes a picture |
/// | `join` | waits for what `&` left running |
///
/// `drag` and `swipe` end with `&` to go on to the next line at once; fingers that start together move together.
/// Text after `#` is a comment.
public struct FingerScript: Sendable {
    /// The size that the script was written for, in points.
    public let size: Size?
    /// From the start to the end of the last command.
    public let duration: Duration

    let moments: [Moment]
    let strokes: [Stroke]

    /// Reads a script and plays it through once, so that one that was made can be played without errors.
    public init(parsing text: String) throws(ScriptError) {
        let lines = try ScriptParser(text).lines()
        var interpreter = ScriptInterpreter()
        for line in lines {
            try interpreter.perform(line)
        }
        interpreter.join()
        size = interpreter.size
        duration = interpreter.clock
        moments = interpreter.moments
        strokes = interpreter.strokes
    }

    /// The name of a picture's file: its number in two digits, and its name if it has one.
    package static func pictureFile(number: Int, name: String?) -> String {
        let digits = number < 10 ? "0\(number)" : "\(number)"
        return "\(digits)\(name.map { "-\($0)" } ?? "").png"
    }

    /// A change of one finger.
    public struct Change: Hashable, Sendable {
        /// The finger's number in the script.
        public var finger: Int
        public var phase: TouchEvent.Phase
        /// In points.
        public var location: Point

        public init(finger: Int, phase: TouchEvent.Phase, location: Point) {
            self.finger = finger
            self.phase = phase
            self.location = location
        }
    }

    /// What happens at one moment.
    @nonexhaustive public enum Action: Hashable, Sendable {
        /// The changes of the moment; a finger may occur more than once.
        case touches([Change])
        /// All fingers are taken away.
        case cancel
        /// A picture is taken, after everything before.
        case picture(String?)
    }

    /// An action and when it happens.
    public struct Step: Hashable, Sendable {
        /// Since the start of the script.
        public var time: Duration
        public var action: Action

        public init(time: Duration, action: Action) {
            self.time = time
            self.action = action
        }
    }

    /// An action of a command that takes no time. The order among actions of one moment is that of the lines.
    struct Moment {
        var time: Duration
        var order: Int
        var action: Action
    }

    /// A straight movement.
    struct Stroke {
        var finger: Int
        var order: Int
        var start: Duration
        var duration: Duration
        var origin: Point
        var destination: Point
        /// Nothing of it happens after this moment: it was cancelled.
        var cut: Duration?
        var end: Duration { start + duration }
    }
}
