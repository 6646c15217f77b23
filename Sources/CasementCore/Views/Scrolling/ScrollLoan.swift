/// The part of a finger's way that an inner scroll view, at its end, gets from an outer one for as long as it is dragged.
///
/// Both ends know it: the lender has at most one and lends to nobody else meanwhile, the borrower has one for each scroll
/// view around it that moved. It is over once, whoever ends it: the finger that lifts, the lender that is switched off,
/// suspended, sent elsewhere or caught by a finger of its own, or either of them when it leaves the tree.
@MainActor final class ScrollLoan {
    /// What became of one axis of the borrower.
    struct Leg {
        /// The lender's axis that lies along it, and the lender's points for one of the borrower's.
        let axis: Axis
        let scale: Double
        /// How far the lender moved for the borrower, in the lender's points.
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

    /// By the borrower's axis.
    subscript(axis: Axis) -> Leg? {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }

    /// Moves the lender by a part of a way along the borrower's axis; returns what is left of the way.
    ///
    /// - Parameter part: what of the way, in the lender's points, it takes.
    fileprivate func move(_ way: Double, _ axis: Axis, _ part: (ScrollView, Leg, Double) -> Double) -> Double {
        guard way != 0, let lender, let leg = self[axis], lender.state(leg.axis).pulled != nil else { return way }
        let whole = way * leg.scale
        let taken = part(lender, leg, whole)
        guard taken != 0 else { return way }
        lender.pull(by: taken, leg.axis)
        self[axis]?.amount += taken
        return taken == whole ? 0 : way - taken / leg.scale
    }

    /// What was stretched beyond an end comes back.
    func relax(_ way: Double, _ axis: Axis) -> Double {
        move(way, axis) { lender, leg, way in lender.slack(for: way, leg.axis) }
    }

    /// The lender goes back where it was before.
    func goBack(_ way: Double, _ axis: Axis) -> Double {
        move(way, axis) { lender, leg, way in
            guard leg.amount * way < 0 else { return 0 }
            return lender.room(for: leg.amount > 0 ? max(way, -leg.amount) : min(way, -leg.amount), leg.axis)
        }
    }

    /// The lender moves on, to its end.
    func goOn(_ way: Double, _ axis: Axis) -> Double {
        move(way, axis) { lender, leg, way in lender.room(for: way, leg.axis) }
    }

    /// The lender is stretched beyond its end.
    func stretch(_ way: Double, _ axis: Axis) -> Double { move(way, axis) { _, _, way in way } }
}

extension ScrollView {
    /// The next scroll view around this one that can move along one of this one's axes.
    final func outer(_ axis: Axis) -> ScrollView? { outer(axis, of: self)?.view }

    /// The next scroll view around this one along an axis of an inner one, with its own axis that lies along that.
    private func outer(_ axis: Axis, of inner: ScrollView) -> (view: ScrollView, leg: ScrollLoan.Leg)? {
        var above = superview
        while let view = above {
            above = view.superview
            guard let outer = view as? ScrollView, outer.takesFingers else { continue }
            guard let leg = inner.leg(axis, in: outer), outer.canScroll(leg.axis) else { continue }
            return (outer, leg)
        }
        return nil
    }

    /// An axis as another view sees it, which may be turned, mirrored or zoomed against this one.
    private func leg(_ axis: Axis, in outer: ScrollView) -> ScrollLoan.Leg? {
        var unit = Vector.zero
        unit[axis] = 1
        let way = outer.vectorFromRoot(vectorToRoot(unit))
        let own = way[axis].magnitude >= way[axis.crossed].magnitude ? axis : axis.crossed
        guard way[own] != 0, way[own].isFinite else { return nil }
        return ScrollLoan.Leg(axis: own, scale: way[own])
    }

    /// Whether it lends or has borrowed, which it does only while a finger drags.
    package final var hasOpenLoan: Bool { loan != nil || !loans.isEmpty }

    /// Whether fingers may move it at all.
    final var takesFingers: Bool { isScrollEnabled && panGestureRecognizer.isEnabled && !isSuspended }

    /// What is given to others at the end to which a way leads.
    private func handOver(_ way: Double) -> HandOver { way < 0 ? handOverAtStart : handOverAtEnd }

    // MARK: Borrowing

    /// The scroll views around this one have what is beyond this one's end, the nearest first; returns what none of them
    /// takes.
    final func borrow(_ way: Double, _ axis: Axis) -> Double {
        var rest = way
        forEachOuter(axis, way, where: { $0 != .never }) { outer, leg in
            guard outer.room(for: rest * leg.scale, leg.axis) != 0 else { return true }
            guard let loan = loan(from: outer, axis, leg) else { return false }
            rest = loan.goOn(rest, axis)
            return rest != 0
        }
        return rest
    }

    /// What nobody takes stretches the nearest around this one that gives way.
    final func stretchOuter(_ way: Double, _ axis: Axis) {
        forEachOuter(axis, way, where: { $0 != .never }) { outer, leg in
            guard outer.bounces else { return true }
            guard let loan = loan(from: outer, axis, leg) else { return false }
            _ = loan.stretch(way, axis)
            return false
        }
    }

    /// The scroll views around this one to which a way along an axis is given, one giving to the next, until the body
    /// says no.
    private func forEachOuter(
        _ axis: Axis, _ way: Double, where gives: (HandOver) -> Bool, _ body: (ScrollView, ScrollLoan.Leg) -> Bool
    ) {
        var inner = self
        var local = way
        while gives(inner.handOver(local)), let (outer, leg) = inner.outer(axis, of: self) {
            guard body(outer, leg) else { return }
            inner = outer
            local = way * leg.scale
        }
    }

    /// The loan from an outer scroll view, a new one if need be; nil if a finger of somebody else has that one.
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
        // Whoever heard of that may have changed anything.
        guard isDragging, outer.takesFingers, !outer.isDragging, isDescendant(of: outer) else { return nil }
        let loan = ScrollLoan(from: outer, to: self)
        loan[axis] = leg
        outer.loan = loan
        loans.append(loan)
        // The nearest first, as they stand around this one.
        loans.sort { one, other in
            guard let one = one.lender, let other = other.lender, one !== other else { return false }
            return one.isDescendant(of: other)
        }
        outer.take([leg.axis])
        return outer.loan === loan ? loan : nil
    }

    // MARK: Returning

    /// What it lends comes back, if it lends: content settles, and the inner one goes on without.
    final func callInLoan() {
        if let loan { giveBack(loan, velocity: .zero, isCancelled: true) }
    }

    /// Lenders that could not be asked now have their content back.
    final func returnLoansThatEnded() {
        for loan in loans {
            guard let lender = loan.lender else {
                loans.removeAll { $0 === loan }
                continue
            }
            if !lender.takesFingers || !isDescendant(of: lender) { lender.callInLoan() }
        }
    }

    /// Ends a loan, once: the lender lets its content go.
    ///
    /// - Parameter velocity: of the lender's offset, in points a second.
    final func giveBack(_ loan: ScrollLoan, velocity: Vector, isCancelled: Bool) {
        loan.borrower?.loans.removeAll { $0 === loan }
        guard let lender = loan.lender, lender.loan === loan else { return }
        lender.loan = nil
        lender.letGo(velocity: velocity, isCancelled: isCancelled)
    }

    // MARK: Momentum

    /// Who goes on where momentum ends at one side of this one, -1 or 1; nil if it stays here.
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
