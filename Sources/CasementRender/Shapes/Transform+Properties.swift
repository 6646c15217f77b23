internal import CasementCore

extension Transform {
    /// Whether it is finite throughout.
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether it keeps circles round; meant for transforms that are axis-aligned.
    var isUniform: Bool { (a.magnitude - d.magnitude).magnitude < 1e-9 && (b.magnitude - c.magnitude).magnitude < 1e-9 }

    /// Pixels a point, of a uniform transform.
    var uniformScale: Double { (a * a + b * b).squareRoot() }
}
