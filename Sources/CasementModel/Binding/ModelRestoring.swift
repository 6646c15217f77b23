public import CasementBase
internal import CasementCore

/// Saves a model with the state of the app, and restores it: what ``/CasementBase/StateRestoring`` is for a model.
///
/// ```swift
/// extension OrderController: ModelRestoring {
///     var restoredModel: RestoredModel { RestoredModel($order) }
/// }
/// ```
///
/// The restored model takes the place of the present one, and all bindings and updates that read it through the ``Bindable``
/// follow.
@MainActor public protocol ModelRestoring: StateRestoring where State == ModelState {
    /// The model and its place.
    var restoredModel: RestoredModel { get }
}

/// The place of a model that is saved and restored.
@MainActor public struct RestoredModel {
    fileprivate let save: @MainActor () throws -> [UInt8]
    fileprivate let restore: @MainActor ([UInt8]) throws -> Void

    /// Names a place. The class of the model is declared as `@MainActor @Observable final class Order: @MainActor Codable`.
    public init<Model: Codable>(_ place: Bindable<Model>) {
        save = { try StateEncoder().encode(place.wrappedValue) }
        restore = { place.wrappedValue = try StateDecoder().decode(Model.self, from: $0) }
    }
}

/// The encoded properties of a model.
public struct ModelState: Codable, Sendable {
    fileprivate let bytes: [UInt8]
}

extension ModelRestoring {
    /// The encoded model.
    public func saveState() -> ModelState {
        do {
            return ModelState(bytes: try restoredModel.save())
        } catch {
            report(error)
            return ModelState(bytes: [])
        }
    }

    /// Takes a model of the state in place of the present one; one that cannot be decoded changes nothing, and is reported.
    public func restore(_ state: ModelState) {
        // It could not be encoded.
        guard !state.bytes.isEmpty else { return }
        do {
            try restoredModel.restore(state.bytes)
        } catch {
            report(error)
        }
    }

    private func report(_ error: any Error) {
        (self as? ViewController)?.nearestScene?.report(
            call: "The model of \(Self.self) cannot be saved or restored: \(error)")
    }
}
