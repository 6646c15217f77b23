extension ViewController {
    /// The nearest navigation controller that contains this one; nil if none does.
    public final var navigationController: NavigationController? {
        var next = parent
        while let controller = next {
            if let navigation = controller as? NavigationController { return navigation }
            next = controller.parent
        }
        return nil
    }
}

extension NavigationController {
    /// Reports a push of a controller that is in the stack.
    ///
    /// - Returns: false.
    func reportDroppedPush() -> Bool {
        nearestScene?.report(
            call: """
                NavigationController.push(_:animated:) was dropped: the controller is in the stack already. Pop to it, or push \
                another one.
                """)
        return false
    }
}
