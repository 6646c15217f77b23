import CasementCore

@testable import CasementWayland
@testable import WaylandRigs

/// A position in points and a time in milliseconds, as in the protocol; it arrives at `arrival` ms, or 1 ms later.
func sample(_ x: Double, _ y: Double, at time: UInt32, arrival: Int? = nil) -> WireSample {
    WireSample(x: Int32(x * 256), y: Int32(y * 256), stamp: stamp(time, arrival: arrival))
}

func stamp(_ time: UInt32, arrival: Int? = nil) -> WireStamp {
    WireStamp(time: time, arrival: moment(arrival ?? Int(time) + 1))
}

extension Token {
    static let device = Token(number: 11)
    static let otherDevice = Token(number: 12)
    static let window = Token(number: 21)
}
