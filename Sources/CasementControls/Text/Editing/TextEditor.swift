internal import CasementCore

/// The model of an editable text: its storage, selection, marked text and history. It draws nothing.
///
/// A view calls one method for each action of the person, and then:
/// - shows ``selection``, with `TextLayout.caret(at:)` for the caret at `selection.head`, and ``markedRange`` underlined;
/// - calls ``takeChange()`` and lays out the paragraphs that it names. A layout may be kept under the `revision` of its
///   paragraph.
///
/// For arrow keys and lines the view asks the layout (`TextLayout.position(from:toRight:)`, `position(from:linesDown:x:)`,
/// `lineStart(of:)`, `position(at:)`), and gives the result to ``moveCaret(to:isExtending:)`` or ``delete(to:at:)``. It keeps
/// the x coordinate while the caret moves only up and down. An input method calls ``setMarkedText(_:selecting:)``,
/// ``insert(_:at:)`` for a commit, and ``deleteSurrounding(before:after:)``.
///
/// All offsets are UTF-8 bytes. The ends of the selection are always between characters; an offset inside a character counts as
/// its start. Only in marked text the caret may be inside a character. Methods that change the text run the app's filter, which
/// may itself edit: the change that it was asked about is then dropped.
@MainActor final class TextEditor {
    /// The text.
    private(set) var storage: TextStorage
    /// The selected text or the caret; in marked text, the selection that the input method wants.
    private(set) var selection: TextSelection
    /// What the person may enter. A change applies to edits after it; it does not change the text.
    var rules = TextRules() {
        didSet { if rules.isSecret, !oldValue.isSecret { history = TextHistory() } }
    }

    private var history = TextHistory()
    private var composition: TextComposition?
    private var change: ParagraphChange?
    /// The number of characters, known only while there is a maximum.
    private var characterCount: Int?
    private var editCount = 0

    /// Makes an editor of a text, with the caret at its end.
    init(_ text: String = "") {
        storage = TextStorage(text)
        selection = TextSelection(TextPosition(text.utf8.count))
    }

    /// The whole text, with marked text; O(n).
    var text: String { storage.string }
    /// The selected text.
    var selectedText: String { storage.text(in: selection.range) }
    /// The bytes of the text that an input method composes; nil without one.
    var markedRange: Range<Int>? { composition?.range }
    /// Whether there is something to undo.
    var canUndo: Bool { history.canUndo || composition != nil }
    /// Whether there is something to redo.
    var canRedo: Bool { history.canRedo && composition == nil }

    /// The paragraphs that changed since the last call; nil if none did.
    func takeChange() -> ParagraphChange? {
        defer { change = nil }
        return change
    }

    /// Replaces everything by a text that does not come from the person: the filter, the allowed characters and the maximum do
    /// not apply, and the history begins anew. The caret goes to the end.
    func setText(_ text: String) {
        composition = nil
        characterCount = nil
        put(rules.flattened(text), in: 0..<storage.length)
        history = TextHistory()
        selection = TextSelection(TextPosition(storage.length))
    }

    // MARK: Insertion

    /// Inserts what the person types or an input method commits, instead of the marked text or the selection.
    ///
    /// - Parameter time: when the key was pressed: a pause begins a step of the history.
    func insert(_ text: String, at time: Instant? = nil) {
        cancelMarkedText()
        let isKey = text.dropFirst().isEmpty
        edit(selection.range, with: text, as: isKey ? .typing : .other, at: time)
    }

    /// Inserts text that was not typed, as a step of the history.
    func paste(_ text: String) {
        commitMarkedText()
        edit(selection.range, with: text, as: .other)
    }

    /// Replaces a range, for instance by a correction. The selection keeps its text; an end inside the range moves to its end.
    func replace(_ range: Range<Int>, by text: String) {
        commitMarkedText()
        let start = storage.scalarStart(at: range.lowerBound)
        let range = start..<max(start, storage.scalarStart(at: range.upperBound))
        guard let accepted = accepted(text, replacing: range) else { return }
        apply([(range, accepted)], as: .other, selecting: selection.shifted(replacing: range, by: accepted.utf8.count))
    }

    // MARK: Marked text

