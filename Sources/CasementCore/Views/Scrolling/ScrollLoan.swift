/// Overscroll that an inner scroll view, at its end, hands to an outer one during a drag: nested scrolling.
///
/// Here the outer scroll view is called the lender and the inner one the borrower. Both reference the loan. The lender has at
/// most one loan; the borrower has one for each outer scroll view that it moved. A loan ends once: when the touch ends, when
/// the lender is disabled, suspended, scrolled by a program or touched itself, or when one of the two leaves the tree.
@MainActor final class ScrollLoan {
    /// The part of a loan along one axis of the borrower.
    struct Leg {
        /// The lender's axis that is parallel to it.
        let axis: Axis
        /// The lender's points for one of the borrower's; negative if the axes are opposite.
        let scale: Double
        /// The distance that the lender was moved by the loan, in the lender's points.
        var amount = 0.0
    }

    private(set) weak var lender: ScrollView?
    private(set) weak var borrower: ScrollView?
    private var horizontal: Leg?
    private var vertical: Leg?

    init(from lender: ScrollView, to borrower: ScrollView) {
        self.lender = lender
        self.borrower = borrower
    }

    /// The leg along an axis of the borrower.
    subscript(axis: Axis) -> Leg? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Moves the lender by a part of a delta along the borrower's axis; returns the rest of the delta.
    ///
    /// - Parameter part: the part of the delta, in the lender's points, by which the lender moves.
    fileprivate func move(_ delta: Double, _ axis: Axis, _ part: (ScrollView, Leg, Double) -> Double) -> Double {
        guard delta != 0, let lender, let leg = self[axis], lender.state(leg.axis).pulled != nil else { return delta }
        let whole = delta * leg.scale
        let used = part(lender, leg, whole)
        guard used != 0 else { return delta }
        lender.pull(by: used, leg.axis)
        self[axis]?.amount += used
        return used == whole ? 0 : delta - used / leg.scale
    }

    /// Moves a lender that is stretched beyond its end back towards the end; returns the rest of the delta.
    func relax(_ delta: Double, _ axis: Axis) -> Double {
        move(delta, axis) { lender, leg, delta in lender.slack(for: delta, leg.axis) }
    }

    /// Moves the lender back towards its offset before the loan; returns the rest of the delta.
    func goBack(_ delta: Double, _ axis: Axis) -> Double {
        move(delta, axis) { lender, leg, delta in
            guard leg.amount * delta < 0 else { return 0 }
            return lender.room(for: leg.amount > 0 ? max(delta, -leg.amount) : min(delta, -leg.amount), leg.axis)
        }
    }

    /// Moves the lender on, at most to its end; returns the rest of the delta.
    func goOn(_ delta: Double, _ axis: Axis) -> Double {
        move(delta, axis) { lender, leg, delta in lender.room(for: delta, leg.axis) }
    }

    /// Stretches the lender beyond its end by all of the delta.
    func stretch(_ delta: Double, _ axis: Axis) -> Double { move(delta, axis) { _, _, delta in delta } }
}

extension ScrollView {
    /// The next outer scroll view that can scroll along one of this one's axes.
    final func outer(_ axis: Axis) -> ScrollView? { outer(axis, of: self)?.view }

    /// The next outer scroll view that can scroll along an axis of an inner one, and its own axis parallel to it.
    private func outer(_ axis: Axis, of inner: ScrollView) -> (view: ScrollView, leg: ScrollLoan.Leg)? {
        for case let outer as ScrollView in superviews where outer.takesFingers {
            guard let leg = inner.leg(axis, in: outer), outer.canScroll(leg.axis) else { continue }
            return (outer, leg)
        }
        return nil
    }

    /// Maps an axis to an outer scroll view, relative to which this one may be rotated, mirrored or scaled.
    private func leg(_ axis: Axis, in outer: ScrollView) -> ScrollLoan.Leg? {
        var unit = Vector.zero
        unit[axis] = 1
        let delta = outer.vectorFromRoot(vectorToRoot(unit))
        let own = delta[axis].magnitude >= delta[axis.crossed].magnitude ? axis : axis.crossed
        guard delta[own] != 0, delta[own].isFinite else { return nil }
        return ScrollLoan.Leg(axis: own, scale: delta[own])
    }

    /// Whether it takes part in nested scrolling, which it does only during a drag.
    package final var hasOpenLoan: Bool { loan != nil || !loans.isEmpty }

    /// Whether touches can scroll it at all.
    final var takesFingers: Bool { isScrollEnabled && panGestureRecognizer.isEnabled && !isSuspended }

