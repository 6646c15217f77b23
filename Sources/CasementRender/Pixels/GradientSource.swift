internal import CPixman
internal import CasementCore

/// A gradient in device space; owns one pixman image.
final class GradientSource {
    let handle: OpaquePointer
    /// The memory of a stop in pixman, in bytes.
    static let bytesPerStop = MemoryLayout<pixman_gradient_stop_t>.stride
    /// Whether pixman's rounding of a pixel depends on the column at which it starts to paint the row.
    let dependsOnStart: Bool
    /// Whether all pixels of a row have the same colour.
    let isConstantAlongRows: Bool

    /// - Returns: nil if the gradient draws nothing: it has no stops or no extent, or a number is not finite.
    init?(_ gradient: Gradient, _ transform: Transform) {
        guard let inverse = transform.inverse, transform.isFinite else { return nil }
        let stops = Self.stops(gradient.stops)
        guard !stops.isEmpty, let made = Self.image(gradient.shape, stops) else { return nil }
        handle = made
        if case .linear(let from, let to) = gradient.shape {
            dependsOnStart = (to.x - from.x) * inverse.a + (to.y - from.y) * inverse.b != 0
            isConstantAlongRows = !dependsOnStart
        } else {
            (dependsOnStart, isConstantAlongRows) = (false, false)
        }
        guard setTransform(of: handle, mapping: inverse) else { return nil }
        pixman_image_set_repeat(handle, PIXMAN_REPEAT_PAD)
    }

    deinit { pixman_image_unref(handle) }

    /// The stops in ascending order within 0 ... 1, as the documentation of ``Gradient`` promises.
    private static func stops(_ stops: [Gradient.Stop]) -> [pixman_gradient_stop_t] {
        var last = 0.0
        return stops.map { stop in
            last = max(last, unit(stop.location))
            let color = stop.color
            // pixman expects straight colours at the stops, and premultiplies between them.
            func wide(_ value: Double) -> UInt16 { UInt16((unit(value) * 65_535).rounded()) }
            return pixman_gradient_stop_t(
                x: Int32(last * 65_536),
                color: pixman_color_t(
                    red: wide(color.red), green: wide(color.green), blue: wide(color.blue), alpha: wide(color.alpha)))
        }
    }

    private static func image(_ shape: Gradient.Shape, _ stops: [pixman_gradient_stop_t]) -> OpaquePointer? {
        let count = Int32(stops.count)
        switch shape {
        case .linear(let from, let to):
            guard var start = from.fixed, var end = to.fixed, from != to else { return nil }
            return pixman_image_create_linear_gradient(&start, &end, stops, count)
        case .radial(let center, let radius):
            guard var middle = center.fixed, radius > 0, radius < limit else { return nil }
            return pixman_image_create_radial_gradient(&middle, &middle, 0, Int32(radius * 65_536), stops, count)
        case .conic(let center, let start):
            guard var middle = center.fixed, start.isFinite else { return nil }
            // pixman runs counterclockwise, so both the locations and the order of the stops are reversed.
            let mirrored = stops.reversed().map { stop in
                pixman_gradient_stop_t(x: 65_536 - stop.x, color: stop.color)
            }
            let degrees = (-start * 180 / .pi).truncatingRemainder(dividingBy: 360)
            return pixman_image_create_conical_gradient(&middle, Int32(degrees * 65_536), mirrored, count)
        }
    }

    /// pixman's coordinates have 16 bits before the binary point.
    fileprivate static let limit = 32_000.0
}

extension Point {
    fileprivate var fixed: pixman_point_fixed_t? {
        guard isFinite, x.magnitude < GradientSource.limit, y.magnitude < GradientSource.limit else { return nil }
        return pixman_point_fixed_t(x: Int32(x * 65_536), y: Int32(y * 65_536))
    }
}
