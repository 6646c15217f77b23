import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// SIGTERM, SIGINT and SIGUSR1 as a descriptor, for as long as it lives; afterwards they act as before.
@MainActor final class TerminationSignals {
    let descriptor: Descriptor
    private var before = sigset_t()

    init() throws(WaylandError) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGUSR1)
        guard let descriptor = Descriptor(owning: signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)))
        else { throw WaylandError(.noResources, "No signal can be received: \(SystemFailure.latest("signalfd")).") }
        self.descriptor = descriptor
        pthread_sigmask(SIG_BLOCK, &signals, &before)
    }

    /// Takes one signal off the queue, so that it does not act once the mask is restored.
    ///
    /// - Returns: whether it asks for the end.
    func take() -> Bool {
        var information = signalfd_siginfo()
        let count = read(descriptor.number, &information, MemoryLayout<signalfd_siginfo>.size)
        return count > 0 && information.ssi_signo != UInt32(SIGUSR1)
    }

    /// Gives the signals back their effect.
    func restore() {
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
