/// The properties of a view that can be animated.
package enum AnimatedProperty: UInt8, Sendable {
    case center
    case size
    case boundsOrigin
    case transform
    case rotation
    case scale
    case opacity
    case brightness
    case backgroundColor
    case cornerRadius

    /// The components of a given velocity if this property is a position; nil otherwise.
    func velocity(_ given: Vector?) -> Components? {
        guard let given, self == .center || self == .boundsOrigin else { return nil }
        return Components(given.dx, given.dy, 0, 0, 0, 0, 0, 0)
    }

    /// The components that a track interpolates for a value: the parts of a transform, the premultiplied components of a
    /// colour, and the value's own components otherwise.
    ///
    /// - Parameter other: of several possible results, the one nearest to these interpolated components is made.
    func interpolated(_ value: Components, near other: Components? = nil) -> Components {
        switch self {
        case .transform:
            let near = other.map(TransformParts.init(components:)) ?? .identity
            return TransformParts(Transform(components: value), near: near).components
        case .backgroundColor: return value.multiplied(by: value[3])
        case .center, .size, .boundsOrigin, .rotation, .scale, .opacity, .brightness, .cornerRadius: return value
        }
    }

    /// The value for interpolated components.
    func value(_ interpolated: Components) -> Components {
        switch self {
        case .transform: TransformParts(components: interpolated).transform.components
        case .backgroundColor:
            interpolated[3] > 0 ? interpolated.multiplied(by: 1 / interpolated[3]) : .zero
        case .center, .size, .boundsOrigin, .rotation, .scale, .opacity, .brightness, .cornerRadius: interpolated
        }
    }
}

extension Components {
    /// A colour with its first three components multiplied by a factor, and the same alpha.
    fileprivate func multiplied(by factor: Double) -> Components {
        self * Components(factor, factor, factor, 1, 0, 0, 0, 0)
    }
}
