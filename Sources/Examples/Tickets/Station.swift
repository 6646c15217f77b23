/// A station of the lake railway.
struct Station: Hashable, Sendable {
    let name: String
    /// The distance from this machine, in kilometres.
    let distance: Int

    init(_ name: String, _ distance: Int) {
        (self.name, self.distance) = (name, distance)
    }

    /// The title of its section in the list.
    var initial: String { String(name.prefix(1)) }

    /// Whether a word of the name begins with what a person has typed.
    func matches(_ query: String) -> Bool {
        let query = query.lowercased()
        let name = name.lowercased()
        return name.hasPrefix(query) || name.split { !$0.isLetter }.contains { $0.hasPrefix(query) }
    }

    /// Where the machine stands.
    static let here = "Hafenstadt"

    /// Where most people go.
    static let popular = [Station("Bergheim", 12), Station("Lindau", 31), Station("Seehausen", 58)]

    /// All others, by their names.
    static let all = [
        Station("Ahornbach", 9), Station("Altenau", 44), Station("Auwald", 71), Station("Bergheim", 12),
        Station("Birkenau", 18), Station("Brunnen", 26), Station("Buchental", 83), Station("Dornbirn West", 39),
        Station("Eichstetten", 7), Station("Erlenbach", 22), Station("Felsenau", 65), Station("Fischbach", 15),
        Station("Goldach", 34), Station("Grünau", 52), Station("Hainfeld", 29), Station("Hochwald", 91),
        Station("Inselheim", 11), Station("Jagdhaus", 77), Station("Kaltenbrunn", 48), Station("Kirchberg", 24),
        Station("Klosterau", 36), Station("Langenargen", 41), Station("Lindau", 31), Station("Lindau Insel", 33),
        Station("Marienfeld", 19), Station("Moosbach", 62), Station("Mühlental", 55), Station("Neukirch", 13),
        Station("Oberdorf", 27), Station("Ottersee", 86), Station("Quellenhof", 68), Station("Rebstein", 21),
        Station("Rosental", 46), Station("Salzburg Ost", 114), Station("Seehausen", 58), Station("Steinach", 37),
        Station("Tannberg", 73), Station("Uferau", 5), Station("Weinfelden", 32), Station("Weissensee", 95),
        Station("Wolfurt", 17), Station("Zellerau", 60), Station("Ziegelhütte", 8),
    ]
}
