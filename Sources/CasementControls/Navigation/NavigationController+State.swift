extension NavigationController: StateRestoring {
    /// The names of the controllers above the root, as far as ``routes`` has names for them.
    public func saveState() -> [String] {
        guard let routes else { return [] }
        var names: [String] = []
        for controller in viewControllers.dropFirst() {
            guard let name = routes.name(controller) else { break }
            names.append(name)
        }
        return names
    }

    /// Makes the controllers above the root again, up to the first name that ``routes`` does not know.
    public func restore(_ state: [String]) {
        guard let routes, let root = viewControllers.first else { return }
        var stack = [root]
        for name in state {
            guard let controller = routes.make(name), !stack.contains(identical: controller) else { break }
            stack.append(controller)
        }
        setControllers(stack, animated: false)
    }
}
