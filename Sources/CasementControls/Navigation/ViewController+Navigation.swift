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
