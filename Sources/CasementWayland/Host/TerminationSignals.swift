import CSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// SIGTERM and SIGINT as a descriptor, for as long as it lives; afterwards they act as before.
@MainActor final class TerminationSignals {
    let descriptor: Descriptor
    private var before = sigset_t()

    init() throws(WaylandError) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        guard let descriptor = Descriptor(owning: signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)))
        else { throw WaylandError(.noResources, "No signal can be received: \(SystemFailure.latest("signalfd")).") }
        self.descriptor = descriptor
        pthread_sigmask(SIG_BLOCK, &signals, &before)
    }

    /// Takes one signal off the queue, so that it does not act once the mask is restored.
    func take() {
        var information = signalfd_siginfo()
        _ = read(descriptor.number, &information, MemoryLayout<signalfd_siginfo>.size)
    }

    /// Gives the signals back their effect.
    func restore() {
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
