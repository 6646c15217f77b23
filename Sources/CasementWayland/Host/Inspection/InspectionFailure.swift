/// Why the inspector has no socket.
package struct InspectionFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence that names the folder or the file.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
