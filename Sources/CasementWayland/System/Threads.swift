package import CSystem
import CasementSystem

/// A thread's entry: a function and no closure, because a closure in a main-actor context would trap on another thread.
package typealias ThreadEntry = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?

/// Starts a thread that leaves signals from outside to the main thread; those of a crash on it stay enabled.
///
/// - Parameters:
///   - object: is passed to the entry, retained.
///   - beside: whether it uses another processor than the caller, if there is one.
package nonisolated func startThread(
    _ entry: ThreadEntry, _ object: AnyObject, beside: Bool = false
) throws(SystemFailure) -> pthread_t {
    var (signals, before) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&signals, crash) }
    // The new thread inherits this mask. If it set its own, a signal could reach it before.
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let retained = Unmanaged.passRetained(object)
    let failure =
        beside
        ? casement_start_beside(&thread, entry, retained.toOpaque())
        : pthread_create(&thread, nil, entry, retained.toOpaque())
    guard failure == 0 else {
        retained.release()
        throw SystemFailure(call: "pthread_create", number: failure)
    }
    return thread
}
