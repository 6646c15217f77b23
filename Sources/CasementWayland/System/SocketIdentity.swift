import CasementSystem

/// Distinguishes the file of a socket from a later one of the same name.
struct SocketIdentity: Hashable {
    private let device: UInt
    private let inode: UInt
    /// Some file systems use the number of a deleted file again.
    private let seconds: Int
    private let nanoseconds: Int

    /// The identity of the file at a path now; nil if there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        seconds = Int(status.st_mtim.tv_sec)
        nanoseconds = Int(status.st_mtim.tv_nsec)
    }
}
