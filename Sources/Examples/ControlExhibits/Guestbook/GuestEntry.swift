import Casement

/// An entry of the guest book. The list knows it by its number alone.
struct GuestEntry: Sendable {
    let number: Int
    let name: String
    let date: CivilDate
    /// From 0 to 5.
    let stars: Double
    let message: String

    /// The entries of earlier guests, the newest first.
    static let earlier: [GuestEntry] = [
        (
            "Ines Calder", 20, 5,
            "We came in out of the rain for ten minutes and stayed until you closed. The room with the clocks is the best."
        ),
        (
            "The choir of Old Mill", 18, 5,
            "Your stairwell has four seconds of echo. We counted. Thank you for letting us sing."
        ),
        ("Tomas", 17, 4, "Lovely house. The third step creaks, but I suppose it has earned that."),
        ("Noor & Elias, 7 and 9", 14, 5, "we found the cat in the drawing room and it is not a painting"),
        ("A. Marchetti", 11, 4, "Che luce! I will bring my students in autumn."),
        ("Jun", 9, 3, "The tea was cold, the view was not. Both forgiven."),
        ("Ruth Feldmann", 6, 5, "My grandmother worked in this kitchen in 1931. The blue tiles are still there."),
        ("Harbour pilot no. 3", 2, 4, "Seen your lamp from the water for years. Good to stand beneath it for once."),
        ("Oskar", 1, 5, "First visitor of the season, and proud of it."),
    ].enumerated().map { index, entry in
        GuestEntry(
            number: index, name: entry.0, date: today.adding(days: entry.1 - 21), stars: Double(entry.2),
            message: entry.3)
    }

    /// 21 June 2026: the day of the exhibit, so that its pictures are the same each day.
    static let today = CivilDate(daysSince1970: 20_625)
}
