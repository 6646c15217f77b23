/// What the app does when the compositor is killed.
public enum KillMoment: String, CaseIterable, Sendable {
    /// It shows a page and waits.
    case rest
    /// A finger holds a slide, a key or a sheet.
    case drag
    /// A finger was lifted, and a slide, the keyboard or a sheet moves.
    case settle
    /// It reconnects to a compositor that has just started.
    case startUp
    /// Its window gets another size.
    case resize
}
