import Testing

@testable import CasementCore

@Suite("One axis of a scroll view, without a scene") @MainActor struct ScrollAxisTests {
    private func pages() -> AxisRig {
        var rig = AxisRig()
        (rig.viewport, rig.content, rig.snapping) = (400, 2000, .pages)
        return rig
    }

    /// A bounce from rest, 235 points beyond an end, after a number of frames.
    private func bounce(atEnd: Bool, after frames: Int) -> AxisRig {
        var rig = AxisRig()
        rig.release(at: atEnd ? rig.extent.range.upperBound + 235 : -235)
        for _ in 0..<frames { rig.wait(AxisRig.frame) }
        return rig
    }

    /// Whether offsets move towards an end, and neither turn back nor pass it.
    private func lead(_ offsets: [Double], to end: Double) -> Bool {
        let distances = offsets.map { ($0 - end) * ((offsets.first ?? end) < end ? -1 : 1) }
        return distances.last == 0 && distances.allSatisfy { $0 >= 0 }
            && zip(distances, distances.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }
    }

    // MARK: Phases

    @Test("A drag asks for an offset, a wheel keeps its start, and both end at rest") func phases() {
        var rig = AxisRig()
        #expect(!rig.axis.isDragging && rig.axis.motion == nil && rig.axis.wheelStart == nil)
        rig.axis.beginDrag(rig.conditions)
        rig.axis.drag(by: 30)
        rig.axis.drag(by: 12)
        #expect(rig.axis.draggedOffset == 42)
        rig.axis.beginDrag(rig.conditions)
        #expect(rig.axis.draggedOffset == 42, "a drag does not begin twice")
        rig.axis.endDrag(with: nil, isExact: false)
        #expect(!rig.axis.isDragging && rig.axis.motion == nil)
        rig.axis.wheel(from: 7)
        rig.axis.wheel(from: 9)
        let (start, again) = (rig.axis.endWheel(), rig.axis.endWheel())
        #expect(start == 7 && again == nil && rig.axis.wheelStart == nil)
    }

    @Test("A programmatic scroll leads to its target, and a stop leaves the offset where it is") func animates() {
        var rig = AxisRig()
        rig.axis.animate(to: 500, velocity: 0, at: rig.now, rig.conditions)
        rig.wait(.milliseconds(100))
        let offset = rig.offset
        #expect(0 < offset && offset < 500)
        rig.axis.stop()
        #expect(!rig.isMoving)
        rig.axis.animate(to: 500, velocity: 0, at: rig.now, rig.conditions)
        let offsets = rig.offsetsUntilRest()
        #expect(lead(offsets, to: 500))
    }

    // MARK: Interruption

    @Test("A flick adds the velocity that its touch stopped, unless the touch rested, or the flick leads back")
    func interruption() {
        for (hold, velocity, expected) in [(20, 1000.0, 2818.0), (200, 1000, 1000), (20, -1000, -1000)] {
            var rig = AxisRig()
            rig.flick(to: 100, velocity: 2000)
            rig.wait(.milliseconds(48))
            rig.axis.interrupt(at: rig.now)
            #expect(!rig.isMoving)
            rig.wait(.milliseconds(hold))
            rig.axis.beginDrag(rig.conditions)
            #expect((rig.axis.releaseVelocity(velocity, at: rig.now) - expected).magnitude < 5)
        }
    }

    @Test("A page that a touch stopped goes on if the touch is for somebody else") func resumes() {
        var rig = pages()
        rig.flick(to: 100, velocity: 800)
        rig.wait(.milliseconds(50))
        rig.axis.interrupt(at: rig.now)
        rig.axis.resume(rig.conditions)
        let offsets = rig.offsetsUntilRest()
        #expect(lead(offsets, to: 400))
    }

    @Test("A flick from between two pages, where a touch held them, goes to the next one; right after a catch, one on")
    func flicksOn() {
        for (share, hold, direction, page) in [
            (0.5, 2000, 1.0, 400.0), (0.6, 2000, 1, 400), (0.3, 2000, 1, 400), (0.5, 20, 1, 800), (0.6, 2000, -1, 0),
        ] {
            var rig = pages()
            rig.flick(to: 100, velocity: 800)
            while rig.offset < share * 400 { rig.wait(.milliseconds(4)) }
            rig.axis.interrupt(at: rig.now)
            rig.wait(.milliseconds(hold))
            rig.flick(to: rig.offset + 20 * direction, velocity: 800 * direction)
            let rest = rig.offsetsUntilRest().last
            #expect(rest == page, "\(share) \(hold)")
        }
    }

    // MARK: Changes of the geometry

    @Test("A resized page keeps its number and its fraction") func resizes() {
        var rig = pages()
        rig.offset = 800
        rig.viewport = 300
        let resting = rig.axis.resizePages(from: 400, isHeld: false, rig.conditions)
        #expect(resting == 600)
        rig = pages()
        rig.axis.beginDrag(rig.conditions)
        rig.axis.drag(by: 100)
        rig.offset = 100
        rig.viewport = 300
        let dragged = rig.axis.resizePages(from: 400, isHeld: true, rig.conditions)
        #expect(dragged == 75 && rig.axis.draggedOffset == 75)
    }