    /// Shows text that an input method composes, instead of the marked text or the selection. It is not in the history, and the
    /// rules apply when it is committed; only line breaks become spaces at once in a single line.
    ///
    /// - Parameters:
    ///   - text: if empty, the composition ends and the text that it replaced returns.
    ///   - selecting: the selection in bytes of the marked text; nil for a caret at its end.
    func setMarkedText(_ text: String, selecting: Range<Int>? = nil) {
        guard !text.isEmpty else { return cancelMarkedText() }
        let range = markedRange ?? selection.range
        let begun = composition ?? TextComposition(replaced: selectedText, before: selection, range: range)
        let marked = rules.flattened(text)
        put(marked, in: range)
        let new = range.lowerBound..<range.lowerBound + marked.utf8.count
        composition = TextComposition(replaced: begun.replaced, before: begun.before, range: new)
        let selected = selecting ?? marked.utf8.count..<marked.utf8.count
        let ends = [selected.lowerBound, selected.upperBound].map {
            storage.scalarStart(at: new.lowerBound + min(max($0, 0), new.count))
        }
        selection = TextSelection(from: ends[0], to: TextPosition(ends[1]))
    }

    /// Makes the marked text part of the text, as if it were typed.
    func commitMarkedText() {
        guard let range = markedRange else { return }
        insert(storage.text(in: range))
    }

    /// Removes the marked text, and restores what it replaced.
    func cancelMarkedText() {
        guard let composition else { return }
        self.composition = nil
        put(composition.replaced, in: composition.range)
        selection = composition.before
    }

    // MARK: Deletion

    /// Deletes the selection or, without one, back to the start of a unit; of a character only the sign that was typed last
    /// (``BackspaceUnit``). At the start of a paragraph, a word is the line break.
    func deleteBackward(by unit: TextUnit = .character, at time: Instant? = nil) {
        commitMarkedText()
        edit(
            selection.isEmpty ? deletion(by: unit, isForward: false) : selection.range, as: .deletionBackward, at: time)
    }

    /// Deletes the selection or, without one, up to the end of a unit. At the end of a paragraph, a word is the line break.
    func deleteForward(by unit: TextUnit = .character, at time: Instant? = nil) {
        commitMarkedText()
        edit(selection.isEmpty ? deletion(by: unit, isForward: true) : selection.range, as: .deletionForward, at: time)
    }

    /// Deletes the selection or, without one, the text between the caret and an offset, such as the start of its line.
    func delete(to offset: Int, at time: Instant? = nil) {
        commitMarkedText()
        let (caret, offset) = (selection.head.offset, storage.boundaries.characterStart(at: offset))
        let range = selection.isEmpty ? min(caret, offset)..<max(caret, offset) : selection.range
        edit(range, as: offset < caret ? .deletionBackward : .deletionForward, at: time)
    }

    /// Deletes bytes beside the selection, which stays, as an input method requests. Marked text is cancelled first. A Unicode
    /// scalar of which only a part would be deleted stays.
    func deleteSurrounding(before: Int, after: Int) {
        cancelMarkedText()
        let selected = selection.range
        let end = selected.upperBound + max(min(after, storage.length), 0)
        var start = max(selected.lowerBound - max(min(before, storage.length), 0), 0)
        while storage.scalarStart(at: start) < start { start += 1 }
        let ranges = [selected.upperBound..<storage.scalarStart(at: end), start..<selected.lowerBound]
        let edits = ranges.compactMap { range in accepted("", replacing: range).map { (range: range, text: $0) } }
        let shifted = edits.reduce(selection) { $0.shifted(replacing: $1.range, by: $1.text.utf8.count) }
        apply(edits, as: .other, selecting: shifted)
    }

    // MARK: History

    /// Undoes the last step. Text and selection become what they were before it, byte for byte.
    func undo() {
        commitMarkedText()
        guard let step = history.undo() else { return }
        for edit in step.edits.reversed().map(\.inverse) { put(edit.inserted, in: edit.range) }
        selection = step.before
    }

    /// Makes the step again that was undone last.
    func redo() {
        commitMarkedText()
        guard let step = history.redo() else { return }
        for edit in step.edits { put(edit.inserted, in: edit.range) }
        selection = step.after
    }

    // MARK: Selection

    /// Moves the caret to a position; extends the selection from its anchor, or ends it.
    func moveCaret(to position: TextPosition, isExtending: Bool = false) {
        commitMarkedText()
        select(from: isExtending ? selection.anchor : position.offset, to: position)
    }

    /// Moves the caret forward or backward in the text, not on the screen. Without extension, a selection becomes a caret at
    /// its end.
    func moveCaret(by unit: TextUnit, isForward: Bool, isExtending: Bool = false) {
        commitMarkedText()
        let (boundaries, range) = (storage.boundaries, selection.range)
        var target = isForward ? range.upperBound : range.lowerBound
        if isExtending { target = selection.head.offset }
        if isExtending || selection.isEmpty || unit != .character {
            target =
                isForward ? boundaries.offset(after: target, by: unit) : boundaries.offset(before: target, by: unit)
        }
        moveCaret(to: TextPosition(target), isExtending: isExtending)
    }

