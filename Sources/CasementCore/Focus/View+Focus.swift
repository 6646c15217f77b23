extension View {
    /// Whether the view receives the keys: it is ``Scene/focusedView``.
    public final var isFocused: Bool { scene?.focus.view === self }

    /// Whether the pointer is over the view or one of its descendants.
    public final var isHovered: Bool { scene?.hover.contains(self) ?? false }

    /// Makes this the view that receives the keys.
    ///
    /// A view that is in no scene yet, as in `viewDidLoad`, or whose page is covered, gets the focus when the page becomes
    /// visible; of a page, the last such call counts. A view that cannot have it by the end of the turn of the loop, because it
    /// is hidden or disabled, does not get it, which is reported; see ``Scene/onProblem``.
    ///
    /// A page that is left or covered keeps its focus: when it comes back, the view has the focus again, unless another view
    /// has it then. ``resignFocus()`` in `viewWillDisappear` keeps none.
    ///
    /// - Returns: whether it is now: it must be in a scene and visible there, be able to (``canBecomeFocused``), and lie within
    ///   the frontmost modal view if there is one (``Accessibility/isModal``).
    @discardableResult
    public final func focus() -> Bool {
        guard let scene else {
            whenInScene { view, scene in scene.focus.wishes.add(view) }
            return false
        }
        return scene.focus.request(self)
    }

    /// Takes the focus from this view, or from a view in it, so that no view has it.
    public final func resignFocus() {
        nearestScene?.focus.wishes.removeAll(in: self)
        guard let scene, scene.focusedView?.isDescendant(of: self) == true else { return }
        scene.focus.clear()
    }

    /// Whether Tab visits only one view of those in this view, and the arrow keys go from one to the next, as in a row of tabs
    /// or a group of radio buttons. Tab enters at the selected control, else at the view that had the focus last, else at the
    /// first view.
    public final var isFocusGroup: Bool {
        get { keyTraits?.isFocusGroup ?? false }
        set { if newValue != isFocusGroup { traits.isFocusGroup = newValue } }
    }

    /// The commands of keys that the view and its descendants have. A command runs if no view handled the key, its view is
    /// visible and no modal view covers it. The nearest superview of the focused view comes first, then the frontmost view.
    public final var keyCommands: [KeyCommand] {
        get { keyTraits?.commands ?? [] }
        set { if keyTraits != nil || !newValue.isEmpty { traits.commands = newValue } }
    }

    /// Adds a command of a key.
    public final func addKeyCommand(_ command: KeyCommand) { traits.commands.append(command) }

    private var traits: KeyTraits {
        if let keyTraits { return keyTraits }
        let made = KeyTraits()
        keyTraits = made
        return made
    }
}

/// The settings of a view for keys, of which most views have none.
@MainActor final class KeyTraits {
    var isFocusGroup = false
    var commands: [KeyCommand] = []
    /// The view in a group that had the focus last.
    weak var lastFocused: View?
}
