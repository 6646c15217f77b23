import CasementCore

/// The sections that a section index leads to.
@MainActor protocol SectionIndexSource: AnyObject {
    /// Another number after each change of the sections.
    var generation: Int { get }
    /// The titles with the positions of their sections, in order. Code of the app runs.
    func titles() -> [(title: String, section: Int)]
    /// The position of the section at the top; nil if there is none.
    var currentSection: Int? { get }
    /// Scrolls to the start of a section at once.
    func show(section: Int)
    /// Whether the content is where ``show(section:)`` scrolls it to.
    func isShown(section: Int) -> Bool
    /// Leaves space for the index at the trailing edge, in points.
    func reserve(_ breadth: Double)
}
