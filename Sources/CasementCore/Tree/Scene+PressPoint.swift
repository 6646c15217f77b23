/// A touch at the centre of a view would not land on it.
package struct PressObstacle: Error {
    /// The view that covers this one; nil if it cannot be reached for another reason.
    package let cover: View?
    /// A sentence that names the views concerned.
    package let sentence: String

    init(_ sentence: String, cover: View? = nil) {
        (self.sentence, self.cover) = (sentence, cover)
    }
}

extension Scene {
    /// The point of the scene, at the centre of a view, at which a touch lands on it, on a part of it or, where it does not
    /// handle touches, on the view that contains it.
    package func pressPoint(of view: View) throws(PressObstacle) -> Point {
        let name = view.logName
        guard view.scene === self else { throw PressObstacle("The view '\(name)' is not on the stage.") }
        let point = view.convert(view.bounds.center, to: nil)
        if let reason = view.invisibility(at: point) { throw PressObstacle("'\(name)' cannot be pressed: \(reason).") }
        guard let hit = hitTest(point) else {
            throw PressObstacle("'\(name)' cannot be pressed: no touch lands at its centre.")
        }
        if hit.isDescendant(of: view) { return point }
        guard view.isDescendant(of: hit) else {
            if let reason = view.untouchability(at: point, below: root) {
                throw PressObstacle("'\(name)' cannot be pressed: \(reason).")
            }
            throw PressObstacle("'\(name)' cannot be pressed: '\(hit.logName)' covers its centre.", cover: hit)
        }
        if let reason = view.untouchability(at: point, below: hit) {
            throw PressObstacle("'\(name)' cannot be pressed: \(reason).")
        }
        return point
    }
}

extension View {
    /// Why the view cannot be seen at a point of the scene; nil if nothing hides it.
    fileprivate func invisibility(at point: Point) -> String? {
        for view in ancestry {
            if view.isHidden { return "'\(view.logName)' is hidden" }
            if view.shown.opacity < Self.leastHitOpacity { return "'\(view.logName)' is transparent" }
        }
        for view in superviews where view.clipsToBounds || view === scene?.root {
            guard !view.bounds.contains(view.convert(point, from: nil)) else { continue }
            return "its centre lies outside of '\(view.logName)', which clips it"
        }
        return nil
    }

    /// Why a touch at a point of the scene does not reach this view below another one; nil if nothing on the path prevents it,
    /// or if the other view takes the touches of its parts, as a control does.
    ///
    /// A view that does not handle touches itself, such as a label, is pressed with the view that contains it.
    fileprivate func untouchability(at point: Point, below hit: View) -> String? {
        let expectsTouches = isUserInteractionEnabled && !hit.hasParts
        for view in ancestry {
            if view === hit { return nil }
            let isInside = view.contains(view.convert(point, from: nil))
            if view === self {
                if expectsTouches && !isInside {
                    return bounds.isEmpty ? "it is empty" : "it does not contain its centre"
                }
                continue
            }
            if !isInside { return "its centre lies outside of '\(view.logName)', and touches reach it only inside" }
            if expectsTouches && !view.isUserInteractionEnabled { return "'\(view.logName)' ignores touches" }
        }
        return nil
    }
}
