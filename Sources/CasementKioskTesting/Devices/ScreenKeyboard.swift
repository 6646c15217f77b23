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
    public var caps: [String] { controller?.keyViews.compactMap(\.accessibility.label) ?? [] }

    /// Taps keys, one after the other, when the keyboard has moved in. Each must show its cap when its turn comes: a small
    /// letter, or a capital after `Shift`.
    ///
    /// - Throws: ``/CasementTesting/StageFailure`` if no keyboard is shown, if no key shows the cap, with the caps that are
    ///   there, or if a view covers the key.
    @discardableResult
    public func tap(_ caps: String...) throws(StageFailure) -> ScreenKeyboard {
        for cap in caps {
            stage.settle()
            try stage.finger.press(on: key(cap)).hold(for: Self.touch).lift()
        }
        return self
    }

    private func key(_ cap: String) throws(StageFailure) -> View {
        guard let controller else {
            throw StageFailure(.missing, "The app has no KeyboardController, which shows a keyboard.")
        }
        guard controller.isKeyboardShown else {
            throw StageFailure(.missing, "The keyboard is not shown: no view that edits text has the focus.")
        }
        guard let view = controller.keyViews.first(where: { $0.accessibility.label == cap }) else {
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

extension Stage {
    /// The keyboard on the screen, of `CasementKeyboard`. ``/CasementTesting/Stage/keyboard`` is the one with a plug.
    public var screenKeyboard: ScreenKeyboard { ScreenKeyboard(stage: self) }
}
