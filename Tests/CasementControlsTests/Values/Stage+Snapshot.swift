import CasementTesting
import Testing

extension Stage {
    /// Compares the picture with the approved one. Ends the test, with a message, if that is for other fonts or libraries.
    func expectSnapshot(_ name: String, file: StaticString = #filePath) throws {
        do {
            try checkSnapshot(name, file: file)
        } catch let mismatch as SnapshotMismatch {
            if mismatch.reason == .otherEdition { try Test.cancel(Comment(rawValue: mismatch.description)) }
            throw mismatch
        }
    }
}
