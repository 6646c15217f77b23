import CasementCore
package import CasementSystem

/// Replaces a state on a disk whose power fails, at each point in turn, and starts with each content that the disk may then
/// have.
package struct PowerCutTrial {
    /// The replacement of a file's content that is tried.
    package typealias Replacement = (_ path: String, _ bytes: [UInt8], _ calls: any FileCalls) throws -> Void

    private struct State: Codable, Hashable {
        var page: Int
        var note: String
    }

    private static let path = "/kiosk/state"
    private let old = State(page: 3, note: "before")
    private let new = State(page: 4, note: "after the touch")

    /// How many contents of the disk were tried.
    package private(set) var cuts = 0
    /// With how many of them the app started with the old or the new state, and could replace it.
    package private(set) var survived = 0

    /// Tries a replacement of an old state, without and with a draft that an earlier power cut left, and the first state.
    package init(
        _ replace: Replacement = { path, bytes, calls in try FileReplacement(of: path, by: calls).replace(with: bytes) }
    ) throws {
        let before = try StateEncoder().encode(old)
        try cut([Self.path: before], replace)
        try cut([Self.path: before, "\(Self.path).new": Array(before.dropLast(5))], replace)
        try cut([:], replace)
    }

    /// Cuts the power after each number of operations, until the replacement is complete.
    private mutating func cut(_ files: PowerCutDisk.Image, _ replace: Replacement) throws {
        let bytes = try StateEncoder().encode(new)
        for operations in 0... {
            let disk = PowerCutDisk(files, operations: operations)
            let isComplete = (try? replace(Self.path, bytes, disk)) != nil
            for image in disk.images {
                cuts += 1
                if isSound(image, isComplete: isComplete, hadState: !files.isEmpty, replace) { survived += 1 }
            }
            if isComplete { return }
            if disk.hasPower {
                // The replacement failed by itself.
                cuts += 1
                return
            }
        }
    }

    private func isSound(
        _ image: PowerCutDisk.Image, isComplete: Bool, hadState: Bool, _ replace: Replacement
    ) -> Bool {
        let found = image[Self.path].map { try? StateDecoder().decode(State.self, from: $0) }
        let isKnown =
            switch found {
            case nil: !hadState && !isComplete
            case .some(let state): state == new || state == old && hadState && !isComplete
            }
        return isKnown && canReplace(image, replace)
    }

    /// Whether the next run can write its state, whatever the cut left in the folder.
    private func canReplace(_ image: PowerCutDisk.Image, _ replace: Replacement) -> Bool {
        let disk = PowerCutDisk(image, operations: .max)
        guard let bytes = try? StateEncoder().encode(old), (try? replace(Self.path, bytes, disk)) != nil else {
            return false
        }
        return disk.images == [[Self.path: bytes]]
    }
}
