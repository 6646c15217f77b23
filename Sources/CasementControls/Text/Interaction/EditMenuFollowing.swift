import CasementCore

/// Places an edit menu again whenever its text moves: as scroll views around it scroll, and as a keyboard moves it.
@MainActor final class EditMenuFollowing: FrameAnimation {
    /// 0.4 s: longer than a keyboard and the view that it moves need to move.
    private static let duration = Duration.milliseconds(400)

    private let place: () -> Void
    private weak var menu: EditMenu?
    private var observers: [ScrollObserver] = []
    private var end = Instant.zero

    init(_ content: View, on menu: EditMenu, _ place: @escaping () -> Void) {
        (self.menu, self.place) = (menu, place)
        observers = content.scrollAncestors.map { $0.observe { _ in place() } }
        content.scene?.textInput.addObserver(self)
        follow()
    }

    func stop() {
        for observer in observers { observer.cancel() }
        menu?.stop(self)
    }

    private func follow() {
        guard let menu, let scene = menu.scene else { return }
        end = scene.now + Self.duration
        menu.start(self)
    }

    func step(to now: Instant) -> Bool {
        place()
        return now < end
    }
}

extension EditMenuFollowing: TextInputObserver {
    func textInputDidChange(_ change: TextInputChange) { if change == .coveredArea { follow() } }
}

extension View {
    /// The scroll views around the view.
    var scrollAncestors: [ScrollView] {
        sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? ScrollView }
    }
}
