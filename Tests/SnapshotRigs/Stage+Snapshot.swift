public import CasementTesting
import Glibc
public import Testing

extension SnapshotMismatch {
    /// Records a known issue if the approved pictures are for other versions of fonts and libraries: they say nothing here.
    ///
    /// - Returns: whether it is so.
    public func recordOtherEdition() -> Bool {
        guard reason == .otherEdition else { return false }
        recordKnownIssue(description)
        return true
    }
}

/// Records a known issue: a sentence in the log that fails no test.
public func recordKnownIssue(_ sentence: String) {
    withKnownIssue { Issue.record(Comment(rawValue: sentence)) }
}

extension Stage {
    /// Compares the picture with the approved one. That it is for other fonts or libraries is a known issue.
    public func expectSnapshot(_ name: String, file: StaticString = #filePath) throws {
        do {
            try checkSnapshot(name, file: file)
        } catch let mismatch as SnapshotMismatch {
            guard mismatch.recordOtherEdition() else { throw mismatch }
        }
    }

    /// Expects that the picture differs from the approved one, and removes the picture that this leaves.
    ///
    /// - Parameter pixels: how many of them differ.
    public func expectMismatch(
        _ name: String, pixels: Range<Int> = 1..<Int.max, file: StaticString = #filePath,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let mismatch = #expect(throws: SnapshotMismatch.self, sourceLocation: location) {
            try checkSnapshot(name, file: file)
        }
        guard let mismatch, !mismatch.recordOtherEdition() else { return }
        #expect(pixels.contains(mismatch.differingPixels ?? 0), sourceLocation: location)
        #expect(removeActualPicture(name, beside: file), sourceLocation: location)
    }
}

/// Removes the picture that a mismatch has written; false if there was none.
private func removeActualPicture(_ name: String, beside file: StaticString) -> Bool {
    let folder =
        "\(file)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        + "/Snapshots"
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
        let file = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        // The hash of the edition of the fonts is between both, if there is text: another picture's name may begin alike.
        let isOfText = file.count == "\(name)-01234567.actual.png".count
        let middle = file.dropFirst(name.count).dropLast(".actual.png".count)
        let isHash = isOfText && middle.first == "-" && middle.dropFirst().allSatisfy(\.isHexDigit)
        if file.hasPrefix(name), file.hasSuffix(".actual.png"), middle.isEmpty || isHash {
            return unlink("\(folder)/\(file)") == 0
        }
    }
    return false
}
