/// A floor of the house and who is there.
struct Floor: Hashable {
    let number: Int
    let tenant: String
    let trade: String
    let directions: String

    static let all = [
        Floor(number: 5, tenant: "Sternwarte", trade: "Observatory", directions: "Lift to 5, then the spiral stairs."),
        Floor(
            number: 4, tenant: "Okafor & Lind", trade: "Architects", directions: "Lift to 4. The bell is on the left."),
        Floor(
            number: 3, tenant: "Dr. Amara Voss", trade: "Dentist", directions: "Lift to 3, second door on the right."),
        Floor(number: 2, tenant: "Papierhaus", trade: "Bookbinders", directions: "One flight of stairs, or lift to 2."),
        Floor(
            number: 1, tenant: "Café Linde", trade: "Breakfast and cake",
            directions: "Through the courtyard, under the tree."),
    ]
}
