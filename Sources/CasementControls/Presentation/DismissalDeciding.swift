public import CasementCore

/// A presented controller that may refuse to be dismissed by a person.
///
/// ```swift
/// final class EditorController: ViewController, DismissalDeciding {
///     func shouldDismiss() -> Bool { !hasUnsavedChanges }
/// }
/// ```
@MainActor public protocol DismissalDeciding: ViewController {
    /// Asked before a drag, a touch outside, Escape or assistive technology dismisses the controller, and not before
    /// ``CasementCore/ViewController/dismiss(animated:)``. After false, a sheet settles at its nearest detent.
    func shouldDismiss() -> Bool
}
