extension Vector {
    /// Creates a vector of a length and an angle in radians from the x axis, clockwise on the screen.
    public init(length: Double, angle: Double) {
        self.init(dx: length * cosine(angle), dy: length * sine(angle))
    }
}
