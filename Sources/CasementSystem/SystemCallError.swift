/// A system call that failed.
package struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the call, such as `fsync`.
    package let call: String
    /// The error number of `errno`.
    package let number: Int32

    package init(_ call: String, _ number: Int32) {
        (self.call, self.number) = (call, number)
    }

    /// The error of the call that has just set `errno`.
    package static func latest(_ call: String) -> SystemCallError { SystemCallError(call, errno) }

    /// Whether the call may succeed a moment later: errors of a disk, a connection to one, or of exhausted resources.
    package var mayPass: Bool {
        [EIO, EINTR, EAGAIN, EBUSY, ESTALE, ETIMEDOUT, ENOTCONN, EHOSTDOWN, ENOMEM, ENFILE, EMFILE].contains(number)
    }

    /// The message of the system, then the call.
    package var description: String { "\(systemErrorText(number)) (\(call))" }
}
