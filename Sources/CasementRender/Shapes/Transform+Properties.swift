internal import CasementCore

extension Transform {
    /// Whether all numbers are finite.
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// Whether circles stay round; only meaningful for axis-aligned transforms.
    var isUniform: Bool { (a.magnitude - d.magnitude).magnitude < 1e-9 && (b.magnitude - c.magnitude).magnitude < 1e-9 }

    /// Pixels per point of a uniform transform.
    var uniformScale: Double { (a * a + b * b).squareRoot() }
}
