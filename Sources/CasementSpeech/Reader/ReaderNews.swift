import CasementCore

/// What has appeared and gone since the frame before: messages, errors, and pages.
@MainActor final class ReaderNews {
    enum Entry {
        /// A message or an error appeared; its identifier, the element, and whether it interrupts.
        case message(String, SpokenElement, isUrgent: Bool)
        /// What was announced under the identifier has gone.
        case gone(String)
        /// A page, a slide or a dialog appeared, of which this is the first element.
        case page(SpokenElement)
    }

    private struct Message {
        weak var view: View?
        let name: String
    }

    private struct Mistake {
        weak var view: View?
        let message: String?
    }

    private struct Page {
        weak var controller: ViewController?
    }

    private var messages: [Message] = []
    private var messageCount = 0
    private var mistakes: [Mistake] = []
    /// The error that was announced last; nil when it has been mended.
    private var announcedMistake: Mistake?
    private var pages: [Page] = []
    /// The page that was announced last; nil when it has gone.
    private var announcedPage: Page?

    /// Compares the elements with those of the frame before.
    @discardableResult
    func note(_ elements: [SpokenElement]) -> [Entry] {
        // Before the messages: an urgent one interrupts the name of the page.
        pages(in: elements) + messages(in: elements) + errors(in: elements)
    }

    private func messages(in elements: [SpokenElement]) -> [Entry] {
        var entries: [Entry] = []
        var present: [Message] = []
        for element in elements where element.description.role == .alert {
            if let known = messages.first(where: { $0.view === element.view }) {
                present.append(known)
                continue
            }
            messageCount += 1
            let name = "message \(messageCount)"
            present.append(Message(view: element.view, name: name))
            // One that keeps all else away, as a countdown does, cannot wait.
            let isUrgent = element.view.ancestry.contains { $0.accessibility.isModal }
            entries.append(.message(name, element, isUrgent: isUrgent))
        }
        let gone = messages.filter { former in !present.contains { $0.name == former.name } }
        messages = present
        return entries + gone.map { .gone($0.name) }
    }

    private func errors(in elements: [SpokenElement]) -> [Entry] {
        let wrong = elements.filter { $0.description.states.contains(.invalid) }
        let fresh = wrong.first { element in
            !mistakes.contains { $0.view === element.view && $0.message == element.description.errorMessage }
        }
        mistakes = wrong.map { Mistake(view: $0.view, message: $0.description.errorMessage) }
        if let fresh {
            announcedMistake = Mistake(view: fresh.view, message: fresh.description.errorMessage)
            return [.message("error", fresh, isUrgent: true)]
        }
        guard let last = announcedMistake, !wrong.contains(where: { $0.view === last.view }) else { return [] }
        announcedMistake = nil
        return [.gone("error")]
    }

    /// The controllers whose elements are visible, of which only new ones are news.
    private func pages(in elements: [SpokenElement]) -> [Entry] {
        var present: [ViewController] = []
        var first: SpokenElement?
        for element in elements {
            guard let page = element.view.nearestController, !present.contains(where: { $0 === page }) else { continue }
            present.append(page)
            if first == nil, !pages.contains(where: { $0.controller === page }) { first = element }
        }
        pages = present.map { Page(controller: $0) }
        if let first {
            announcedPage = Page(controller: first.view.nearestController)
            return [.page(first)]
        }
        guard let last = announcedPage, !present.contains(where: { $0 === last.controller }) else { return [] }
        announcedPage = nil
        return [.gone("page")]
    }
}

extension SpokenElement {
    /// The name of the page or dialog around the element; nil if it has none.
    @MainActor var pageName: String? {
        let page = context.last { [.page, .dialog, .menu, .alert].contains($0.accessibility.role) }
        return page?.accessibility.label ?? view.nearestController?.title
    }
}