    @Test("Content at rest out of range settles, and stays under a touch that holds it") func shrinks() {
        var rig = AxisRig()
        rig.offset = 3000
        rig.content = 2000
        rig.adapt(isHeld: true)
        #expect(rig.offset == 3000 && !rig.isMoving)
        rig.adapt()
        let offsets = rig.offsetsUntilRest()
        #expect(lead(offsets, to: 2000 - 852))
    }

    @Test("A change that leaves the end where it is does not change a bounce", arguments: 0..<44, [-50.0, 50, 0])
    func keepsBounce(frames: Int, change: Double) {
        for atEnd in [false, true] {
            var alone = bounce(atEnd: atEnd, after: frames)
            var rig = alone
            if atEnd {
                // The other end moves.
                rig.insets.before += change
            } else {
                rig.content += change
            }
            rig.adapt()
            let (offsets, expected) = (rig.offsetsUntilRest(), alone.offsetsUntilRest())
            #expect(offsets == expected)
        }
    }

    @Test("A change in every frame leads a bounce to its end, too", arguments: [-2.0, 0, 2], [false, true])
    func keepsBounceInEveryFrame(change: Double, atEnd: Bool) {
        var rig = bounce(atEnd: atEnd, after: 0)
        let offsets = rig.offsetsUntilRest { rig in
            if atEnd { rig.insets.before += change } else { rig.content += change }
            rig.adapt()
        }
        #expect(lead(offsets, to: atEnd ? 4000 - 852 : 0))
        #expect((41...45).contains(offsets.count), "the bounce takes as long as one without changes")
    }

    @Test("An end that moves during a bounce is where the content rests, and is not passed", arguments: 0..<44)
    func shiftsEnd(frames: Int) {
        for (atEnd, change) in [(false, 60.0), (false, -60), (true, 60), (true, -60), (false, 200), (true, 200)] {
            var rig = bounce(atEnd: atEnd, after: frames)
            let (before, former) = (rig, rig.extent.range.clamp(rig.offset))
            if atEnd { rig.content += change } else { rig.insets.before += change }
            rig.adapt()
            // Content that the new range contains returns to the former end, which it contains as well.
            let end = rig.extent.range.contains(rig.offset) ? former : rig.extent.range.clamp(rig.offset)
            #expect(rig.isMoving == (before.isMoving || end != former), "\(atEnd) \(change)")
            let (old, new) = (before.axis.motion?.velocity(at: rig.now), rig.axis.motion?.velocity(at: rig.now))
            // Nearer than 1 pt to its new end, the content may be at rest at once.
            if let old, let new, (rig.offset - end).magnitude > 1 {
                #expect((new - old).magnitude < 1e-6, "\(atEnd) \(change): \(old), then \(new)")
            }
            let offsets = rig.offsetsUntilRest()
            #expect(lead(offsets, to: end), "\(atEnd) \(change)")
        }
    }

    @Test("An end that moves in every frame of a bounce is not passed", arguments: [-1.0, 1], [false, true])
    func shiftsEndInEveryFrame(change: Double, atEnd: Bool) {
        var rig = bounce(atEnd: atEnd, after: 0)
        var isPassed = false
        let offsets = rig.offsetsUntilRest { rig in
            let former = rig.extent.range.clamp(rig.offset)
            if (rig.offset - former).magnitude < 40 { return }
            if atEnd { rig.content += change } else { rig.insets.before += change }
            rig.adapt()
            isPassed = isPassed || rig.extent.range.contains(rig.offset)
        }
        let range = rig.extent.range
        #expect(!isPassed && lead(offsets, to: atEnd ? range.upperBound : range.lowerBound))
    }

    @Test("Content thrown inwards still passes its end when the content changes, and no faster", arguments: 0..<6)
    func keepsThrow(frames: Int) {
        var alone = AxisRig()
        alone.flick(to: -100, velocity: 4000)
        for _ in 0..<frames { alone.wait(AxisRig.frame) }
        var rig = alone
        rig.content += 50
        rig.adapt()
        let (rest, expected) = (rig.offsetsUntilRest().last ?? 0, alone.offsetsUntilRest().last ?? 0)
        #expect(expected > 500 && (rest - expected).magnitude < 1)
    }

    @Test("Content inserted above during a bounce leaves what is shown where it is, and the bounce as it was")
    func inserts() throws {
        for frames in 0..<40 {
            var rig = bounce(atEnd: false, after: frames)
            let motion = try #require(rig.axis.motion)
            rig.content += 300
            rig.adapt()
            rig.axis.shift(by: 300)
            rig.offset += 300
            _ = rig.axis.continueDecelerating(motion, shiftedBy: 300, at: rig.now, rig.conditions)
            let offsets = rig.offsetsUntilRest()
            #expect(lead(offsets, to: 300))
        }
    }
}
