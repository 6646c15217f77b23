import CSystem
import CasementSystem

/// Receives SIGTERM, SIGINT and SIGUSR1 through a descriptor; ``restore()`` gives them their usual effect again.
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

    enum Request {
        case end
        case report
    }

    /// Removes one signal from the queue, so that it has no effect after ``restore()``; nil if there is none.
    func next() -> Request? {
        var information = signalfd_siginfo()
        let count = read(descriptor.number, &information, MemoryLayout<signalfd_siginfo>.size)
        guard count > 0 else { return nil }
        return information.ssi_signo == UInt32(SIGUSR1) ? .report : .end
    }

    /// Restores the effect of the signals.
    func restore() {
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
