/// The names that the file of a picture may have, the best for a scale first.
struct PictureVariants {
    private static let extensions = ["png", "webp", "jpg", "jpeg"]
    private static let highestDensity = 4

    let files: [(name: String, density: Double)]

    /// - Parameters:
    ///   - name: with or without a suffix such as `.png`, and with or without one such as `@2x` before it.
    ///   - scale: device pixels per point.
    init(_ name: String, scale: Double) {
        let (stem, suffixes) = Self.parted(name)
        if let own = Self.density(of: stem) {
            files = suffixes.map { ("\(stem).\($0)", Double(own)) }
            return
        }
        let highest = Self.highestDensity
        let wanted = scale > 1 ? Int(min(scale, Double(highest)).rounded(.up)) : 1
        let densities = Array(wanted...highest) + (1..<wanted).reversed()
        files = densities.flatMap { density in
            suffixes.map { ("\(stem)\(density == 1 ? "" : "@\(density)x").\($0)", Double(density)) }
        }
    }

    private static func parted(_ name: String) -> (stem: String, suffixes: [String]) {
        for suffix in extensions where name.hasSuffix(".\(suffix)") {
            return (String(name.dropLast(suffix.count + 1)), [suffix])
        }
        return (name, extensions)
    }

    private static func density(of stem: String) -> Int? {
        (2...highestDensity).first { stem.hasSuffix("@\($0)x") }
    }
}
