import CasementSystem
import Dispatch
import Glibc
import PowerCuts
import Synchronization

/// The disk of a simulated panel: a ``PowerCutDisk`` that also is full, has errors that pass, and answers late. A start reads
/// the state from a real file, which gets what the disk has.
final class SimulatedDisk: FileCalls {
    private struct Trouble {
        /// Whether each write fails with ENOSPC.
        var isFull = false
        /// How many of the next calls fail with EIO.
        var errors = 0
        var isLate = false
    }

    private let disk: PowerCutDisk
    private let trouble = Mutex(Trouble())
    private let answer = DispatchSemaphore(value: 0)
    /// The numbers from which the files of the disk in memory count; below are those of the system.
    private static let firstFile: Int32 = 1 << 20
    private let synchronized = Mutex(0)

    init(_ files: PowerCutDisk.Image) { disk = PowerCutDisk(files, operations: .max) }

    /// How often the names were synchronized, which ends each replacement of a file.
    var replacements: Int { synchronized.withLock { $0 } }
    /// Whether it takes the last state of a run, which is tried twice: nothing fails at present, or one call.
    var takesLastState: Bool { disk.hasPower && trouble.withLock { !$0.isFull && $0.errors <= 1 } }

    func cutPower(after operations: Int) { disk.cut(after: operations) }
    func setFull(_ isFull: Bool) { trouble.withLock { $0.isFull = isFull } }
    func fail(_ calls: Int) { trouble.withLock { $0.errors = calls } }
    /// Lets the next reading wait for ``answerNow()``.
    func beLate() { trouble.withLock { $0.isLate = true } }
    func answerNow() { answer.signal() }
    func image(choosing choose: (Int) -> Int) -> PowerCutDisk.Image { disk.image(choosing: choose) }

    private func check(_ call: String, writes: Bool = false) throws(SystemCallError) {
        let number: Int32? = trouble.withLock { trouble in
            if trouble.errors > 0 {
                trouble.errors -= 1
                return EIO
            }
            return trouble.isFull && writes ? ENOSPC : nil
        }
        if let number { throw SystemCallError(call, number) }
    }

    // MARK: FileCalls

    func open(_ path: String) throws(SystemCallError) -> Int32 {
        let isLate = trouble.withLock { trouble in
            defer { trouble.isLate = false }
            return trouble.isLate
        }
        if isLate { answer.wait() }
        return try SystemFileCalls().open(path)
    }

    func create(_ path: String) throws(SystemCallError) -> Int32 {
        try check("open")
        return try Self.firstFile + disk.create(path)
    }

    func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(SystemCallError) -> Int {
        try check("write", writes: true)
        return try disk.write(bytes, to: file - Self.firstFile)
    }

    func synchronize(_ file: Int32) throws(SystemCallError) {
        try check("fsync", writes: true)
        try disk.synchronize(file - Self.firstFile)
    }

    func close(_ file: Int32) { if file < Self.firstFile { SystemFileCalls().close(file) } }

    func rename(_ path: String, to newPath: String) throws(SystemCallError) {
        try check("rename")
        try disk.rename(path, to: newPath)
    }

    func synchronizeFolder(_ path: String) throws(SystemCallError) {
        try disk.synchronizeFolder(path)
        synchronized.withLock { $0 += 1 }
    }

    func remove(_ path: String) { disk.remove(path) }
}
