/// A script of touches, one command a line, for tours, tests and demonstrations.
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
/// | `size W H` | the panel's size in points, of which ``Theme/density`` leaves fewer; only as the first command |
/// | `down ID X Y`, `move ID X Y`, `up ID` | one touch, at once |
/// | `drag ID X Y over MS` | moves in a straight line from the present location of the touch |
/// | `swipe ID X1 Y1 X2 Y2 over MS` | down, drag and up |
/// | `tap "IDENTIFIER"` | down and, after 80 ms, up at the centre of the view with this ``View/identifier`` |
/// | `cancel` | the compositor cancels all touches |
/// | `wait MS` | waits |
/// | `picture [NAME]` | writes a picture |
/// | `join` | waits for the commands that `&` left running |
///
/// `drag` and `swipe` end with `&` to continue with the next line at once; touches that start together move together.
/// Text after `#` is a comment. `tap` finds the view when its time has come; an identifier that no view has, and a view that a
/// touch does not reach, are mistakes in the script.
public struct FingerScript: Sendable {
    /// The size that the script was written for, in points.
    public let size: Size?
    /// The time from the start to the end of the last command.
    public let duration: Duration

    /// 80 ms: a touch of `tap` is shorter than the delay of a scroll view for the touches of its content, as most taps are.
    static let tapDuration = Duration.milliseconds(80)

    var moments: [Moment]
    let strokes: [Stroke]

    /// Reads a script, and checks that its commands are possible in their order.
    ///
    /// - Throws: ``ScriptError`` with the line and the column of the first mistake.
    public init(parsing text: String) throws(ScriptError) {
        try self.init(parsing: FileText(text))
    }

    /// Reads the lines of a script.
    package init(parsing text: FileText) throws(ScriptError) {
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

    /// A change of one touch.
    public struct Change: Hashable, Sendable {
        /// The touch's number in the script.
        public var touch: Int
        /// What happens to the touch.
        public var phase: TouchEvent.Phase
        /// Its location, in points of the panel.
        public var location: Point

        /// Makes a change.
        public init(touch: Int, phase: TouchEvent.Phase, location: Point) {
            self.touch = touch
            self.phase = phase
            self.location = location
        }
    }

    /// A view that the script names.
    public struct Target: Hashable, Sendable {
        /// Its ``View/identifier``.
        public let identifier: String
        /// The number of the line that names it, from 1.
        public let line: Int
        /// The column of the name, from 1.
        public let column: Int
    }

    /// An action of a step.
    @nonexhaustive public enum Action: Hashable, Sendable {
        /// The changes at that time; a touch can occur more than once.
        case touches([Change])
        /// A touch lands at the centre of a view, wherever that is at this time.
        case press(touch: Int, Target)
        /// The touch of a `press` ends where it is.
        case lift(touch: Int)
        /// All touches are cancelled.
        case cancel
        /// A picture is written, after everything before; the associated value is its name.
        case picture(String?)
    }

    /// An action and its time.
    public struct Step: Hashable, Sendable {
        /// The time since the start of the script.
        public var time: Duration
        /// The action.
        public var action: Action

        /// Makes a step.
        public init(time: Duration, action: Action) {
            self.time = time
            self.action = action
        }
    }

    /// An action without a duration. Actions at the same time have the order of the lines.
    struct Moment {
        var time: Duration
        var order: Int
        var action: Action
    }

    /// A straight movement.
    struct Stroke {
        var touch: Int
        var order: Int
        var start: Duration
        var duration: Duration
        var origin: Point
        var destination: Point
        /// The time at which it was cancelled; it has no effect after it.
        var cut: Duration?
        var end: Duration { start + duration }
    }
}
