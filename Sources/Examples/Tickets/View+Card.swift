import Casement

extension View {
    /// The view with free space around it, on the surface of the theme and with its corners.
    func card() -> Padding { padding(20).background(\.surface, cornerRadius: \.cardRadius) }

    /// The view as a bar at the edge of a page.
    func bar() -> Padding { padding(horizontal: 24, vertical: 12).background(\.surface) }
}
