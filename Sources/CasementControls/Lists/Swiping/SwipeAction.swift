public import CasementCore

/// An action that a person finds behind a row by swiping it sideways. UIKit: `UIContextualAction`.
///
/// ```swift
/// list.trailingActions { mail in
///     [SwipeAction("Delete", style: .destructive, commitsOnFullSwipe: true) { await mailbox.delete(mail) }]
/// }
/// ```
@MainActor public struct SwipeAction {
    /// The colour of an action's button.
    @nonexhaustive public enum Style: Hashable, Sendable {
        /// A neutral colour.
        case normal
        /// The colour of warnings: the action destroys something.
        case destructive
        /// A colour of the app's own; the title is black or white, whichever is easier to read.
        case colored(Color)
    }

    /// The title, in the language of the app; also the name for assistive technology. Empty for one that follows the language
    /// of the scene.
    public var title: String { didSet { localizedTitle = .verbatim(title) } }
    var localizedTitle: Localized
    /// The icon above the title; nil for none.
    public var icon: Icon?
    /// The colour of the button.
    public var style: Style
    /// Whether a swipe over 60 % of the row performs the action, or a flick beyond the actions. Only the first action of a side
    /// is considered.
    public var commitsOnFullSwipe: Bool
    let perform: @MainActor () async -> Bool

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - title: the title, which is not empty.
    ///   - perform: runs the action. If it returns false, the app refused the action. In both cases the row closes, unless the
    ///     app has removed it. The row cannot be swiped meanwhile.
    public init(
        _ title: String, icon: Icon? = nil, style: Style = .normal, commitsOnFullSwipe: Bool = false,
        perform: @escaping @MainActor () async -> Bool
    ) {
        self.init(
            .verbatim(title), icon: icon, style: style, commitsOnFullSwipe: commitsOnFullSwipe, perform: perform)
        self.title = title
    }

    /// Makes an action with a title that follows the language of the scene.
    public init(
        _ title: Localized, icon: Icon? = nil, style: Style = .normal, commitsOnFullSwipe: Bool = false,
        perform: @escaping @MainActor () async -> Bool
    ) {
        self.title = ""
        localizedTitle = title
        self.icon = icon
        self.style = style
        self.commitsOnFullSwipe = commitsOnFullSwipe
        self.perform = perform
    }
}
