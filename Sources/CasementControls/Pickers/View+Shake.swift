import CasementCore

extension View {
    /// The offsets of a shake, in points, and the duration of each of its movements.
    private static var shake: (offsets: [Double], step: Duration) { ([14, -12, 8, -5, 0], .milliseconds(70)) }

    /// Moves the view from side to side: the entry is wrong. With reduced motion and without a scene it does not move.
    func shake() {
        let steps = Self.shake.offsets.map { offset in
            AnimationStep(.curve(.easeInOut, Self.shake.step)) { [weak self] in
                self?.transform = .translation(offset, 0)
            }
        }
        scene?.animateInSequence(steps)
    }
}
