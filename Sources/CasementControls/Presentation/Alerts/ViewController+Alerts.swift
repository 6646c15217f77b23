public import CasementCore

extension ViewController {
    /// Shows a question in front of everything, and waits for the answer.
    ///
    /// ```swift
    /// enum Answer { case save, discard, stay }
    ///
    /// func close() async {
    ///     let answer: Answer = await alert(
    ///         title: "Save the recipe?", message: "It has changes that are not saved.",
    ///         buttons: [.default("Save", .save), .destructive("Discard", .discard), .cancel("Keep editing", .stay)])
    ///     switch answer {
    ///     case .save: save()
    ///     case .discard: leave()
    ///     case .stay: break
    ///     }
    /// }
    /// ```
    ///
    /// Call it in a task of a view or of the scene (`View.task(_:)`): the answer then comes at the same point of a
    /// replay. The task continues when the alert begins to leave. While this controller is not visible, because another one
    /// covers it for instance, the alert waits until it is; it also comes back after a time in which its page was covered.
    ///
    /// - Parameters:
    ///   - title: the question, in a few words.
    ///   - message: more about it; nil for nothing.
    ///   - buttons: one, or several of which one has the role ``AlertButton/Role/cancel``. Two lie in a row if they fit,
    ///   the first one at the trailing edge; otherwise all lie in a column.
    /// - Returns: the choice of the button that was pressed. It is that of the cancel button (or the only one) if Escape is
    ///   pressed, the task is cancelled, or this controller is in no scene or leaves it. If the alert was not shown, that
    ///   is reported; see `Scene.onProblem`.
    /// - Precondition: there is one button, or one of them is the cancel button.
    public final func alert<Choice: Sendable>(
        title: String, message: String? = nil, buttons: [AlertButton<Choice>]
    ) async -> Choice {
        await alert(title: .verbatim(title), message: message.map(Localized.verbatim), buttons: buttons)
    }

    /// As `alert(title:message:buttons:)`, with a question that follows the language of the scene while it is shown.
    public final func alert<Choice: Sendable>(
        title: Localized, message: Localized? = nil, buttons: [AlertButton<Choice>]
    ) async -> Choice {
        guard let cancel = buttons.first(where: { $0.role == .cancel }) ?? (buttons.count == 1 ? buttons.first : nil)
        else {
            let name = title.text(in: nearestScene?.environment ?? SceneEnvironment())
            preconditionFailure(
                """
                The alert "\(name)" has \(buttons.count) buttons: it needs one, or several of which one has the role cancel.
                """
            )
        }
        let looks = buttons.map { button in
            (title: button.localizedTitle, look: button.look, key: buttons.count == 1 ? .defaultAction : button.keyRole)
        }
        let alert = AlertController(title: title, message: message, buttons: looks)
        await show(alert)
        return alert.chosen.map { buttons[$0].choice } ?? cancel.choice
    }

    /// Shows a message in front of everything, and waits until a person has closed it.
    ///
    /// ```swift
    /// await alert(title: "No connection", message: "The recipe could not be loaded.", button: "OK")
    /// ```
    public final func alert(title: String, message: String? = nil, button: String) async {
        await alert(title: .verbatim(title), message: message.map(Localized.verbatim), button: .verbatim(button))
    }

    /// As `alert(title:message:button:)`, with texts that follow the language of the scene while it is shown.
    public final func alert(title: Localized, message: Localized? = nil, button: Localized) async {
        await alert(title: title, message: message, buttons: [AlertButton(button, (), role: .default)])
    }

    /// Asks a question that is answered by yes or no.
    ///
    /// ```swift
    /// if await confirm(title: "Delete 3 pictures?", confirm: "Delete", cancel: "Keep", isDestructive: true) { delete() }
    /// ```
    ///
    /// - Parameters:
    ///   - title: the question, in a few words.
    ///   - message: more about it; nil for nothing.
    ///   - confirm: the text on the button that agrees; Return presses it, unless the action is destructive.
    ///   - cancel: the text on the button that leaves everything as it was; Escape presses it.
    ///   - isDestructive: whether the action destroys something.
    /// - Returns: whether the person agreed; false in all cases in which `alert(title:message:buttons:)` returns the choice of
    ///   its cancel button.
    public final func confirm(
        title: String, message: String? = nil, confirm: String, cancel: String, isDestructive: Bool = false
    ) async -> Bool {
        await self.confirm(
            title: .verbatim(title), message: message.map(Localized.verbatim), confirm: .verbatim(confirm),
            cancel: .verbatim(cancel), isDestructive: isDestructive)
    }

