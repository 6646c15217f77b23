import Casement

/// A dialog for the language, the size of text, and light or dark colours.
final class SettingsSheet: View {
    private let card = Page()
    private var choices: [(button: Button, isChosen: (SceneEnvironment) -> Bool)] = []

    /// - Parameter onDone: runs when the visitor closes the dialog.
    init(onDone: @escaping @MainActor () -> Void) {
        super.init()
        identifier = "sheet"
        accessibility.role = .dialog
        accessibility.isModal = true
        backgroundColor = Color(white: 0, alpha: 0.5)
        addLanguages()
        addSizes()
        addAppearances()
        let done = Button(Localized("done"), look: .plain)
        done.identifier = "done"
        done.onTap(onDone)
        card.column.addSubview(done)
        addSubview(card)
        let tap = TapRecognizer()
        tap.addAction { [unowned self] tap in
            if tap.state == .ended, !card.frame.contains(tap.location(in: self)) { onDone() }
        }
        addGestureRecognizer(tap)
    }

    override func environmentDidChange() {
        super.environmentDidChange()
        card.backgroundColor = theme.colors.background
        card.cornerRadius = theme.cardRadius
        guard let environment = scene?.environment else { return }
        for choice in choices {
            let isChosen = choice.isChosen(environment)
            choice.button.look = isChosen ? .filled : .tinted
            choice.button.accessibility.states = isChosen ? .selected : []
        }
    }

    override func layoutSubviews() {
        let width = min(560 * (scene?.environment.textScale ?? 1), bounds.width - 2 * theme.spacing(3))
        let height = card.column.sizeThatFits(Size(width: width, height: .infinity)).height
        let size = Size(width: width, height: min(height, bounds.height - 2 * theme.spacing(3)))
        card.frame = Rect(center: bounds.center, size: size)
    }

    private func addLanguages() {
        let languages: [(Locale, String)] = [("en", "English"), ("de", "Deutsch"), ("ar", "العربية")]
        addRow(
            "settings.language",
            languages.map { locale, name in
                choice(.verbatim(name), "language.\(locale)", { $0.locale == locale }, { $0.locale = locale })
            })
    }

    private func addSizes() {
        let sizes = [("settings.normal", 1), ("settings.large", 1.5), ("settings.largest", 2)]
        addRow(
            "settings.text",
            sizes.map { key, scale in
                choice(Localized(key), "text.\(scale)", { $0.textScale == scale }, { $0.textScale = scale })
            })
    }

    private func addAppearances() {
        let appearances: [(String, SceneEnvironment.Appearance)] = [
            ("settings.light", .light), ("settings.dark", .dark),
        ]
        addRow(
            "settings.colours",
            appearances.map { key, look in
                choice(Localized(key), key, { $0.appearance == look }, { $0.appearance = look })
            })
    }

    private func addRow(_ key: String, _ buttons: [Button]) {
        let row = StackView(.horizontal, spacing: 8, distribution: .fillEqually, buttons)
        card.column.addSubview(StackView(.vertical, spacing: 8, [Label(Localized(key), role: .caption), row]))
    }

    private func choice(
        _ title: Localized, _ identifier: String, _ isChosen: @escaping (SceneEnvironment) -> Bool,
        _ choose: @escaping (inout SceneEnvironment) -> Void
    ) -> Button {
        let button = Button(title, look: .tinted)
        button.identifier = identifier
        button.onTap { [unowned self] in
            guard let scene else { return }
            var environment = scene.environment
            choose(&environment)
            environment.setTypefaces()
            scene.environment = environment
        }
        choices.append((button, isChosen))
        return button
    }
}
