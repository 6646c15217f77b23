import CasementControls
package import CasementCore

/// A story of presentations and navigation: controllers are presented, dismissed, pushed and popped between strokes, keys and
/// changes of the surroundings.
@MainActor package enum PresentationStory: ControllerStory {
    package enum Step {
        case touch(StoryTouch)
        case pass(milliseconds: Int)
        case escape
        /// Numbers of controllers are taken modulo the number of those that exist, numbers of styles modulo that of styles.
        case present(style: Int, by: Int, isNavigation: Bool, isAnimated: Bool)
        /// Presents a controller that exists already, such as one that is being dismissed.
        case presentAgain(Int, style: Int, by: Int, isAnimated: Bool)
        case dismiss(Int, isAnimated: Bool)
        case refuse(Int, Bool)
        /// Numbers of navigation controllers likewise.
        case push(Int, isAnimated: Bool)
        case pop(Int, isAnimated: Bool)
        case popToRoot(Int, isAnimated: Bool)
        case reverse(Int, isAnimated: Bool)
        case resize(Size)
        case memoryPressure
        case surroundings(reducesMotion: Bool, isRightToLeft: Bool, textScale: Double)
    }

    package static func steps(seed: UInt64) -> [Step] {
        var random = SplitMix64(seed: seed)
        var steps: [Step] = []
        for _ in 0..<random.pick(10...60) {
            switch random.pick(0...5) {
            case 0, 1:
                for part in random.stroke(60) { steps += [.touch(part.touch), .pass(milliseconds: part.milliseconds)] }
            case 2: steps += backStroke(&random)
            default: steps.append(other(&random))
            }
            if random.once(in: 3) { steps.append(.pass(milliseconds: random.pick(1...500))) }
        }
        return steps
    }

    /// A stroke from an edge of the screen, as for the way back.
    private static func backStroke(_ random: inout SplitMix64) -> [Step] {
        let isRight = random.once(in: 3)
        var steps: [Step] = [.touch(.press(finger: 0, x: isRight ? 0.99 : 0.01, y: random.share()))]
        for _ in 0..<random.pick(1...8) {
            let dx = random.points(-10, 60)
            steps += [
                .pass(milliseconds: random.pick(4...24)), .touch(.move(finger: 0, dx: isRight ? -dx : dx, dy: 0)),
            ]
        }
        if !random.once(in: 4) { steps.append(.touch(random.once(in: 5) ? .cancel(finger: 0) : .lift(finger: 0))) }
        return steps
    }

    private static func other(_ random: inout SplitMix64) -> Step {
        let (isAnimated, number) = (!random.once(in: 4), random.pick(0...11))
        return switch random.pick(0...19) {
        case 0...4:
            .present(
                style: random.pick(0...5), by: number, isNavigation: random.once(in: 3), isAnimated: isAnimated)
        case 5: .presentAgain(number, style: random.pick(0...5), by: random.pick(0...11), isAnimated: isAnimated)
        case 6...8: .dismiss(number, isAnimated: isAnimated)
        case 9: .refuse(number, random.once(in: 2))
        case 10: .escape
        case 11...13: .push(number, isAnimated: isAnimated)
        case 14: .pop(number, isAnimated: isAnimated)
        case 15: .popToRoot(number, isAnimated: isAnimated)
        case 16: .reverse(number, isAnimated: isAnimated)
        case 17: .resize(Size(width: random.points(200, 700), height: random.points(200, 700)))
        case 18: .memoryPressure
        default:
            .surroundings(
                reducesMotion: random.once(in: 3), isRightToLeft: random.once(in: 2),
                textScale: random.once(in: 3) ? 2 : 1)
        }
    }

    package static func play(_ steps: [Step]) -> [String] {
        let world = PresentationWorld()
        for step in steps { world.apply(step) }
        world.checkRest()
        return world.violations
    }
}
