/// A controller with items of its own in the bar of its ``NavigationController``, at the end opposite the back button.
///
/// ```swift
/// extension RoomController: NavigationItems {
///     var navigationItems: [View] { [editButton] }
/// }
/// ```
@MainActor public protocol NavigationItems: ViewController {
    /// The items, from the middle of the bar to its end; usually buttons with the look `Button.Look.icon` or
    /// `Button.Look.plain`.
    ///
    /// They are read when the controller comes into sight, and at ``NavigationController/updateBar()``. Return the same views
    /// each time: a new one replaces the one before.
    var navigationItems: [View] { get }
}
