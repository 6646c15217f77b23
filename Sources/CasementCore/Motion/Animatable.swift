/// A value that a track can move: at most eight numbers.
protocol Animatable: Equatable {
    var components: Components { get }
    init(components: Components)
}

extension Double: Animatable {
    var components: Components { Components(self, 0, 0, 0, 0, 0, 0, 0) }
    init(components: Components) { self = components[0] }
}

extension Point: Animatable {
    var components: Components { Components(x, y, 0, 0, 0, 0, 0, 0) }
    init(components: Components) { self.init(x: components[0], y: components[1]) }
}

extension Size: Animatable {
    var components: Components { Components(width, height, 0, 0, 0, 0, 0, 0) }
    init(components: Components) { self.init(width: components[0], height: components[1]) }
}

extension Transform: Animatable {
    var components: Components { Components(a, b, c, d, tx, ty, 0, 0) }
    init(components v: Components) { self.init(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5]) }
}

extension Color: Animatable {
    var components: Components { Components(red, green, blue, alpha, 0, 0, 0, 0) }
    init(components v: Components) { self.init(red: v[0], green: v[1], blue: v[2], alpha: v[3]) }
}

extension Components {
    /// Whether every component is a finite number.
    var isFinite: Bool { self - self == .zero }

    /// Whether two targets differ by no more than rounding: an edge computed once from a centre and once from a frame.
    func isNear(_ other: Components) -> Bool {
        let difference = self - other
        return (difference * difference).sum() <= 1e-18 * Swift.max(1, (other * other).sum())
    }
}
