import CasementCore

/// A reader that is on: which element is chosen, and what is said.
@MainActor final class ReaderSession {
    let speaker: Speaker
    unowned let scene: Scene
    private let onFinish: () -> Void
    private lazy var gestures = ReaderGestures(in: scene, self)
    private let ring = ReaderRing()
    private let news = ReaderNews()
    private let echo: TextEcho
    /// The view of the chosen element.
    private(set) weak var chosen: View?
    /// Whether an element is chosen, whose view may have gone.
    private var hasChosen = false
    /// The element that was chosen last on each page, for the return to it.
    private var former: [ObjectIdentifier: Former] = [:]
    /// The name and the position of the chosen element.
    private var identity: Identity?
    /// What was said last of the chosen element's value and states.
    private var lastChange = Utterance(parts: [])
    /// The action of the chosen element that a double tap performs; nil for the press.
    private(set) var action: Int?
    /// The view that had the focus in the last frame.
    private weak var focused: View?
    /// The key of the keyboard on which a touch that explores is.
    private weak var keyUnderTouch: View?
    /// The view under a touch that explores.
    private weak var explored: View?
    /// Whether the last input came from keys.
    var isAtKeys = false
    /// Whether only the person hears what is said.
    var isPrivate = false
    private var isBegun = false
    /// When it began, if nobody is there yet: it is silent until the next input, and then says how it is used.
    private var waitStart: Instant?
    /// Whether the person has just operated the chosen element, and waits for its value.
    private var isOperating = false

    private struct Former {
        weak var view: View?
    }

    /// What differs in both of its parts when the view of an element shows another one, as that of a row does after a scroll.
    private struct Identity {
        let names: [String?]
        let position: Int?

        @MainActor init(_ element: SpokenElement) {
            let around = element.context.last?.accessibility
            names = [around?.label, element.description.label]
            position = (element.description.position ?? around?.position)?.number
        }
    }

    init(_ speaker: Speaker, in scene: Scene, onFinish: @escaping () -> Void) {
        (self.speaker, self.scene, self.onFinish) = (speaker, scene, onFinish)
        echo = TextEcho(speaker, in: scene)
    }

    var words: SpeechWords { SpeechWords(scene.environment) }
    private var elementWords: ElementWords { ElementWords(words: words, isForKeys: isAtKeys, isPrivate: isPrivate) }
    private var elements: [SpokenElement] { SpokenElement.all(in: scene) }

    // MARK: Lifetime

    /// Begins, and says how it is used.
    func begin(atInput isAtInput: Bool) {
        gestures.begin()
        gestures.cover.addSubview(ring)
        scene.textInput.addObserver(echo)
        scene.reader = self
        news.note(elements)
        isBegun = true
        if isAtInput { waitStart = scene.now } else { greet() }
    }

    /// Says that it is on, and how it is used, before the name of a page that appears meanwhile. The element that has the focus
    /// is the chosen one, and is said then.
    private func greet() {
        let elements = self.elements
        if waitStart != nil { news.note(elements) }
        waitStart = nil
        speaker.stop()
        speaker.announce(words[.begin] + words[isAtKeys ? .keyHelp : .help], .urgent)
        focused = scene.focusedView
        guard let focused, let element = elements.first(where: { $0.view === focused }) else { return }
        mark(element)
        speaker.announce(elementWords.utterance(for: element), .polite, id: Self.choiceName)
    }

    func end() {
        isBegun = false
        scene.reader = nil
        scene.textInput.removeObserver(echo)
        gestures.end()
    }

    // MARK: The chosen element

    /// Whether the chosen element has a value or actions besides the press.
    var canChange: Bool { element(elements).map { $0.isAdjustable || !$0.actions.isEmpty } ?? false }

    /// Whether a press does something on the chosen element.
    var canPress: Bool { element(elements)?.isPressable == true }

    private func element(_ elements: [SpokenElement]) -> SpokenElement? { elements.first(where: isChosen) }

    private func isChosen(_ element: SpokenElement) -> Bool {
        guard let identity, element.view === chosen else { return false }
        let present = Identity(element)
        return present.names == identity.names || present.position == identity.position
    }

