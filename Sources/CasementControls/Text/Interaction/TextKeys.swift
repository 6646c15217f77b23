import CasementCore

/// The keys that edit text.
@MainActor struct TextKeys {
    private let surface: any TextSurface

    init(_ surface: any TextSurface) {
        self.surface = surface
    }

    /// Handles a key; false if it edits nothing, such as Tab, Escape, or an arrow key at the end of the text.
    func handle(_ event: KeyEvent) -> Bool {
        if let motion = motion(of: event) { return move(motion, isExtending: event.modifiers.contains(.shift)) }
        if let command = command(of: event) {
            surface.perform(command)
            return true
        }
        let time = event.time
        let unit: TextUnit = event.modifiers.contains(.control) ? .word : .character
        switch event.symbol {
        case .backspace: surface.editByPerson { $0.deleteBackward(by: unit, at: time) }
        case .delete: surface.editByPerson { $0.deleteForward(by: unit, at: time) }
        case .escape, .tab, .backTab: return false
        case let symbol where symbol.isReturn: surface.performReturn()
        default: return type(event)
        }
        return true
    }

    private func type(_ event: KeyEvent) -> Bool {
        let isCommand = !event.modifiers.isDisjoint(with: [.control, .alt, .logo])
        guard !isCommand, let first = event.text.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F
        else { return false }
        surface.editByPerson { $0.insert(event.text, at: event.time) }
        return true
    }

    private func move(_ motion: CaretMotion, isExtending: Bool) -> Bool {
        let selection = surface.editor.selection
        if !isExtending, !selection.isEmpty, motion == .left || motion == .right {
            surface.edit { $0.moveCaret(to: edge(of: selection, atRight: motion == .right)) }
            return true
        }
        let target = surface.position(after: motion, from: selection.head)
        // At the end, the arrow moves the focus.
        guard target != selection.head || isExtending || !selection.isEmpty else { return motion.staysInText }
        surface.edit { $0.moveCaret(to: target, isExtending: isExtending) }
        return true
    }

    /// The end of a selection that is farther in a direction on the screen.
    private func edge(of selection: TextSelection, atRight isRight: Bool) -> TextPosition {
        let ends = [TextPosition(selection.range.lowerBound), TextPosition(selection.range.upperBound, .upstream)]
        let carets = ends.map { surface.caret(at: $0) }
        guard let first = carets[0], let last = carets[1] else { return ends[isRight ? 1 : 0] }
        let isLater = first.minY != last.minY ? first.minY < last.minY : first.minX <= last.minX
        return ends[isLater == isRight ? 1 : 0]
    }

    private func motion(of event: KeyEvent) -> CaretMotion? {
        guard event.modifiers.isSubset(of: [.shift, .control]) else { return nil }
        let isControl = event.modifiers.contains(.control)
        switch event.symbol {
        case .leftArrow: return isControl ? .wordLeft : .left
        case .rightArrow: return isControl ? .wordRight : .right
        case .upArrow: return .up
        case .downArrow: return .down
        case .home: return isControl ? .textStart : .lineStart
        case .end: return isControl ? .textEnd : .lineEnd
        case .pageUp: return .pageUp
        case .pageDown: return .pageDown
        default: return nil
        }
    }

    private func command(of event: KeyEvent) -> EditCommand? {
        let isShift = event.modifiers.contains(.shift)
        guard event.modifiers.contains(.control), event.modifiers.isSubset(of: [.control, .shift]) else { return nil }
        switch event.symbol.lowercased {
        case KeySymbol("a"): return .selectAll
        case KeySymbol("c"): return .copy
        case KeySymbol("x"): return .cut
        case KeySymbol("v"): return .paste
        case KeySymbol("z"): return isShift ? .redo : .undo
        case KeySymbol("y"): return .redo
        default: return nil
        }
    }
}

extension CaretMotion {
    /// Whether a movement that leads nowhere ends here; up and down move the focus then.
    fileprivate var staysInText: Bool { self != .up && self != .down && self != .pageUp && self != .pageDown }
}
