/// Applies edits to the lines of a list or a grid, and reports which lines they concern.
@MainActor protocol LineEditing: AnyObject {
    var lines: ListLines { get set }
    /// An edit inserted a line.
    func didInsert(_ line: ListLines.Handle)
    /// The content of a line changed.
    func didReconfigure(_ line: ListLines.Handle)
    /// An edit is about to remove lines: other lines may get their handles.
    func willRemove(_ isRemoved: (ListLines.Handle) -> Bool)
    /// An edit moved a line, which has another handle now.
    func didMove(_ old: ListLines.Handle, to new: ListLines.Handle)
}

/// Applies edits to the lines of a list or a grid that is shown.
@MainActor protocol LineEditor: LineEditing {
    /// Applies edits.
    ///
    /// - Parameters:
    ///   - edits: the edits, each valid after those before it.
    ///   - animated: whether the views move to their new frames.
    ///   - kept: a line that the edits do not move, and where it begins then; nil for the first visible one.
    ///   - commit: makes the source answer for the new positions.
    func apply(_ edits: [ListEdit], animated: Bool, keeping kept: ListAnchor?, commit: () -> Void)
}

extension LineEditing {
    /// Applies an edit.
    func perform(_ edit: ListEdit) {
        switch edit {
        case .insertItems(let position, let count):
            lines.insertRows(count, section: position.section, item: position.item)
            noteInserted(indices(from: position, count))
        case .deleteItems(let position, let count):
            remove(indices(from: position, count))
            lines.deleteRows(count, section: position.section, item: position.item)
        case .moveItem(let from, let to):
            let old = lines.handle(at: indices(from: from, 1).lowerBound)
            didMove(old, to: lines.moveRow(from: from.section, from.item, to: to.section, to.item))
        case .insertSection(let section, let itemCount):
            lines.insertSection(at: section)
            lines.insertRows(itemCount, section: section, item: 0)
            noteInserted(indices(of: section))
        case .deleteSection(let section):
            remove(indices(of: section))
            lines.deleteSection(at: section)
        case .moveSection(let from, let to):
            moveSection(from, to)
        case .reconfigureItem(let position):
            didReconfigure(lines.handle(at: indices(from: position, 1).lowerBound))
        }
    }

    /// The position of the first line that an edit concerns; nil if it changes no positions.
    func firstLine(of edit: ListEdit) -> Int? {
        func index(_ position: ListPosition) -> Int {
            lines.index(of: .item(section: position.section, item: position.item))
        }
        return switch edit {
        case .insertItems(let position, _), .deleteItems(let position, _): index(position)
        case .moveItem(let from, let to): min(index(from), index(to))
        case .insertSection(let section, _), .deleteSection(let section): lines.index(of: .header(section: section))
        case .moveSection(let from, let to): lines.index(of: .header(section: min(from, to)))
        case .reconfigureItem: nil
        }
    }

    /// The lines of items.
    private func indices(from position: ListPosition, _ count: Int) -> Range<Int> {
        let first = lines.index(of: .item(section: position.section, item: position.item))
        return first..<(first + count)
    }

    /// The lines of a section.
    private func indices(of section: Int) -> Range<Int> {
        lines.index(of: .header(section: section))..<(lines.index(of: .footer(section: section)) + 1)
    }

    private func noteInserted(_ indices: Range<Int>) {
        for line in indices { didInsert(lines.handle(at: line)) }
    }

    private func remove(_ indices: Range<Int>) {
        willRemove { indices.contains(lines.index(of: $0)) }
    }

    /// Moves the rows one by one, with their views. The header and the footer are made anew.
    private func moveSection(_ from: Int, _ to: Int) {
        guard from != to else { return }
        // The new section lies after the old one if it moves towards the end, and shifts the old one otherwise.
        let new = to > from ? to + 1 : to
        let old = to > from ? from : from + 1
        lines.insertSection(at: new)
        for item in 0..<lines.rowCount(in: old) {
            let handle = lines.handle(at: lines.index(of: .item(section: old, item: 0)))
            didMove(handle, to: lines.moveRow(from: old, 0, to: new, item))
        }
        perform(.deleteSection(old))
    }
}