    /// As `confirm(title:message:confirm:cancel:isDestructive:)`, with texts that follow the language of the scene while it is
    /// shown.
    public final func confirm(
        title: Localized, message: Localized? = nil, confirm: Localized, cancel: Localized, isDestructive: Bool = false
    ) async -> Bool {
        await alert(
            title: title, message: message,
            buttons: [
                AlertButton(confirm, true, role: isDestructive ? .destructive : .default), .cancel(cancel, false),
            ])
    }

    private static var alertName: String { "ViewController.alert(title:message:buttons:)" }

    private func reportEarlyAlert() {
        nearestScene?.report(
            call: """
                \(Self.alertName) was answered by its cancel button, because the controller was in no scene yet. Call it in a \
                task of the view, which begins when the view enters one.
                """)
    }

    /// Shows an alert as soon as this controller is visible, and waits until it leaves or the task is cancelled.
    private func show(_ alert: AlertController) async {
        if nearestScene == nil { whenAppeared(Self.alertName) { [weak self] in self?.reportEarlyAlert() } }
        while !Task.isCancelled, let tasks = nearestScene?.tasks {
            let waiter = tasks.makeWaiter()
            let goOn = { @MainActor in tasks.makeReady(waiter) }
            guard presentNow(alert, style: .dialog, evenWhilePresenting: true) else {
                whenAppeared(Self.alertName, goOn, orDropped: goOn)
                await tasks.wait(until: waiter)
                continue
            }
            guard let presentation = alert.presentation else { return }
            presentation.onDismissal = goOn
            await tasks.wait(until: waiter)
            // What covers this controller has taken the alert away, and nobody has answered.
            guard presentation.endedWithPresenter else { return _ = alert.dismiss() }
        }
    }
}

extension Scene {
    /// As `ViewController.alert(title:message:buttons:)`, above whatever the scene shows.
    public final func alert<Choice: Sendable>(
        title: String, message: String? = nil, buttons: [AlertButton<Choice>]
    ) async -> Choice {
        await presentingController.alert(title: title, message: message, buttons: buttons)
    }

    /// As `alert(title:message:buttons:)`, with a question that follows the language of the scene while it is shown.
    public final func alert<Choice: Sendable>(
        title: Localized, message: Localized? = nil, buttons: [AlertButton<Choice>]
    ) async -> Choice {
        await presentingController.alert(title: title, message: message, buttons: buttons)
    }

    /// As `ViewController.alert(title:message:button:)`, above whatever the scene shows.
    public final func alert(title: String, message: String? = nil, button: String) async {
        await presentingController.alert(title: title, message: message, button: button)
    }

    /// As `alert(title:message:button:)`, with texts that follow the language of the scene while it is shown.
    public final func alert(title: Localized, message: Localized? = nil, button: Localized) async {
        await presentingController.alert(title: title, message: message, button: button)
    }

    /// As `ViewController.confirm(title:message:confirm:cancel:isDestructive:)`, above whatever the scene shows.
    public final func confirm(
        title: String, message: String? = nil, confirm: String, cancel: String, isDestructive: Bool = false
    ) async -> Bool {
        await presentingController.confirm(
            title: title, message: message, confirm: confirm, cancel: cancel, isDestructive: isDestructive)
    }

    /// As `confirm(title:message:confirm:cancel:isDestructive:)`, with texts that follow the language of the scene while it is
    /// shown.
    public final func confirm(
        title: Localized, message: Localized? = nil, confirm: Localized, cancel: Localized, isDestructive: Bool = false
    ) async -> Bool {
        await presentingController.confirm(
            title: title, message: message, confirm: confirm, cancel: cancel, isDestructive: isDestructive)
    }

    /// The controller in front; one that is not shown if there is none, so that the result is that of the cancel button.
    private var presentingController: ViewController {
        if let frontmostController { return frontmostController }
        report(
            call: """
                Scene.alert(title:message:buttons:) was answered by its cancel button, because no controller is shown. Set \
                Scene.rootViewController before.
                """)
        return ViewController()
    }
}

extension AlertButton {
    fileprivate var look: Button.Look {
        switch role {
        case .default: .filled
        case .standard, .cancel: .tinted
        case .destructive: .destructive
        }
    }

    fileprivate var keyRole: Button.KeyRole? {
        switch role {
        case .default: .defaultAction
        case .cancel: .cancelAction
        case .standard, .destructive: nil
        }
    }
}
