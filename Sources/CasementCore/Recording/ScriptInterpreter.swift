/// Executes the commands of a script on a simulated clock, and collects its actions with their times.
struct ScriptInterpreter {
    private struct ActiveTouch {
        var number: Int
        var location: Point
        /// The end of the stroke that moves it.
        var busyUntil: Duration
        var liftsAtEnd: Bool
    }

    private(set) var size: Size?
    private(set) var clock = Duration.zero
    private(set) var moments: [FingerScript.Moment] = []
    private(set) var strokes: [FingerScript.Stroke] = []
    private var touches: [ActiveTouch] = []
    /// The number of actions so far, so that actions at the same time keep the order of the lines.
    private var order = 0
    private var isAtStart = true

    mutating func perform(_ line: ScriptParser.Line) throws(ScriptError) {
        defer { isAtStart = false }
        touches.removeAll { $0.liftsAtEnd && $0.busyUntil <= clock }
        switch line.command {
        case .size(let size): try setSize(size, line)
        case .down(let touch, let point): try land(touch, at: point, line)
        case .move(let touch, let point): try move(touch, to: point, line)
        case .up(let touch): try lift(touch, line)
        case .drag(let touch, let point, let time, let isDetached):
            try drag(touch, to: point, over: time, isDetached: isDetached, line)
        case .swipe(let touch, let origin, let point, let time, let isDetached):
            try land(touch, at: origin, line)
            touches[touches.count - 1].liftsAtEnd = true
            try drag(touch, to: point, over: time, isDetached: isDetached, line)
            note(touch, .ended, at: point, time: touches[touches.count - 1].busyUntil)
        case .tap(let identifier): tap(identifier, line)
        case .cancel: cancel()
        case .wait(let time): clock += time
        case .picture(let name): note(.picture(name), time: clock)
        case .join: join()
        }
    }

    /// Advances the clock until no touch moves.
    mutating func join() {
        for touch in touches {
            clock = max(clock, touch.busyUntil)
        }
    }

    private mutating func setSize(_ size: Size, _ line: ScriptParser.Line) throws(ScriptError) {
        guard isAtStart else { throw error(line, "the size comes before every other command") }
        self.size = size
    }

    private mutating func land(_ number: Int, at point: Point, _ line: ScriptParser.Line) throws(ScriptError) {
        guard !touches.contains(where: { $0.number == number }) else {
            throw error(line, "touch \(number) is down already")
        }
        touches.append(ActiveTouch(number: number, location: point, busyUntil: clock, liftsAtEnd: false))
        note(number, .began, at: point, time: clock)
    }

    private mutating func move(_ number: Int, to point: Point, _ line: ScriptParser.Line) throws(ScriptError) {
        let index = try indexOfResting(number, line)
        touches[index].location = point
        note(number, .moved, at: point, time: clock)
    }

    private mutating func lift(_ number: Int, _ line: ScriptParser.Line) throws(ScriptError) {
        let touch = touches.remove(at: try indexOfResting(number, line))
        note(number, .ended, at: touch.location, time: clock)
    }

    private mutating func drag(
        _ number: Int, to point: Point, over time: Duration, isDetached: Bool, _ line: ScriptParser.Line
    ) throws(ScriptError) {
        let index = try indexOfResting(number, line)
        strokes.append(
            FingerScript.Stroke(
                touch: number, order: order, start: clock, duration: time, origin: touches[index].location,
                destination: point))
        order += 1
        touches[index].location = point
        touches[index].busyUntil = clock + time
        if !isDetached { clock += time }
    }

    private mutating func tap(_ identifier: String, _ line: ScriptParser.Line) {
        let number = (1...).first { number in !touches.contains { $0.number == number } } ?? 1
        let target = FingerScript.Target(identifier: identifier, line: line.number, column: line.column)
        note(.press(touch: number, target), time: clock)
        clock += FingerScript.tapDuration
        note(.lift(touch: number), time: clock)
    }

    private mutating func cancel() {
        touches.removeAll()
        for index in strokes.indices where strokes[index].end > clock {
            strokes[index].cut = clock
        }
        moments.removeAll { $0.time > clock }
        note(.cancel, time: clock)
    }

    private func indexOfResting(_ number: Int, _ line: ScriptParser.Line) throws(ScriptError) -> Int {
        guard let index = touches.firstIndex(where: { $0.number == number }) else {
            throw error(line, "touch \(number) is not down")
        }
        guard touches[index].busyUntil <= clock else {
            throw error(line, "touch \(number) is still moving; 'join' waits for it")
        }
        return index
    }

    private mutating func note(_ touch: Int, _ phase: TouchEvent.Phase, at point: Point, time: Duration) {
        note(.touches([FingerScript.Change(touch: touch, phase: phase, location: point)]), time: time)
    }

    private mutating func note(_ action: FingerScript.Action, time: Duration) {
        moments.append(FingerScript.Moment(time: time, order: order, action: action))
        order += 1
    }

    private func error(_ line: ScriptParser.Line, _ message: String) -> ScriptError {
        ScriptError(line: line.number, column: line.column, message: message)
    }
}
