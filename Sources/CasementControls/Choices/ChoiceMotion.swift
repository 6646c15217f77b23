import CasementCore

/// The motion of knobs and cards that settle after a drag.
enum ChoiceMotion {
    /// 0.25 s and no bounce: what settles must not leave its track.
    static let spring = Spring(duration: .milliseconds(250))
    /// 0.1 s: a release settles where its velocity would lead in this time.
    static let projection = Duration.milliseconds(100)

    /// The part of a velocity with which the spring leads over a distance without overshooting, in points a second.
    static func settling(_ velocity: Double, over distance: Double) -> Double {
        let towards = distance >= 0 ? velocity : -velocity
        // A faster critically damped spring overshoots.
        let speed = min(max(towards, 0), spring.omega * distance.magnitude)
        return distance >= 0 ? speed : -speed
    }
}
