import CSystemBus
import CasementSystem

/// Sets the brightness of the panel's backlight: through its files where the app may write them, otherwise through logind.
@MainActor final class Backlight {
    /// How the brightness is set.
    enum Route: String {
        case files = "its files"
        case logind
    }

    private let device: BacklightDevice
    /// The address of the bus; nil for the system bus.
    private let bus: String?
    /// The brightness before the app changed it; nil while it has not.
    private var formerBrightness: Int?
    private var isPoweredOff = false
    /// The number of the latest change; the answer to an earlier one is stale.
    private var generation = 0
    /// The calls of logind, one after the other.
    private var calls: Task<String?, Never>?

    init(_ device: BacklightDevice, bus: String? = nil) {
        (self.device, self.bus) = (device, bus)
        guard device.brightness == 0 else { return }
        (formerBrightness, isPoweredOff) = (device.maximum, true)
    }

    var name: String { device.name }

    /// Whether an earlier run left the panel dark.
    var isDark: Bool { device.brightness == 0 }

    /// Sets the brightness.
    ///
    /// - Parameters:
    ///   - share: of the brightness before the first change.
    ///   - completion: receives the route, or the reason why there is none; at once for a file.
    func set(_ share: Double, _ completion: @escaping @MainActor (Result<Route, BacklightError>) -> Void) {
        guard let former = formerBrightness ?? device.brightness else {
            return completion(.failure(BacklightError(reason: "its brightness cannot be read")))
        }
        formerBrightness = former
        generation += 1
        if share == 0, device.setPower(on: false) { isPoweredOff = true }
        apply(Int((Double(former) * share).rounded()), completion)
    }

    /// Sets the brightness from before the first change. If that fails, the next call tries it again.
    func restore() {
        guard let former = formerBrightness else { return }
        generation += 1
        let own = generation
        if isPoweredOff { _ = device.setPower(on: true) }
        isPoweredOff = false
        apply(former) { [weak self] result in
            if case .success = result, self?.generation == own { self?.formerBrightness = nil }
        }
    }

    private func apply(
        _ value: Int, _ completion: @escaping @MainActor (Result<Route, BacklightError>) -> Void
    ) {
        // Once logind has been called, a file would overtake its answer.
        if calls == nil, device.setBrightness(value) { return completion(.success(.files)) }
        let call = Task.detached { [calls, name, bus] in
            _ = await calls?.value
            return Self.call(name, value, bus)
        }
        calls = call
        Task { @MainActor in
            let problem = await call.value
            completion(problem.map { .failure(BacklightError(reason: "logind: \($0)")) } ?? .success(.logind))
        }
    }

    /// Calls logind, which blocks.
    ///
    /// - Returns: nil, or why it failed.
    private nonisolated static func call(_ name: String, _ value: Int, _ bus: String?) -> String? {
        var problem = [CChar](repeating: 0, count: 256)
        let code = casement_set_brightness(bus, "backlight", name, UInt32(clamping: value), &problem, problem.count)
        guard code != 0 else { return nil }
        return String(decoding: problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Why a backlight cannot be set.
struct BacklightError: Error {
    let reason: String
}
