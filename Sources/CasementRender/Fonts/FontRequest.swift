internal import CasementCore

/// The properties of a ``Font`` that select a file.
struct FontRequest: Hashable {
    var family: String
    var weight: Int
    var slant: Font.Slant

    init(_ font: Font) {
        family = font.family
        weight = min(max(font.weight, 1), 1000)
        slant = font.slant
    }

    /// The best of the faces whose family has the requested name.
    @MainActor func best(of numbers: [Int], in faces: [FontFace]) -> Int? {
        let name = family.lowercased()
        return nearest(of: numbers.filter { faces[$0].families.contains(name) }, in: faces)
    }

    /// The face with the smallest distance in slant, then in weight; of equals the first one.
    @MainActor func nearest(of numbers: [Int], in faces: [FontFace]) -> Int? {
        numbers.min { distance(to: faces[$0]) < distance(to: faces[$1]) }
    }

    /// The order of CSS: for a light weight, lighter fonts come first; for a heavy weight, heavier ones.
    @MainActor func distance(to face: FontFace) -> Int {
        let nearest = face.weights.map { min(max(weight, $0.lowerBound), $0.upperBound) } ?? face.weight
        let difference = nearest - weight
        let isWrongDirection = weight <= 500 ? difference > 0 : difference < 0
        return abs(difference) + (isWrongDirection ? 1_000 : 0) + (face.slant == slant ? 0 : 10_000)
    }
}
