import Casement
import CasementControls
import CasementModel

/// Loads the measured outline of an exhibit and draws it, with the progress.
final class DrawingSection: StackView {
    private let name: String
    private let outline: Outline
    private var loading: SceneTask?
    /// The number of points that are read at a time.
    private let batch = 2

    init(_ exhibit: Exhibit) {
        let outline = Outline()
        (name, self.outline) = (exhibit.name, outline)
        let button = Button(Localized("draw"), look: .tinted).update { $0.isEnabled = outline.state != .loading }
        let status = Label.wrapping(role: .caption).update { $0.localizedText = Self.status(of: outline) }
        let progress = ProgressBar(progress: 0).update { bar in
            bar.isHidden = outline.state != .loading
            bar.progress = outline.share
        }
        let drawing = ProfileDrawing(outline, height: exhibit.height * 10).update { drawing in
            drawing.isHidden = outline.state == .waiting || outline.state == .failed
        }
        (button.identifier, status.identifier, progress.identifier) = ("draw", "status", "progress")
        let row = StackView(.horizontal, spacing: 16, alignment: .center, [button, status])
        let headline = Label.wrapping(Localized("drawing"), role: .headline)
        super.init(.vertical, spacing: 16, [headline, row, progress, drawing])
        button.onTap { [unowned self] in load() }
    }

    /// Ends a load, as if it had not begun.
    func cancel() {
        loading?.cancel()
    }

    private static func status(of outline: Outline) -> Localized {
        switch outline.state {
        case .waiting: Localized("draw.hint")
        case .loading: Localized("draw.busy", ["share": .number(outline.share, .percent)])
        case .loaded: Localized("draw.done", count: outline.points.count)
        case .failed: Localized("draw.failed")
        }
    }

    private func load() {
        (outline.state, outline.points, outline.share) = (.loading, [], 0)
        loading = task { [unowned self] in
            do {
                try await readPoints()
                outline.state = .loaded
            } catch {
                outline.state = error is CancellationError ? .waiting : .failed
                throw error
            }
        }
    }

    /// Reads the points on another thread, and draws a few of them in each frame.
    private func readPoints() async throws {
        let path = try Assets().path(of: "profiles/\(name).txt")
        let lines = try await work { try ProfilePoint.lines(ofFile: path) }
        for start in stride(from: 0, to: lines.count, by: batch) {
            let end = min(start + batch, lines.count)
            outline.points += try await work { try lines[start..<end].map { try ProfilePoint($0) } }
            outline.share = Double(end) / Double(lines.count)
            try await sleep(for: .milliseconds(60))
        }
    }
}
