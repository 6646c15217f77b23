/// An error of a file of the kiosk frame; the description is a sentence that names the file and the reason.
struct FileProblem: Error, Hashable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
