extension Vector {
    /// A way of a length in a direction, in radians from the x axis, clockwise on the screen.
    public init(length: Double, angle: Double) {
        self.init(dx: length * cosine(angle), dy: length * sine(angle))
    }
}
