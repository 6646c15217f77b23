internal import CasementCore

/// What the source of a gradient depends on.
struct GradientKey: Hashable {
    let gradient: Gradient
    let transform: Transform
    let opacity: Double
}
