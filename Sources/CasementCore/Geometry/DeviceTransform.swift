/// How far a picture is turned, clockwise, to appear upright on a panel that is mounted otherwise.
@frozen public enum QuarterTurn: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    /// Whether width and height change places.
    public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }
}

/// The one map from logical points to device pixels: a quarter turn and a scale.
public struct DeviceTransform: Hashable, Sendable {
    /// The logical size of the scene, in points, as its views see it.
    public let size: Size
    /// Device pixels per point; above zero.
    public let scale: Double
    /// The turn that the app makes; the compositor's own turns do not show here.
    public let turn: QuarterTurn

    public init(size: Size, scale: Double, turn: QuarterTurn = .none) {
        precondition(scale > 0 && scale.isFinite, "A device transform needs a scale above zero, not \(scale).")
        self.size = size
        self.scale = scale
        self.turn = turn
    }

    /// The size of the picture in device pixels.
    public var pixelSize: PixelSize {
        let width = Int(clamping: (size.width * scale).rounded())
        let height = Int(clamping: (size.height * scale).rounded())
        return turn.swapsAxes
            ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    }

    /// From the scene's points to device pixels.
    public var transform: Transform { turned.concatenating(.scale(scale)) }

    /// From the points of the panel, as the compositor reports touches, to the points of the scene.
    public func fromPanel(_ point: Point) -> Point {
        switch turn {
        case .none: point
        case .quarter: Point(x: point.y, y: size.height - point.x)
        case .half: Point(x: size.width - point.x, y: size.height - point.y)
        case .threeQuarters: Point(x: size.width - point.y, y: point.x)
        }
    }

    private var turned: Transform {
        switch turn {
        case .none: .identity
        case .quarter: Transform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        case .threeQuarters: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        }
    }
}
