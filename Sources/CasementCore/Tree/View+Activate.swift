extension View {
    /// Does what a tap on the view does, for assistive technology. Runs app code.
    ///
    /// - Returns: false for a view that only a touch can operate.
    package final func activate() -> Bool {
        if let press = accessibility.actions.first(where: { $0.name == "press" }) { return press.perform() }
        if self is any TextInputClient { return focus() }
        return (self as? Control)?.performPrimaryAction() ?? false
    }
}
