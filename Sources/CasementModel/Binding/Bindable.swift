internal import Observation

/// A model that views show and change. SwiftUI: `Bindable`.
///
/// `$order.spice` is a ``Binding`` to the property `spice`, and for a property that cannot be set an ``ObservedValue``. Both
/// keep the model, and not the object that has this property.
///
/// ```swift
/// final class SpiceController: ViewController {
///     @Bindable var order = Order()
///
///     override func viewDidLoad() {
///         view.addSubview(Slider(value: $order.spice))
///     }
/// }
/// ```
///
/// Another model may take the place of the first one: `order = Order()` shows it in all views. Hand `$order` on, rather than
/// `order`, to what must follow, and store it as `@Bindable var order: Order`, set by `_order = order`.
@MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Model: AnyObject> {
    private let place: ModelPlace<Model>

    /// Makes a place for a model.
    public init(wrappedValue: Model) {
        place = ModelPlace(wrappedValue)
    }

    /// The model.
    public var wrappedValue: Model {
        get { place.model }
        nonmutating set { place.model = newValue }
    }

    /// The same place, for bindings and to hand on.
    public var projectedValue: Bindable { self }

    /// A binding to a property of the model.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
        Binding { [place] in
            place.model[keyPath: path]
        } set: { [place] in
            place.model[keyPath: path] = $0
        }
    }

    /// A property of the model that cannot be set, or need not be.
    public subscript<Value>(dynamicMember path: KeyPath<Model, Value>) -> ObservedValue<Value> {
        ObservedValue { [place] in place.model[keyPath: path] }
    }
}

/// Holds a model, so that all bindings follow when another one takes its place.
@MainActor @Observable private final class ModelPlace<Model: AnyObject> {
    var model: Model

    init(_ model: Model) {
        self.model = model
    }
}
