internal import CasementCore
internal import CModelHook
internal import Observation

#if DEBUG
    internal import Runtime
#endif

/// Follows what code reads by the Observation library.
@MainActor final class ModelReadTracker: ReadTracker {
    func makeReading(_ onChange: @escaping @MainActor (Bool) -> Void) -> any Reading { ModelReading(onChange) }

    func nameOfChange() -> String? {
        #if DEBUG
            // The Observation library does not say it. The setter, or the accessor that changes in place, is on the stack.
            let frames = (try? Backtrace.capture())?.symbolicated(options: [])?.frames.lazy.compactMap(\.symbol?.name)
            return frames?.compactMap { name in
                [".setter", ".modify"].first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
            }.first
        #else
            return nil
        #endif
    }
}

/// What one piece of code read of `@Observable` models in its last run.
@MainActor final class ModelReading: Reading {
    private let pulse = Pulse()
    /// Whether a registration of the last run exists. There is at most one: a model keeps each until it changes.
    private var isRegistered = false
    private var runs = 0
    private let onChange: @MainActor (Bool) -> Void

    /// - Parameter onChange: see ``ReadTracker/makeReading(_:)``.
    init(_ onChange: @escaping @MainActor (Bool) -> Void) {
        self.onChange = onChange
    }

    deinit { if isRegistered { pulse.fire() } }

    func run(_ body: () -> Void) {
        if isRegistered {
            isRegistered = false
            pulse.fire()
        }
        isRegistered = true
        runs += 1
        let run = runs
        withObservationTracking {
            pulse.read()
            body()
        } onChange: { [weak self] in
            if casement_is_on_main_actor() {
                MainActor.assumeIsolated { self?.didChange(since: run, isOnMainActor: true) }
            } else {
                Task { @MainActor in self?.didChange(since: run, isOnMainActor: false) }
            }
        }
    }

    private func didChange(since run: Int, isOnMainActor: Bool) {
        guard isRegistered, run == runs else { return }
        isRegistered = false
        onChange(isOnMainActor)
    }
}

/// Ends a registration: the code that is followed reads the pulse, too, and a registration is over with the first change of
/// anything that was read. The library has no call for it, and keeps what is never changed for ever.
final class Pulse: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var beat: Void { () }

    func read() { registrar.access(self, keyPath: \.beat) }
    func fire() { registrar.withMutation(of: self, keyPath: \.beat) {} }
}

/// The tracker of a scene, retained: `CModelHook` calls it, on the main thread.
@_cdecl("casement_make_read_tracker") @MainActor func makeReadTracker() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ModelReadTracker() as AnyObject).toOpaque()
}
