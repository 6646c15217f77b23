/// An error of a file of the kiosk frame; the description is a sentence that names the file and the reason.
package struct FileProblem: Error, Hashable, CustomStringConvertible {
    package let description: String
    /// Whether the disk of the file does not answer.
    let isUnanswered: Bool

    init(_ description: String, isUnanswered: Bool = false) {
        (self.description, self.isUnanswered) = (description, isUnanswered)
    }
}