    /// Chooses an element, moves the focus to it where it can have it, and says it.
    ///
    /// - Parameter movesFocus: whether it scrolls to the element, too.
    func choose(_ element: SpokenElement, movesFocus: Bool = false) {
        mark(element)
        if movesFocus {
            element.view.scrollToVisible()
            if element.view.canBecomeFocused, isAtKeys || !(element.view is any TextInputClient) {
                element.view.focus()
            }
        }
        focused = scene.focusedView
        speaker.say(elementWords.utterance(for: element), id: Self.choiceName)
    }

    /// Names what is said of the chosen element, which ends when that has gone.
    private static let choiceName = "choice"

    /// Makes an element the chosen one, without a word.
    private func mark(_ element: SpokenElement) {
        (chosen, action, hasChosen, identity) = (element.view, nil, true, Identity(element))
        if let page = element.view.nearestController {
            former = former.filter { $0.value.view != nil }
            former[ObjectIdentifier(page)] = Former(view: element.view)
        }
        lastChange = elementWords.change(of: element)
        ring.show(element.view)
    }

    /// The element under a location: the frontmost of those that a touch there reaches.
    private func element(at location: Point) -> SpokenElement? {
        elements.last { element in
            element.view.touchBox.contains(location)
                && element.view.contains(element.view.convert(location, from: nil))
                && element.view.superviews.allSatisfy { !$0.clipsToBounds || $0.touchBox.contains(location) }
        }
    }

    /// Chooses the element behind the chosen one, or before it; at an end it is said again.
    func chooseNext(_ forwards: Bool) {
        let elements = self.elements
        guard let index = elements.firstIndex(where: isChosen) else {
            return (forwards ? elements.first : elements.last).map { choose($0, movesFocus: true) } ?? ()
        }
        if let revealed = revealed(beside: elements[index], forwards: forwards, in: elements) {
            return choose(revealed, movesFocus: true)
        }
        let next = index + (forwards ? 1 : -1)
        choose(elements[min(max(next, 0), elements.count - 1)], movesFocus: true)
    }

    /// The neighbour in a list or grid of an element at its visible end, which only then gets a view.
    private func revealed(beside element: SpokenElement, forwards: Bool, in elements: [SpokenElement]) -> SpokenElement?
    {
        guard let list = element.view.superviews.compactMap({ $0 as? any SemanticsCollection }).first else {
            return nil
        }
        guard let index = list.index(ofElementAround: element.view) else { return nil }
        let own = elements.filter { $0.view.isDescendant(of: list) }
        let place = own.firstIndex { $0.view === element.view }.map { $0 + (forwards ? 1 : -1) }
        let neighbour = place.flatMap { own.indices.contains($0) ? own[$0] : nil }
        // A header that stays at the edge is no neighbour of the rows below it.
        let beside = neighbour.flatMap { list.index(ofElementAround: $0.view) }
        if let beside, (beside - index).magnitude <= 1 { return nil }
        var view = element.view
        while let next = list.reveal(elementBeside: view, forwards: forwards) {
            let found = self.elements.filter { $0.view.isDescendant(of: next) }
            if let choice = forwards ? found.first : found.last { return choice }
            view = next
        }
        return nil
    }

    func repeatWords() { speaker.repeatLast() }
    func spellWords() { speaker.spellLast() }

    /// Says how the reader is used.
    func help() { speaker.say(words[isAtKeys ? .keyHelp : .help]) }

    /// Says the chosen element if the focus has moved to another one, as by a key or by the app.
    private func followFocus(_ elements: [SpokenElement]) {
        let view = scene.focusedView
        guard view !== focused else { return }
        focused = view
        guard let view, view !== chosen, let element = elements.first(where: { $0.view === view }) else { return }
        choose(element)
    }
}

extension ReaderSession: SceneReader {
    func frameWasMade() {
        guard isBegun else { return }
        gestures.update()
        speaker.language = scene.environment.locale
        if let waitStart {
            // The app, such as its attract loop, goes on without a person.
            guard let input = scene.lastInputTime, input > waitStart else { return }
            return greet()
        }
        let elements = self.elements
        let entries = news.note(elements)
        followFocus(elements)
        if let element = element(elements) {
            (hasChosen, identity) = (true, Identity(element))
            ring.show(element.view)
            sayChange(of: element)
        } else {
            ring.hide()
            for name in [Self.choiceName, "change"] { speaker.withdraw(id: name) }
        }
        for entry in entries { report(entry, elements) }
        if hasChosen, element(elements) == nil { chooseAgain(elements) }
    }

