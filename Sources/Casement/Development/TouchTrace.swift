import CasementCore
import CasementHeadless
import CasementRender
import CasementSystem
import CasementWayland

/// Writes the touches of the last minute of a run to a file, and repeats those of the previous run at the start, beginning
/// with the state that the app had before them.
@MainActor final class TouchTrace {
    private struct Landing {
        let id: TouchID
        let time: Instant
        let path: [String]
        /// The map at that time: the density may change later.
        let device: DeviceTransform
        /// The view on which the touch landed, in the scene.
        let frame: Rect
    }

    private struct Checkpoint {
        let time: Instant
        let state: [UInt8]?
    }

    /// 50 s: less than the recorder's minute, by more than the time from a touch to the next state.
    private static let window = Duration.seconds(50)

    private let path: String
    private let warn: (String) -> Void
    private unowned let scene: Scene
    private var landings: [Landing] = []
    private var checkpoints: [Checkpoint] = []

    init(_ path: String, of scene: Scene, warn: @escaping (String) -> Void) {
        (self.path, self.scene, self.warn) = (path, scene, warn)
    }

    private var stateFile: String { "\(path).state" }

    // MARK: Following a run

    /// Restores the state before the traced touches, if there is one, and remembers the states of this run.
    func observe(_ state: StatePersistence?) {
        if access(stateFile, F_OK) == 0 { state?.source = stateFile }
        state?.onState = { [unowned self] in note(Checkpoint(time: scene.now, state: $0)) }
        scene.onLanding { [unowned self] in land($0, on: $1) }
    }

    private func note(_ checkpoint: Checkpoint) {
        checkpoints.append(checkpoint)
        // The latest one before the window stays.
        while checkpoints.count > 1, checkpoint.time - checkpoints[1].time > SceneRecorder.window {
            checkpoints.removeFirst()
        }
    }

    private func land(_ id: TouchID, on path: [View]) {
        let named = path.first { $0.identifier != nil } ?? path.last
        guard let device = scene.device, let view = named else { return }
        let frame = view.convert(view.bounds, to: scene.root)
        landings.append(Landing(id: id, time: scene.now, path: view.identifierPath, device: device, frame: frame))
        landings.removeAll { scene.now - $0.time > SceneRecorder.window }
    }

    /// Writes the touches and the state before them; removes the files if there are none.
    func end() {
        let touches = tracedTouches()
        guard let panel = scene.panel, !touches.isEmpty else {
            unlink(path)
            unlink(stateFile)
            return
        }
        let head = "casement touches 1\n" + Recording(calls: [.resize(panel)]).text.split(separator: "\n")[1]
        let text = ([head] + touches.map(\.text)).joined(separator: "\n") + "\n"
        do throws(SystemCallError) {
            unlink(stateFile)
            if let state = checkpoints.first?.state { try FileReplacement(of: stateFile).replace(with: state) }
            try FileReplacement(of: path).replace(with: Array(text.utf8))
        } catch {
            warn("The touches cannot be written to \(path): \(error).")
        }
    }

    /// The touches since the last state before the window; it becomes the first checkpoint.
    private func tracedTouches() -> [TracedTouch] {
        guard let recording = scene.recorder?.lastMinute else { return [] }
        let events = recording.calls.flatMap { call -> [TouchEvent] in
            guard case .touches(let contacts) = call else { return [] }
            return contacts.filter { !$0.isSecret }.map(\.event)
        }
        guard let last = events.last?.time, let first = events.first(where: { last - $0.time <= Self.window })?.time,
            let checkpoint = checkpoints.last(where: { $0.time <= first }),
            // Without a state, only a whole run can be repeated.
            checkpoint.state != nil || !recording.isPartial
        else { return [] }
        checkpoints = [checkpoint]
        let traced = events.filter { $0.time > checkpoint.time }
        let start = traced.first?.time ?? first
        return traced.compactMap { event in
            // A touch that lands before the checkpoint has no landing after it.
            let landing = landings.last { $0.id == event.id && $0.time <= event.time && $0.time > checkpoint.time }
            guard let landing else { return nil }
            let point = landing.device.fromPanel(event.location)
            let unit = Point(
                (point.x - landing.frame.minX) / max(landing.frame.width, 1),
                (point.y - landing.frame.minY) / max(landing.frame.height, 1))
            return TracedTouch(
                event.phase, event.id.number, event.time - start, at: unit,
                path: event.phase == .began ? landing.path : [])
        }
    }

    // MARK: Repeating a run

    /// Repeats the touches of the file without painting, up to the first view that is not there. Runs app code.
    func replay(fonts: FontLibrary, assets: Assets) {
        // Before the first event.
        let start = Checkpoint(time: Instant(nanoseconds: -1), state: nil)
        defer { if checkpoints.isEmpty { checkpoints = [start] } }
        guard access(path, F_OK) == 0 else { return }
        do throws(FileError) {
            let replay = try TraceReplay(parsing: FileText(try TextFile.asset(path)), file: path)
            if let problem = replay.perform(in: scene, fonts: fonts, assets: assets) { warn(problem) }
        } catch {
            warn("\(error)")
        }
    }
}
