/// The reason why a file of the app is not found.
public struct AssetError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    @nonexhaustive public enum Code: Hashable, Sendable {
        /// None of the folders has the file.
        case notFound
        /// The name is empty, begins with a slash, or leads out of the folders.
        case notAName
        /// The disk of a folder does not answer.
        case unanswered
    }

    /// The kind of failure.
    public let code: Code
    /// The name that was searched.
    public let name: String
    /// The folders that were searched, in this order.
    public let folders: [String]
    private let kind: String
    /// The end of the sentence about a disk.
    private let reason: String

    init(_ code: Code, name: String, kind: String, folders: [String], reason: String = "") {
        (self.code, self.name, self.kind, self.folders, self.reason) = (code, name, kind, folders, reason)
    }

    /// One sentence that names the file and the folders.
    public var description: String {
        switch code {
        case .notAName: "'\(name)' names no \(kind): a name is a path below one of the folders of assets."
        case .unanswered: "The disk of the \(kind) '\(name)' \(reason)."
        case .notFound where folders.isEmpty: "There is no \(kind) '\(name)': no folders are searched."
        case .notFound: "There is no \(kind) '\(name)' in \(folders.joined(separator: ", "))."
        }
    }
}
