import CasementCore

/// Views of lines that are no longer placed, and stay for a while: those that leave with an animation, and the one that
/// contains the focus.
@MainActor struct DepartingLines<Line: PlacedView> {
    private struct Member {
        var line: Line
        /// The animation with whose end the view is recycled; nil for the view that contains the focus.
        var animation: Int?
    }

    private var members: [Member] = []

    var isEmpty: Bool { members.isEmpty }
    /// The lines that leave with an animation, with their starts at its end.
    func lines(of animation: Int) -> [Line] {
        members.compactMap { $0.animation == animation ? $0.line : nil }
    }

    /// The line of a view, if it was not removed.
    func line(of view: View) -> Line? { members.first { $0.line.view === view && $0.line.handle >= 0 }?.line }

    mutating func add(_ line: Line, until animation: Int?) {
        members.append(Member(line: line, animation: animation))
    }

    /// Takes the view of a line that becomes visible again.
    mutating func take(_ handle: ListLines.Handle) -> Line? {
        guard let index = members.firstIndex(where: { $0.line.handle == handle }) else { return nil }
        return members.remove(at: index).line
    }

    /// Takes the lines that satisfy a condition.
    private mutating func take(where isTaken: (Member) -> Bool) -> [Line] {
        guard !members.isEmpty else { return [] }
        let taken = members.filter(isTaken).map(\.line)
        members.removeAll(where: isTaken)
        return taken
    }

    /// Takes all lines.
    mutating func takeAll() -> [Line] { take { _ in true } }

    /// Takes the lines that left with an animation, at its end.
    mutating func take(endedAnimation: Int) -> [Line] { take { $0.animation == endedAnimation } }

    /// Takes the lines that stayed for the focus, and do not contain it any more.
    mutating func takeUnfocused(_ focused: View?) -> [Line] {
        take { $0.animation == nil && !$0.line.contains(focused) }
    }

    /// Gives a line that moved its new handle.
    mutating func rename(_ old: ListLines.Handle, to new: ListLines.Handle) {
        for index in members.indices where members[index].line.handle == old { members[index].line.handle = new }
    }

    /// Forgets the lines of removed handles, of which other lines may get the number.
    mutating func detach(where isRemoved: (ListLines.Handle) -> Bool) {
        for index in members.indices where members[index].line.handle >= 0 {
            if isRemoved(members[index].line.handle) { members[index].line.handle = -1 }
        }
    }

    /// Changes the lines that were not removed, for instance where their animations end.
    mutating func update(_ change: (inout Line) -> Void) {
        for index in members.indices where members[index].line.handle >= 0 { change(&members[index].line) }
    }
}
