import Casement
import CasementControls

/// Loads the measured outline of an exhibit and draws it, with the progress.
final class DrawingSection: StackView {
    private let exhibit: Exhibit
    private let button = Button(Localized("draw"), look: .tinted)
    private let status = Label("", role: .caption)
    private let progress = ProgressBar(progress: 0)
    private let drawing: ProfileDrawing
    private var loading: SceneTask?
    /// The number of points that are read at a time.
    private let batch = 2

    init(_ exhibit: Exhibit) {
        self.exhibit = exhibit
        drawing = ProfileDrawing(height: exhibit.height * 10)
        super.init(.vertical)
        let headline = Label(Localized("drawing"), role: .headline)
        headline.accessibility.role = .header
        button.identifier = "draw"
        status.identifier = "status"
        progress.identifier = "progress"
        status.maximumLines = nil
        let row = StackView(.horizontal, spacing: 16, alignment: .center, [button, status])
        for view in [headline, row, progress, drawing] { addSubview(view) }
        button.onTap { [unowned self] in load() }
        reset()
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        spacing = theme.spacing(2)
    }

    /// Shows the state before the first load.
    private func reset() {
        button.isEnabled = true
        status.localizedText = Localized("draw.hint")
        progress.isHidden = true
        drawing.isHidden = true
        drawing.points = []
    }

    /// Ends a load, as if it had not begun.
    func cancel() {
        loading?.cancel()
    }

    private func load() {
        button.isEnabled = false
        progress.isHidden = false
        drawing.isHidden = false
        drawing.points = []
        progress.progress = 0
        loading = task { [unowned self] in
            do {
                try await readPoints()
                status.localizedText = Localized("draw.done", count: drawing.points.count)
                progress.isHidden = true
                button.isEnabled = true
            } catch let error as CancellationError {
                reset()
                throw error
            } catch {
                reset()
                status.localizedText = Localized("draw.failed")
                throw error
            }
        }
    }

    /// Reads the points on another thread, and draws a few of them in each frame.
    private func readPoints() async throws {
        let path = try Assets().path(of: "profiles/\(exhibit.name).txt")
        let lines = try await work { try ProfilePoint.lines(ofFile: path) }
        for start in stride(from: 0, to: lines.count, by: batch) {
            let end = min(start + batch, lines.count)
            drawing.points += try await work { try lines[start..<end].map { try ProfilePoint($0) } }
            let share = Double(end) / Double(lines.count)
            progress.progress = share
            status.localizedText = Localized("draw.busy", ["share": .number(share, .percent)])
            try await sleep(for: .milliseconds(60))
        }
    }
}