    /// The setting of the end to which a delta leads.
    private func handOver(_ delta: Double) -> HandOver { delta < 0 ? handOverAtStart : handOverAtEnd }

    // MARK: Handing overscroll to outer scroll views

    /// Hands a delta beyond this scroll view's end to the outer ones, the nearest first; returns the rest.
    final func borrow(_ delta: Double, _ axis: Axis) -> Double {
        var rest = delta
        forEachOuter(axis, delta, where: { $0 != .never }) { outer, leg in
            guard outer.room(for: rest * leg.scale, leg.axis) != 0 else { return true }
            guard let loan = loan(from: outer, axis, leg) else { return false }
            rest = loan.goOn(rest, axis)
            return rest != 0
        }
        return rest
    }

    /// Stretches the nearest outer scroll view that bounces, by a delta for which none has range left.
    final func stretchOuter(_ delta: Double, _ axis: Axis) {
        forEachOuter(axis, delta, where: { $0 != .never }) { outer, leg in
            guard outer.bounces else { return true }
            guard let loan = loan(from: outer, axis, leg) else { return false }
            _ = loan.stretch(delta, axis)
            return false
        }
    }

    /// Visits the outer scroll views to which a delta along an axis is handed, each from the one before, until the body returns
    /// false.
    private func forEachOuter(
        _ axis: Axis, _ delta: Double, where gives: (HandOver) -> Bool, _ body: (ScrollView, ScrollLoan.Leg) -> Bool
    ) {
        var inner = self
        var local = delta
        while gives(inner.handOver(local)), let (outer, leg) = inner.outer(axis, of: self) {
            guard body(outer, leg) else { return }
            inner = outer
            local = delta * leg.scale
        }
    }

    /// The loan from an outer scroll view, made if there is none; nil if another touch drags that scroll view.
    private func loan(from outer: ScrollView, _ axis: Axis, _ leg: ScrollLoan.Leg) -> ScrollLoan? {
        if let loan = outer.loan {
            guard loan.borrower === self else { return nil }
            if loan[axis] == nil {
                loan[axis] = leg
                outer.grab(leg.axis)
            }
            return loan
        }
        guard !outer.isDragging else { return nil }
        outer.stopMoving()
        // The delegate was notified, and may have changed anything.
        guard isDragging, outer.takesFingers, !outer.isDragging, isDescendant(of: outer) else { return nil }
        let loan = ScrollLoan(from: outer, to: self)
        loan[axis] = leg
        outer.loan = loan
        loans.append(loan)
        // The nearest outer scroll view first.
        loans.sort { one, other in
            guard let one = one.lender, let other = other.lender, one !== other else { return false }
            return one.isDescendant(of: other)
        }
        outer.take([leg.axis])
        return outer.loan === loan ? loan : nil
    }

    // MARK: Ending

    /// Ends the loan in which this scroll view is the outer one: its content settles, and the inner one continues alone.
    final func callInLoan() {
        if let loan { giveBack(loan, velocity: .zero, isCancelled: true) }
    }

    /// Ends the loans of outer scroll views that no longer scroll, or are no longer superviews.
    final func returnLoansThatEnded() {
        for loan in loans {
            guard let lender = loan.lender else {
                loans.removeAll { $0 === loan }
                continue
            }
            if !lender.takesFingers || !isDescendant(of: lender) { lender.callInLoan() }
        }
    }

    /// Ends a loan, once, and releases the content of the lender.
    ///
    /// - Parameter velocity: the velocity of the lender's offset, in points a second.
    final func giveBack(_ loan: ScrollLoan, velocity: Vector, isCancelled: Bool) {
        loan.borrower?.loans.removeAll { $0 === loan }
        guard let lender = loan.lender, lender.loan === loan else { return }
        lender.loan = nil
        lender.letGo(velocity: velocity, isCancelled: isCancelled)
    }

    // MARK: Momentum

    /// The outer scroll view that receives the momentum at one end of this one; nil if none does.
    ///
    /// - Parameter side: -1 for the start, 1 for the end.
    final func momentumReceiver(_ axis: Axis, _ side: Double) -> (view: ScrollView, leg: ScrollLoan.Leg)? {
        var receiver: (view: ScrollView, leg: ScrollLoan.Leg)?
        forEachOuter(axis, side, where: { $0 == .momentum }) { outer, leg in
            guard !outer.isDragging else { return false }
            guard outer.room(for: side * leg.scale, leg.axis) != 0 else { return true }
            receiver = (outer, leg)
            return false
        }
        return receiver
    }
}
