// The only file in the libraries that imports the C library.
@_exported public import Glibc

/// Repeats a system call until it succeeds or fails with an error other than `EINTR`.
///
/// A signal, such as the one that ends a child process, interrupts calls that wait. The call returns a negative number and
/// sets `errno` when it fails.
@discardableResult
package func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}

/// Runs a system call for clean-up and restores `errno`, so that the caller still reads the original error.
package func preservingError(_ call: () -> Int32) {
    let code = errno
    _ = call()
    errno = code
}

/// The message of the last failed system call, such as `No such file or directory`.
package func lastSystemError() -> String {
    systemErrorText(errno)
}

/// The message of an error number of `errno`.
package func systemErrorText(_ number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
}
