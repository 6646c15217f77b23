import CasementCore

/// The map from the positions of touches on a surface that a panel reports to the right ones.
struct TouchCorrection: Hashable {
    private let surface: PixelSize
    private let transform: Transform

    /// - Parameters:
    ///   - surface: the size of the surface, which covers the output, in points.
    ///   - output: the number of the rotation and mirroring that the compositor makes (`wl_output.transform`).
    init(_ calibration: TouchCalibration, surface: PixelSize, output: Int32) {
        self.surface = surface
        let size = Size(width: Double(surface.width), height: Double(surface.height))
        transform = calibration.transform(for: size, output: output)
    }

    /// A change of a touch at the right position.
    func apply(to change: TouchChange) -> TouchChange {
        switch change {
        case .down(let id, let surface, let sample): .down(id: id, surface: surface, apply(to: sample))
        case .motion(let id, let sample, let earlier):
            .motion(id: id, apply(to: sample), earlier: earlier.map { apply(to: $0) })
        case .up, .shape, .orientation, .cancel: change
        }
    }

    /// A position that would be beyond an edge of the surface is on that edge, so that a view there can be touched.
    private func apply(to sample: WireSample) -> WireSample {
        let point = transform.apply(Point(x: Double(sample.x), y: Double(sample.y)), scale: 256)
        var sample = sample
        sample.x = Int32(min(max(point.x.rounded(), 0), Double(surface.width * 256 - 1)))
        sample.y = Int32(min(max(point.y.rounded(), 0), Double(surface.height * 256 - 1)))
        return sample
    }
}

extension Transform {
    /// Maps a point that is given in a fraction of the map's unit.
    fileprivate func apply(_ point: Point, scale: Double) -> Point {
        Point(x: a * point.x + c * point.y + tx * scale, y: b * point.x + d * point.y + ty * scale)
    }
}
