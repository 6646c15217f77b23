import CasementSystem

/// A file descriptor that is closed with its last reference.
package final class Descriptor: Sendable {
    package let number: Int32

    /// Takes ownership of a descriptor; nil if the number is negative, by which system calls report failure.
    package init?(owning number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    /// Throws if there is no descriptor left for a duplicate, which libwayland makes of each descriptor that it sends. When
    /// that fails there, the whole connection is lost.
    func checkDuplication() throws(SystemFailure) {
        guard Descriptor(owning: fcntl(number, F_DUPFD_CLOEXEC, 0)) != nil else { throw SystemFailure.latest("dup") }
    }

    deinit { close(number) }
}

/// A system call that failed, with its `errno`.
package struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let call: String
    package let number: Int32

    /// The failure of the call that has just set `errno`.
    static func latest(_ call: String) -> SystemFailure {
        SystemFailure(call: call, number: errno)
    }

    package var description: String { "\(call): \(systemErrorText(number))" }
}
