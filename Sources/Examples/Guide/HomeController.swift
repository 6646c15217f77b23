import Casement
import CasementModel

/// The first slide: a greeting, a note that changes, and the six exhibits.
final class HomeController: ViewController {
    private let notes = [Localized("note.touch"), Localized("note.swipe"), Localized("note.shop")]
    private let note = Label.wrapping()
    private let onSelect: @MainActor (Exhibit) -> Void
    private var shownNote = 0
    private var changes: SceneTask?

    /// - Parameter onSelect: receives the exhibit whose card a visitor taps.
    init(onSelect: @escaping @MainActor (Exhibit) -> Void) {
        self.onSelect = onSelect
        super.init()
    }

    override func loadView() -> View {
        note.localizedText = notes[shownNote]
        note.identifier = "note"
        note.update { $0.color = $0.theme.colors.secondaryInk }
        return Column(spacing: 24) {
            Column(spacing: 4) {
                Label.wrapping(Localized("welcome"), role: .display)
                note
            }
            Grid(columns: [.adaptive(minimum: 300, limit: 3)], spacing: 24) {
                for exhibit in Exhibit.all {
                    ExhibitCard(exhibit, identifier: "card.\(exhibit.name)", onSelect: onSelect)
                }
            }
        }
        .pageMargins().scrolling()
    }

    override func viewDidAppear() {
        changes = view.task { [unowned self] in
            while true {
                try await view.sleep(for: .seconds(6))
                shownNote = (shownNote + 1) % notes.count
                note.localizedText = notes[shownNote]
            }
        }
    }

    override func viewDidDisappear() {
        changes?.cancel()
    }
}