    /// Says the value or the states of the chosen element when they have changed.
    private func sayChange(of element: SpokenElement) {
        let change = elementWords.change(of: element)
        guard change != lastChange else { return }
        lastChange = change
        defer { isOperating = false }
        // What is typed is said letter by letter, and progress only when it is asked for.
        guard ![.textField, .progress].contains(element.description.role), !change.isEmpty else { return }
        if isOperating { speaker.say(change) } else { speaker.announce(change, .polite, id: "change") }
    }

    private func report(_ entry: ReaderNews.Entry, _ elements: [SpokenElement]) {
        switch entry {
        case .message(let id, let element, let isUrgent):
            let utterance = elementWords.utterance(for: element, isHinted: false)
            speaker.announce(utterance, isUrgent ? .urgent : .polite, id: id)
        case .gone(let id): speaker.withdraw(id: id)
        case .page(let first): appeared(first, elements)
        }
    }

    /// Says the name of a page that appeared, and chooses the element that was chosen there before, else its first one, unless
    /// the chosen one is still there.
    private func appeared(_ first: SpokenElement, _ elements: [SpokenElement]) {
        var utterance = Utterance(parts: [])
        utterance.add([first.pageName].compactMap { $0 })
        if element(elements) == nil {
            let next = formerChoice(elements, on: first.view.nearestController) ?? first
            mark(next)
            utterance = utterance + elementWords.utterance(for: next)
        } else if utterance.isEmpty {
            utterance = elementWords.utterance(for: first, isHinted: false)
        }
        speaker.announce(utterance, .urgent, id: "page")
    }

    /// The element that was chosen last on a page.
    private func formerChoice(_ elements: [SpokenElement], on page: ViewController?) -> SpokenElement? {
        let view = page.flatMap { former[ObjectIdentifier($0)]?.view }
        // The view of the chosen element may show another one.
        return elements.first { $0.view === view && $0.view !== chosen }
    }

    /// The chosen element has gone, as with a dialog that was closed: returns to the one that was chosen before on a page that
    /// is visible.
    private func chooseAgain(_ elements: [SpokenElement]) {
        hasChosen = false
        let next = elements.lazy.compactMap { self.formerChoice(elements, on: $0.view.nearestController) }.first
        guard let next else { return }
        mark(next)
        speaker.announce(elementWords.utterance(for: next), .polite, id: "page")
    }
}

extension ReaderSession: ReaderGesturesDelegate {
    func touchLanded() {
        inputCame(atKeys: false)
    }

    /// A touch or a key ends what is spoken.
    func inputCame(atKeys: Bool) {
        isAtKeys = atKeys
        if waitStart != nil { greet() } else { speaker.stop() }
    }

    func explore(at location: Point) {
        guard let element = element(at: location) else {
            (keyUnderTouch, explored) = (nil, nil)
            return
        }
        keyUnderTouch = element.view is any SemanticsKey ? element.view : nil
        if element.view !== explored { choose(element) }
        explored = element.view
    }

    func exploringEnded(at location: Point?) {
        // A dialog may have come in front of it.
        if let location, let key = keyUnderTouch, element(at: location)?.view === key { _ = key.activate() }
        (keyUnderTouch, explored) = (nil, nil)
    }

    func choose(at location: Point) {
        if let element = element(at: location) { choose(element) }
    }

    func activate() { _ = activated() }

    /// Does what a tap on the chosen element does; false without one.
    func activated() -> Bool {
        guard let element = element(elements) else { return false }
        isOperating = true
        if let action, element.actions.indices.contains(action) {
            self.action = nil
            _ = element.actions[action].perform()
        } else if element.description.states.contains(.disabled) {
            speaker.say(elementWords.change(of: element))
        } else if !element.view.activate() {
            element.view.scrollToVisible()
            scene.layoutIfNeeded()
            gestures.tap(element.view)
        }
        return true
    }

    func change(up: Bool) {
        guard let element = element(elements) else { return }
        isOperating = true
        if element.isAdjustable {
            _ = element.adjust(up: up)
            return
        }
        let actions = element.actions
        guard !actions.isEmpty else { return }
        // The press is the one before the first.
        let count = actions.count + 1
        let next = ((action ?? -1) + 1 + (up ? count - 1 : 1)) % count - 1
        action = next < 0 ? nil : next
        speaker.say(action.map { Utterance(words.name(of: actions[$0])) } ?? elementWords.utterance(for: element))
    }

    func finish() { onFinish() }

    var activationPoint: Point? { element(elements)?.view.boxInScene.center }
}
