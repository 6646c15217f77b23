import Casement
import CasementKeyboard
public import CasementTesting

/// The keyboard on the screen of a stage, whose keys a finger taps by what they show: `try stage.screenKeyboard.tap("ü")`.
@MainActor public struct ScreenKeyboard {
    /// 40 ms: the time for which a finger touches a key.
    private static let touch = Duration.milliseconds(40)

    let stage: Stage

    /// Whether the keyboard is shown, or moves in.
    public var isShown: Bool { controller?.isKeyboardShown == true }

    /// What the keys show, row by row: letters, and the names of the other keys, such as `Shift`, in the app's language.
    public var caps: [String] { controller?.shownKeys.compactMap(\.view.accessibility.label) ?? [] }

    /// Taps keys, one after the other, when the keyboard has moved in. Each must show its cap when its turn comes: a small
    /// letter, or a capital after `Shift`.
    ///
    /// - Throws: ``/CasementTesting/StageFailure`` if no keyboard is shown, if no key shows the cap, with the caps that are
    ///   there, or if a view covers the key.
    @discardableResult
    public func tap(_ caps: String...) throws(StageFailure) -> ScreenKeyboard {
        for cap in caps {
            try press(key(cap))
        }
        return self
    }

    /// Types a text as a person does: Shift before a capital, and the key of another page before what is on that page.
    ///
    /// A newline is the return key. It stays in the language that is shown, and does not use what a long press offers.
    ///
    /// - Throws: ``/CasementTesting/StageFailure`` if no keyboard is shown, if a view covers a key, or for a character that no
    ///   page has; the text before it has been typed then.
    @discardableResult
    public func type(_ text: String) throws(StageFailure) -> ScreenKeyboard {
        for character in text { try type(character) }
        return self
    }

    private func type(_ character: Character) throws(StageFailure) {
        let text = String(character)
        var turned: [KeyboardPage.Kind] = []
        while true {
            let keys = try shownKeys()
            if let key = keys.first(where: { $0.item.types(text) }) {
                let shift = keys.first { $0.item.action == .shift }?.view
                let isShifted = shift?.accessibility.states.isDisjoint(with: [.selected, .checked]) == false
                if let shift, let letter = key.item.key, (isShifted ? letter.shiftedText : letter.text) != text {
                    try press(shift)
                }
                return try press(key.view)
            }
            // The letters last: the other pages lead to each other.
            let pages = keys.compactMap { key in key.item.page.map { (kind: $0, view: key.view) } }
                .filter { !turned.contains($0.kind) }
            guard let page = pages.first(where: { $0.kind != .letters }) ?? pages.first else {
                throw StageFailure(.missing, "No page of the keyboard has a key for '\(text)'.")
            }
            turned.append(page.kind)
            try press(page.view)
        }
    }

    private func press(_ key: View) throws(StageFailure) {
        try stage.finger.press(on: key).hold(for: Self.touch).lift()
    }

    /// The keys, when the keyboard has moved in.
    private func shownKeys() throws(StageFailure) -> [(item: KeyboardPage.Item, view: View)] {
        stage.settle()
        guard let controller else {
            throw StageFailure(.missing, "The app has no KeyboardController, which shows a keyboard.")
        }
        guard controller.isKeyboardShown else {
            throw StageFailure(.missing, "The keyboard is not shown: no view that edits text has the focus.")
        }
        return controller.shownKeys
    }

    private func key(_ cap: String) throws(StageFailure) -> View {
        guard let view = try shownKeys().first(where: { $0.view.accessibility.label == cap })?.view else {
            let list = caps.map { "'\($0)'" }.joined(separator: ", ")
            throw StageFailure(.missing, "No key of the keyboard shows '\(cap)'. There are: \(list).")
        }
        return view
    }

    /// The first controller of a keyboard, from the root on.
    private var controller: KeyboardController? {
        var due = [stage.scene.rootViewController].compactMap { $0 }
        while let controller = due.popLast() {
            if let keyboard = controller as? KeyboardController { return keyboard }
            due += controller.children + [controller.presentedViewController].compactMap { $0 }
        }
        return nil
    }
}

extension KeyboardPage.Item {
    fileprivate var action: KeyboardPage.Action? {
        if case .action(let action, _) = self { action } else { nil }
    }

    /// The page that the key shows.
    fileprivate var page: KeyboardPage.Kind? {
        if case .page(let kind) = action { kind } else { nil }
    }

    /// Whether the key types a text, with Shift or without.
    fileprivate func types(_ text: String) -> Bool {
        switch action {
        case .space: text == " "
        case .enter: text == "\n"
        default: key?.text == text || key?.shiftedText == text
        }
    }
}

extension Stage {
    /// The keyboard on the screen, of `CasementKeyboard`. ``/CasementTesting/Stage/keyboard`` is the one with a plug.
    public var screenKeyboard: ScreenKeyboard { ScreenKeyboard(stage: self) }
}