    /// Selects from one offset to another, which may be before it.
    func select(from anchor: Int, to head: TextPosition) {
        commitMarkedText()
        history.endStep()
        let boundaries = storage.boundaries
        let rounded = boundaries.characterStart(at: head.offset)
        selection = TextSelection(
            from: boundaries.characterStart(at: anchor),
            to: TextPosition(rounded, rounded == head.offset ? head.affinity : .downstream))
    }

    /// Selects the unit at an offset, such as the word under a double tap.
    func select(_ unit: TextUnit, at offset: Int) {
        let range = storage.boundaries.range(of: unit, at: offset)
        select(from: range.lowerBound, to: TextPosition(range.upperBound, .upstream))
    }

    /// Selects the whole text.
    func selectAll() { select(from: 0, to: TextPosition(storage.length)) }
}

// MARK: - Editing

extension TextEditor {
    /// Replaces a range by what the rules accept, and puts the caret behind it.
    private func edit(_ range: Range<Int>, with text: String = "", as kind: TextHistory.Kind, at time: Instant? = nil) {
        guard let accepted = accepted(text, replacing: range) else { return }
        apply([(range, accepted)], as: kind, at: time)
    }

    /// The text that a deletion without a selection removes. It does not leave the paragraph, except from its edge.
    private func deletion(by unit: TextUnit, isForward: Bool) -> Range<Int> {
        let boundaries = storage.boundaries
        let caret = selection.head.offset
        let index = storage.paragraphIndex(at: caret)
        let start = storage.range(ofParagraph: index).lowerBound
        let edge = isForward ? start + storage.paragraph(at: index).content.utf8.count : start
        let unit = caret == edge && unit != .document ? .character : unit
        let isLimited = caret != edge && unit != .document
        if isForward {
            let end = boundaries.offset(after: caret, by: unit)
            return caret..<(isLimited ? min(end, edge) : end)
        }
        guard unit != .character else { return boundaries.backspaceStart(before: caret)..<caret }
        let target = boundaries.offset(before: caret, by: unit)
        return (isLimited ? max(target, edge) : target)..<caret
    }

    /// What the rules accept instead of a text; nil for no change. Runs the filter of the app.
    private func accepted(_ text: String, replacing range: Range<Int>) -> String? {
        guard !text.isEmpty || !range.isEmpty else { return nil }
        let count = editCount
        let rules = rules
        let accepted = rules.accepted(text, replacing: range, in: storage) { countCharacters() }
        guard let accepted, count == editCount, !accepted.isEmpty || !range.isEmpty else { return nil }
        return accepted
    }

    /// Makes edits in their order as one step of the history.
    private func apply(
        _ edits: [(range: Range<Int>, text: String)], as kind: TextHistory.Kind, at time: Instant? = nil,
        selecting: TextSelection? = nil
    ) {
        guard let last = edits.last else { return }
        let before = selection
        let made = edits.map { edit in
            let removed = storage.text(in: edit.range)
            put(edit.text, in: edit.range)
            return TextEdit(start: edit.range.lowerBound, removed: removed, inserted: edit.text)
        }
        let boundaries = storage.boundaries
        // An edit may join the characters on its two sides: the caret goes behind the new one.
        let caret = boundaries.characterEnd(at: last.range.lowerBound + last.text.utf8.count)
        selection = TextSelection(TextPosition(caret))
        if let selecting {
            let head = TextPosition(boundaries.characterEnd(at: selecting.head.offset), selecting.head.affinity)
            selection = TextSelection(from: boundaries.characterEnd(at: selecting.anchor), to: head)
        }
        if !rules.isSecret { history.record(made, as: kind, from: before, to: selection, at: time) }
    }

    /// Replaces a range of the storage, and records which paragraphs changed.
    private func put(_ text: String, in range: Range<Int>) {
        if rules.maximumLength == nil {
            characterCount = nil
        } else if let count = characterCount {
            characterCount = count + storage.growth(replacing: range, with: text)
        }
        editCount += 1
        let new = storage.replace(range, with: text)
        if change?.append(new) == nil { change = new }
    }

    private func countCharacters() -> Int {
        let count = characterCount ?? storage.characterCount
        characterCount = count
        return count
    }
}
