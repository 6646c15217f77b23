extension Scene {
    /// The point, in the scene's points, at which a touch of a script lands on the view that it names, after the layout that is
    /// due.
    ///
    /// - Throws: ``ScriptError`` with the line of the script: no view has the identifier, or a touch does not reach the view.
    package func landing(on target: FingerScript.Target) throws(ScriptError) -> Point {
        layoutIfNeeded()
        guard let view = root.descendant(identifier: target.identifier) else {
            let names = root.quotedNames(\.identifier)
            throw target.error("no view has the identifier '\(target.identifier)'; there are: \(names)")
        }
        do throws(PressObstacle) {
            return try pressPoint(of: view)
        } catch {
            throw target.error(error.sentence)
        }
    }
}

extension FingerScript.Target {
    /// A mistake at the position of this view in the script.
    package func error(_ message: String) -> ScriptError { ScriptError(line: line, column: column, message: message) }
}

extension View {
    /// The names of this view and its descendants that have one, in drawing order, each once, in quotation marks; `none`
    /// without one.
    package final func quotedNames(_ name: (View) -> String?) -> String {
        var names: [String] = []
        collectNames(name, in: &names)
        return names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
    }

    private func collectNames(_ name: (View) -> String?, in names: inout [String]) {
        if let name = name(self), !names.contains(name) { names.append(name) }
        for subview in subviews { subview.collectNames(name, in: &names) }
    }
}
