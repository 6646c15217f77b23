/// How two neighbouring slides look while one replaces the other.
///
/// A transition is a pure function of the progress of each slide: where the slide would be if it slid. 0 fills the view, 1 is
/// one view's length to the right or below, -1 to the left or above. So it can be dragged, caught and taken back. It owns the
/// `transform` and the `opacity` of the slides' views.
public protocol SlideTransition: Sendable {
    /// How a slide looks at a progress, -1...1; at 0 it is ``SlideLook/init()``.
    func look(at progress: Double) -> SlideLook
    /// Whether the slides can rest at the stops of an edge; false by default.
    var hasStops: Bool { get }
}

extension SlideTransition {
    /// False.
    public var hasStops: Bool { false }
}

/// How a slide looks during a ``SlideTransition``.
public struct SlideLook: Hashable, Sendable {
    /// The displacement along the axis from where the slide would be if it slid, in views' lengths.
    public var displacement = 0.0
    /// The scale around the centre.
    public var scale = 1.0
    /// The opacity, 0...1.
    public var opacity = 1.0
    /// The slide with the larger value lies over the other one.
    public var zOrder = 0.0
    /// The opacity of the black that covers the slide below, 0...1.
    public var shade = 0.0

    /// The look of a slide that slides.
    public init() {}
}

/// The slides lie side by side.
public struct SlidingTransition: SlideTransition {
    /// Makes the transition.
    public init() {}
    /// As it slides.
    public func look(at progress: Double) -> SlideLook { SlideLook() }
    /// True.
    public var hasStops: Bool { true }
}

/// The right or lower slide lies on top and moves; the left or upper one stays below it.
public struct CoverTransition: SlideTransition {
    /// Makes the transition.
    public init() {}
    /// The lower slide stays where it is.
    public func look(at progress: Double) -> SlideLook {
        var look = SlideLook()
        look.zOrder = progress
        look.displacement = max(0, -progress)
        return look
    }
}

/// The left or upper slide lies on top and moves away from the right or lower one, which stays below it.
public struct RevealTransition: SlideTransition {
    /// Makes the transition.
    public init() {}
    /// The lower slide stays where it is.
    public func look(at progress: Double) -> SlideLook {
        var look = SlideLook()
        look.zOrder = -progress
        look.displacement = min(0, -progress)
        return look
    }
}

/// Both slides fill the view, and the right or lower one fades.
public struct CrossFadeTransition: SlideTransition {
    /// Makes the transition.
    public init() {}
    /// The upper slide fades over the other one, which stays opaque, so nothing behind them shines through.
    public func look(at progress: Double) -> SlideLook {
        var look = SlideLook()
        look.zOrder = progress
        look.displacement = -progress
        look.opacity = min(1, 1 - progress)
        return look
    }
}

/// As ``CoverTransition``, but the slide below moves too, more slowly, and is darkened.
public struct ParallaxTransition: SlideTransition {
    /// The speed of the slide below as a share of that of the touch, 0...1.
    public let speed: Double
    /// The opacity of the black over it when it is about to disappear, 0...1.
    public let shade: Double

    /// Makes the transition.
    public init(speed: Double = 0.3, shade: Double = 0.3) {
        (self.speed, self.shade) = (speed, shade)
    }

    /// The lower slide follows at a part of the speed.
    public func look(at progress: Double) -> SlideLook {
        var look = SlideLook()
        look.zOrder = progress
        look.displacement = max(0, -progress) * (1 - speed)
        look.shade = max(0, -progress) * shade
        return look
    }
}

extension SlideTransition where Self == SlidingTransition {
    /// The slides lie side by side.
    public static var slide: SlidingTransition { SlidingTransition() }
}

extension SlideTransition where Self == CoverTransition {
    /// The right or lower slide covers the other one.
    public static var cover: CoverTransition { CoverTransition() }
}

extension SlideTransition where Self == RevealTransition {
    /// The left or upper slide moves away from the other one.
    public static var reveal: RevealTransition { RevealTransition() }
}

extension SlideTransition where Self == CrossFadeTransition {
    /// The slides fade into one another.
    public static var crossFade: CrossFadeTransition { CrossFadeTransition() }
}

extension SlideTransition where Self == ParallaxTransition {
    /// The right or lower slide covers the other one, which moves more slowly and is darkened.
    public static var parallax: ParallaxTransition { ParallaxTransition() }
}
