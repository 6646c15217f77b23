/// What the app does when the compositor is killed.
public enum KillMoment: String, CaseIterable, Sendable {
    /// It shows a slide and waits.
    case rest
    /// A finger holds a slide in mid-drag.
    case drag
    /// A finger was lifted, and the slide settles.
    case settle
    /// It reconnects to a compositor that has just started.
    case startUp
    /// Its window gets another size.
    case resize
}
