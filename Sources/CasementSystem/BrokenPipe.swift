/// Prevents SIGPIPE, the signal that ends a process when it writes to a pipe without a reader.
package enum BrokenPipe {
    /// Runs a closure whose writes to a pipe without a reader fail with EPIPE and raise no SIGPIPE.
    ///
    /// The signal is blocked for this thread only and taken off its queue; ignoring it for the process would change the
    /// app's children, which inherit that.
    ///
    /// - Returns: what the closure returns; `errno` is not kept.
    package static func withoutSignal<Result>(_ body: () -> Result) -> Result {
        var pipe = sigset_t()
        var before = sigset_t()
        var pending = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        let wasPending = sigismember(&pending, SIGPIPE) == 1
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let result = body()
        var immediately = timespec()
        if !wasPending {
            retryingInterrupted { sigtimedwait(&pipe, nil, &immediately) }
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return result
    }
}
