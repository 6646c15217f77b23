/// Is notified of changes to the children of a controller, where a container lies in another module.
@MainActor package protocol ChildObserver: AnyObject {
    /// The title of a child changed.
    func childTitleDidChange(_ child: ViewController)
    /// A child was removed, by the container or by another one that contains it now.
    func didRemoveChild(_ child: ViewController)
}
