internal import CasementCore

/// What decides which file is used.
struct FontRequest: Hashable {
    var family: String
    var weight: Int
    var slant: Font.Slant

    init(_ font: Font) {
        family = font.family
        weight = min(max(font.weight, 1), 1000)
        slant = font.slant
    }

    /// The best of the faces that go by the family's name.
    @MainActor func best(of numbers: [Int], in faces: [FontFace]) -> Int? {
        let name = family.lowercased()
        return nearest(of: numbers.filter { faces[$0].families.contains(name) }, in: faces)
    }

    /// The face with the least distance in slant, then in weight; of equals the one registered first.
    @MainActor func nearest(of numbers: [Int], in faces: [FontFace]) -> Int? {
        numbers.min { distance(to: faces[$0]) < distance(to: faces[$1]) }
    }

    /// CSS's order: from a light weight one looks for lighter ones first, from a heavy weight for heavier ones.
    @MainActor func distance(to face: FontFace) -> Int {
        let nearest = face.weights.map { min(max(weight, $0.lowerBound), $0.upperBound) } ?? face.weight
        let difference = nearest - weight
        let isWrongWay = weight <= 500 ? difference > 0 : difference < 0
        return abs(difference) + (isWrongWay ? 1_000 : 0) + (face.slant == slant ? 0 : 10_000)
    }
}
