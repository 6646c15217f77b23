/// A property of a model that a control shows and changes. SwiftUI: `Binding`.
///
/// ``Bindable`` makes it: `$order.spice`. It keeps the model and the path to the property.
@MainActor @dynamicMemberLookup public struct Binding<Value> {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    /// Makes a binding to what is no property of a model.
    ///
    /// - Parameters:
    ///   - get: returns the value; what it reads of `@Observable` models is followed.
    ///   - set: changes the value.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        (self.get, self.set) = (get, set)
    }

    /// The value.
    public var value: Value {
        get { self.get() }
        nonmutating set { set(newValue) }
    }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part> {
            value[keyPath: path]
        } set: {
            value[keyPath: path] = $0
        }
    }

    /// A part of the value that cannot be set, or need not be.
    public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> ObservedValue<Part> {
        ObservedValue { value[keyPath: path] }
    }
}

/// A property of a model that views show.
///
/// ``Bindable`` makes it where a value is only read: `$order.isEmpty`.
@MainActor @dynamicMemberLookup public struct ObservedValue<Value> {
    private let get: @MainActor () -> Value

    /// Makes one of what is no property of a model; what `get` reads of `@Observable` models is followed.
    public init(get: @escaping @MainActor () -> Value) {
        self.get = get
    }

    /// The value.
    public var value: Value { self.get() }

    /// A part of the value.
    public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> ObservedValue<Part> {
        ObservedValue<Part> { value[keyPath: path] }
    }
}
