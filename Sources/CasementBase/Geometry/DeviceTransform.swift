/// The rotation, clockwise, by which an app draws so that its picture is upright on a panel that is mounted otherwise.
@frozen public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
    /// Not rotated.
    case none = 0
    /// 90 degrees clockwise.
    case quarter = 90
    /// 180 degrees.
    case half = 180
    /// 270 degrees clockwise.
    case threeQuarters = 270

    /// Whether the rotation exchanges width and height.
    public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }

    /// This rotation and another one after it.
    package func followed(by other: QuarterTurn) -> QuarterTurn {
        let turns: [QuarterTurn] = [.none, .quarter, .half, .threeQuarters]
        return turns[(rawValue + other.rawValue) / 90 % 4]
    }
}

/// The map from logical points to device pixels: quarter turns, a scale and a magnification; and the physical size of a point.
public struct DeviceTransform: Hashable, Sendable {
    /// The logical size of the scene, in points, as its views see it.
    public let size: Size
    /// Device pixels per point; above zero.
    public let scale: Double
    /// The size of the frame in device pixels. A side that is not empty has at least one.
    public let pixelSize: PixelSize
    /// How many times as large a point of the scene is as one of the panel, by which touches are reported; above zero.
    public let magnification: Double
    /// The app's own rotation; that of the output (`wl_output.transform`) is not part of it.
    public let rotation: QuarterTurn
    /// The rotation of the output, if the frames are drawn in its orientation, so that the compositor need not rotate them. The
    /// positions of touches are those before this rotation.
    public let outputRotation: QuarterTurn
    /// The physical size of a point, as far as the panel reports it.
    public let touchMetrics: TouchMetrics

    /// Makes a map for a scene of a size in points.
    ///
    /// - Precondition: the scale is finite and above zero.
    public init(
        size: Size, scale: Double, rotation: QuarterTurn = .none, outputRotation: QuarterTurn = .none,
        touchMetrics: TouchMetrics = .reference
    ) {
        precondition(scale > 0 && scale.isFinite, "A device transform needs a scale above zero, not \(scale).")
        func pixels(_ points: Double) -> Int { max(Int(clamping: (points * scale).rounded()), points > 0 ? 1 : 0) }
        let (width, height) = (pixels(size.width), pixels(size.height))
        pixelSize =
            rotation.followed(by: outputRotation).swapsAxes
            ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
        magnification = 1
        self.size = size
        self.scale = scale
        self.rotation = rotation
        self.outputRotation = outputRotation
        self.touchMetrics = touchMetrics
    }

    private init(_ device: DeviceTransform, magnifiedBy factor: Double) {
        size = Size(width: device.size.width / factor, height: device.size.height / factor)
        scale = device.scale * factor
        pixelSize = device.pixelSize
        magnification = device.magnification * factor
        rotation = device.rotation
        outputRotation = device.outputRotation
        touchMetrics = device.touchMetrics.magnified(by: factor)
    }

    /// The same panel with fewer, larger points; see ``/CasementCore/Theme/Density``.
    ///
    /// - Parameter factor: finite and above zero.
    package func magnified(by factor: Double) -> DeviceTransform {
        factor == 1 ? self : DeviceTransform(self, magnifiedBy: factor)
    }

    /// The rotation from the scene to the pixels of a frame.
    private var pixelRotation: QuarterTurn { rotation.followed(by: outputRotation) }

    /// The size of the panel in its own points, before the app's own rotation.
    package var panelSize: Size {
        let (width, height) = (size.width * magnification, size.height * magnification)
        return rotation.swapsAxes ? Size(width: height, height: width) : Size(width: width, height: height)
    }

    /// The affine map from the scene's points to device pixels.
    public var transform: Transform { rotationTransform.concatenating(.scale(scale)) }

    /// Converts a point of the panel, as the compositor reports touches, into a point of the scene.
    public func fromPanel(_ point: Point) -> Point {
        let point = Point(x: point.x / magnification, y: point.y / magnification)
        return switch rotation {
        case .none: point
        case .quarter: Point(x: point.y, y: size.height - point.x)
        case .half: Point(x: size.width - point.x, y: size.height - point.y)
        case .threeQuarters: Point(x: size.width - point.y, y: point.x)
        }
    }

    /// Converts a point of the scene into a point of the panel, as the compositor reports touches.
    package func toPanel(_ point: Point) -> Point {
        let turned =
            switch rotation {
            case .none: point
            case .quarter: Point(x: size.height - point.y, y: point.x)
            case .half: Point(x: size.width - point.x, y: size.height - point.y)
            case .threeQuarters: Point(x: point.y, y: size.width - point.x)
            }
        return Point(x: turned.x * magnification, y: turned.y * magnification)
    }

    /// Converts the angle of a contact on the panel, in degrees clockwise, into the one on the scene, above -180 and at most
    /// 180.
    package func fromPanel(angle: Double) -> Double { Self.normalized(angle - Double(rotation.rawValue)) }

    /// Converts the angle of a contact on the scene, in degrees clockwise, into the one on the panel, above -180 and at most
    /// 180.
    package func toPanel(angle: Double) -> Double { Self.normalized(angle + Double(rotation.rawValue)) }

    private static func normalized(_ angle: Double) -> Double {
        let angle = angle.truncatingRemainder(dividingBy: 360)
        return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle
    }

    private var rotationTransform: Transform {
        switch pixelRotation {
        case .none: .identity
        case .quarter: Transform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        case .threeQuarters: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        }
    }
}
