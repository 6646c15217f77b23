import Casement
import Dispatch

/// Runs a program that supplies the frames of a stream, and starts it again when it ends.
@MainActor final class VideoPlayer {
    /// The delay after the first failure; each further one doubles it.
    static let firstDelay = Duration.milliseconds(500)
    /// The longest delay.
    static let longestDelay = Duration.seconds(30)

    /// Runs with a sentence when the program ended with an error, and with nil when it was started.
    var onStatus: ((String?) -> Void)?
    private let command: FrameCommand
    private let queue = DispatchQueue(label: "video")
    private var process: FrameProcess?
    private var delay = VideoPlayer.firstDelay
    private weak var view: StreamView?

    init(_ command: FrameCommand, in view: StreamView) {
        self.command = command
        self.view = view
    }

    isolated deinit {
        process?.stop()
    }

    /// Starts the program; its frames come from another thread.
    func start() {
        guard process == nil, let stream = view?.stream else { return }
        do throws(FrameProcess.End) {
            let process = try FrameProcess(command)
            self.process = process
            onStatus?(nil)
            queue.async { [weak self] in
                let end = process.forward(to: stream)
                Task { @MainActor [weak self] in self?.programDidEnd(end) }
            }
        } catch {
            programDidEnd(error)
        }
    }

    private func programDidEnd(_ end: FrameProcess.End) {
        process = nil
        if end.frameCount > 0 { delay = Self.firstDelay }
        // The end of a film: it starts again. A program that ends after its first frame would start without a pause.
        if end.isComplete, end.frameCount > 1 { return start() }
        onStatus?("\(end.description) Next start in \(delay.inSeconds) s.")
        view?.scene?.schedule(after: delay) { [weak self] in self?.start() }
        delay = min(delay * 2, Self.longestDelay)
    }
}
