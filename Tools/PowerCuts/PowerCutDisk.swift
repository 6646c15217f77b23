package import CasementSystem
import Synchronization

/// A disk in memory whose power fails after a number of operations; each byte that is written is one.
///
/// What was not synchronized may reach it or not, in any order: ``images`` lists what a start could find.
package final class PowerCutDisk: FileCalls {
    /// The content of the disk after the power cut, by the names of the files.
    package typealias Image = [String: [UInt8]]

    private struct Node {
        var bytes: [UInt8]
        var isSynchronized: Bool
    }

    fileprivate enum Change {
        case link(String, node: Int)
        case unlink(String)
        case rename(String, String, node: Int)
    }

    private struct Disk {
        var nodes: [Node] = []
        /// The names that are on the disk for certain.
        var names: [String: Int] = [:]
        /// The changes of names since the folder was synchronized, oldest first.
        var changes: [Change] = []
        var operationsLeft: Int

        /// The names as the program sees them.
        var presentNames: [String: Int] { names.applying(changes) }

        mutating func operate(_ call: String) throws(SystemCallError) {
            guard operationsLeft > 0 else { throw SystemCallError(call, EIO) }
            operationsLeft -= 1
        }
    }

    private let disk: Mutex<Disk>

    /// Makes a disk with files that are synchronized.
    ///
    /// - Parameter operations: how many operations succeed before the power fails.
    package init(_ files: Image, operations: Int) {
        var disk = Disk(operationsLeft: operations)
        for (name, bytes) in files {
            disk.names[name] = disk.nodes.count
            disk.nodes.append(Node(bytes: bytes, isSynchronized: true))
        }
        self.disk = Mutex(disk)
    }

    /// Whether the power has not failed.
    package var hasPower: Bool { disk.withLock { $0.operationsLeft > 0 } }

    /// All contents that the disk may have, with each subset of the changes of names that were not synchronized, and of each
    /// file that was not synchronized any beginning, or as many zeros as it has bytes.
    package var images: [Image] {
        disk.withLock { disk in
            (0..<1 << disk.changes.count).flatMap { subset in
                let kept = disk.changes.indices.filter { subset >> $0 & 1 == 1 }.map { disk.changes[$0] }
                return Self.images(disk.names.applying(kept), disk.nodes)
            }
        }
    }

    /// Lets the power fail after a number of further operations.
    package func cut(after operations: Int) { disk.withLock { $0.operationsLeft = operations } }

    /// One of ``images``.
    ///
    /// - Parameter choose: returns a number from 0 to below the one that it gets.
    package func image(choosing choose: (Int) -> Int) -> Image {
        disk.withLock { disk in
            let names = disk.names.applying(disk.changes.filter { _ in choose(2) == 1 })
            return names.sorted { $0.key < $1.key }.reduce(into: [:]) { image, entry in
                let node = disk.nodes[entry.value]
                let count = node.bytes.count
                let length = node.isSynchronized ? count : choose(count + 2)
                image[entry.key] =
                    length <= count
                    ? Array(node.bytes.prefix(length)) : [UInt8](repeating: 0, count: count)
            }
        }
    }

    private static func images(_ names: [String: Int], _ nodes: [Node]) -> [Image] {
        var images: [Image] = [[:]]
        for (name, index) in names {
            let node = nodes[index]
            let beginnings = (0...node.bytes.count).map { Array(node.bytes.prefix($0)) }
            let zeros = [UInt8](repeating: 0, count: node.bytes.count)
            let contents = node.isSynchronized ? [node.bytes] : beginnings + [zeros]
            images = images.flatMap { image in contents.map { image.merging([name: $0]) { $1 } } }
        }
        return images
    }

    // MARK: FileCalls

    package func create(_ path: String) throws(SystemCallError) -> Int32 {
        try disk.withLock { disk throws(SystemCallError) in
            try disk.operate("open")
            guard disk.presentNames[path] == nil else { throw SystemCallError("open", EEXIST) }
            disk.changes.append(.link(path, node: disk.nodes.count))
            disk.nodes.append(Node(bytes: [], isSynchronized: false))
            return Int32(disk.nodes.count - 1)
        }
    }

    package func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemCallError) -> Int {
        try disk.withLock { disk throws(SystemCallError) in
            try disk.operate("write")
            // A short write, so that the power can fail after each byte.
            disk.nodes[Int(file)].bytes += bytes.prefix(1)
            disk.nodes[Int(file)].isSynchronized = false
            return min(bytes.count, 1)
        }
    }

    package func synchronize(_ file: Int32) throws(SystemCallError) {
        try disk.withLock { disk throws(SystemCallError) in
            try disk.operate("fsync")
            disk.nodes[Int(file)].isSynchronized = true
        }
    }

    package func close(_ file: Int32) {}

    package func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        try disk.withLock { disk throws(SystemCallError) in
            try disk.operate("rename")
            guard let node = disk.presentNames[path] else { throw SystemCallError("rename", ENOENT) }
            disk.changes.append(.rename(path, newPath, node: node))
        }
    }

    package func synchronizeFolder(_ path: String) throws(SystemCallError) {
        try disk.withLock { disk throws(SystemCallError) in
            try disk.operate("fsync")
            disk.names = disk.presentNames
            disk.changes = []
        }
    }

    package func remove(_ path: String) {
        disk.withLock { disk in
            guard disk.operationsLeft > 0, disk.presentNames[path] != nil else { return }
            disk.operationsLeft -= 1
            disk.changes.append(.unlink(path))
        }
    }
}

extension [String: Int] {
    /// The names after some changes, each of which may happen without the others.
    fileprivate func applying(_ changes: [PowerCutDisk.Change]) -> [String: Int] {
        var names = self
        for change in changes {
            switch change {
            case .link(let name, let node): names[name] = node
            case .unlink(let name): names[name] = nil
            case .rename(let old, let new, let node):
                if names[old] == node { names[old] = nil }
                names[new] = node
            }
        }
        return names
    }
}
