import CasementCore
import CasementHeadless
import CasementRender
import CasementWayland

/// The touches of a file, repeated in a scene before a compositor shows it.
@MainActor struct TraceReplay {
    /// A touch that is down.
    private struct Hold {
        let number: UInt64
        /// The view on which it landed, in the scene, when it landed.
        let frame: Rect
        var location: Point
    }

    private let device: DeviceTransform
    private let touches: [TracedTouch]

    /// Reads the text of a file.
    ///
    /// - Throws: ``FileError`` that names the file, if it has another format.
    init(parsing text: FileText, file: String) throws(FileError) {
        let lines = text.lines.map { Substring($0) }
        guard lines.count >= 2, lines[0] == "casement touches 1",
            let recording = try? Recording(parsing: "casement recording 1\n\(lines[1])"),
            case .resize(let device)? = recording.calls.first
        else { throw FileError(description: "\(file) holds no touches") }
        self.device = device
        touches = lines.dropFirst(2).compactMap { TracedTouch($0) }
    }

    /// Performs the touches so that they end now.
    ///
    /// - Returns: a sentence if a view is not there any more.
    func perform(in scene: Scene, fonts: FontLibrary, assets: Assets) -> String? {
        let host = HeadlessHost(
            scene: scene, size: device.size, scale: device.scale, rotation: device.rotation, fonts: fonts)
        host.assets = assets
        host.isPainting = false
        let wait = ResultWait { _ in }
        let drain = { wait.drain { scene.tasks.isAwaitingJob } }
        host.runTasks = drain
        // The clock of the scene never goes back.
        let duration = touches.last?.time ?? .zero
        host.beginClock(at: max(MonotonicClock.now() - duration - .milliseconds(100), .zero))
        let start = host.now
        host.advance(by: .zero)
        drain()
        var holds: [Hold] = []
        for (index, touch) in touches.enumerated() {
            host.advance(by: max(start + touch.time - host.now, .zero))
            drain()
            guard let point = location(of: touch, in: scene, &holds) else {
                let ends = holds.map { event($0.number, .cancelled, $0.location, host.now) }
                host.handle(.touches(ends))
                return sentence(index, touch.path)
            }
            host.handle(.touches([event(touch.number, touch.phase, point, host.now)]))
        }
        return nil
    }

    private func sentence(_ count: Int, _ path: [String]) -> String {
        """
        The replay of the touches stops after \(count) of \(touches.count) changes: no view has the identifiers \
        '\(path.joined(separator: "' in '"))'.
        """
    }

    /// Where a touch is now; nil if the view on which it would land is not there.
    private func location(of touch: TracedTouch, in scene: Scene, _ holds: inout [Hold]) -> Point? {
        if touch.phase == .began {
            scene.layoutIfNeeded()
            var view: View? = scene.root
            for identifier in touch.path { view = view?.descendant(identifier: identifier) }
            guard let view else { return nil }
            holds.append(Hold(number: touch.number, frame: view.convert(view.bounds, to: scene.root), location: .zero))
        }
        guard let index = holds.firstIndex(where: { $0.number == touch.number }) else { return .zero }
        let frame = holds[index].frame
        let point = Point(frame.minX + touch.point.x * frame.width, frame.minY + touch.point.y * frame.height)
        holds[index].location = scene.device?.toPanel(point) ?? point
        defer { if touch.phase == .ended || touch.phase == .cancelled { holds.remove(at: index) } }
        return holds[index].location
    }

    private func event(
        _ number: UInt64, _ phase: TouchEvent.Phase, _ location: Point, _ time: Instant
    ) -> TouchEvent {
        TouchEvent(id: TouchID(number), phase: phase, location: location, time: time)
    }
}
