import CasementCore

extension World {
    /// Numbers the pans and pinches of scroll views as recognizers, two for each scroll view.
    static let firstScrollMember = 50

    var scrollViews: [FuzzScrollView] { views.compactMap { $0 as? FuzzScrollView } }

    private func scrollView(_ number: Int) -> FuzzScrollView? { view(number) as? FuzzScrollView }

    func addScrollView(_ operation: Operation) {
        let number = operation.number(0)
        guard number > 0, number < 100, view(number) == nil, let parent = view(operation.number(1)) else { return }
        let frame = Rect(
            x: Double(operation.number(2)), y: Double(operation.number(3)), width: Double(operation.number(4)),
            height: Double(operation.number(5)))
        let scrollView = FuzzScrollView(number, frame: frame, in: self)
        scrollView.contentSize = Size(width: Double(operation.number(6)), height: Double(operation.number(7)))
        scrollView.setUp(operation.number(8), operation.number(9))
        let first = Self.firstScrollMember + 2 * scrollViews.count
        store(scrollView, number)
        parent.addSubview(scrollView)
        guard first + 1 < Self.mostMembers else { return }
        let (pan, pinch) = (Member(first, in: self), Member(first + 1, in: self))
        pan.unpreventing = 1 << UInt64(pinch.number)
        pinch.unpreventing = 1 << UInt64(pan.number)
        pan.attach(scrollView.panGestureRecognizer)
        pinch.attach(scrollView.pinchGestureRecognizer)
        store(pan, scrollView.panGestureRecognizer)
        store(pinch, scrollView.pinchGestureRecognizer)
    }

    func scroll(_ operation: Operation) {
        if operation.verb == .wheel { return turnWheel(operation) }
        guard let scrollView = scrollView(operation.number(0)) else { return }
        let (one, two) = (Double(operation.number(1)), Double(operation.number(2)))
        switch operation.verb {
        case .offset: scrollView.setContentOffset(pagePoint(scrollView, one, two), animated: operation.number(3) != 0)
        case .content where scrollView.zoomView == nil:
            scrollView.contentSize = Size(width: max(0, one), height: max(0, two))
        case .scrollable: scrollView.isScrollEnabled = one != 0
        case .suspend:
            tokens.append(scrollView.suspendScrolling(for: operation.number(1) > 0 ? view(operation.number(1)) : nil))
        case .zoom: scrollView.setZoomScale(one / 100, animated: two != 0)
        case .refresh:
            if one != 0 {
                scrollView.refreshControl?.beginRefreshing()
            } else {
                scrollView.refreshControl?.endRefreshing()
            }
        default: break
        }
    }

    /// Scrolls programmatically to whole pages if there are pages.
    private func pagePoint(_ scrollView: FuzzScrollView, _ x: Double, _ y: Double) -> Point {
        var point = Point(x, y)
        let size = scrollView.bounds.size
        if scrollView.horizontalSnapping != .none { point.x = (x / size.width).rounded() * size.width }
        if scrollView.verticalSnapping != .none { point.y = (y / size.height).rounded() * size.height }
        return point
    }

    private func turnWheel(_ operation: Operation) {
        for scrollView in scrollViews { scrollView.isOffPage = true }
        scene.handle(
            .scroll(
                ScrollEvent(
                    location: Point(Double(operation.number(0)), Double(operation.number(1))),
                    delta: Vector(dx: Double(operation.number(2)), dy: Double(operation.number(3))), time: now)))
    }

    /// Moves a touch by a distance in samples of 8 ms; it lands first if it is not down.
    func stroke(_ numbers: [Int]) {
        guard numbers.count >= 5 else { return }
        let finger = numbers[0]
        var place = (x: numbers[1], y: numbers[2])
        send([finger, 0, place.x, place.y])
        let samples = max(1, min(numbers[5, default: 6], 40))
        for step in 1...samples {
            pass(8)
            place = (numbers[1] + numbers[3] * step / samples, numbers[2] + numbers[4] * step / samples)
            send([finger, 1, place.x, place.y])
        }
        switch numbers[6, default: 0] {
        case 0: send([finger, 2, place.x, place.y])
        case 1: send([finger, 3, place.x, place.y])
        default: break
        }
    }

    func checkScrolling() {
        for scrollView in scrollViews {
            for fault in scrollView.faults() { violate(fault) }
        }
    }

    func checkScrollingAtRest() {
        for scrollView in scrollViews {
            for fault in scrollView.faultsAtRest() { violate(fault) }
        }
    }
}

extension [Int] {
    fileprivate subscript(_ index: Int, default value: Int) -> Int { index < count ? self[index] : value }
}
