import CasementCore

/// Scroll views, with a view in them on which the touch lands.
@MainActor enum MoveScrolls {
    static func part(_ kind: MoveContent, at place: MovePlace, name: String, content: View) -> MovePart {
        let scroll = ScrollView()
        let axes: [Axis] =
            switch kind {
            case .horizontal, .pager, .keepingHorizontal: [.horizontal]
            case .vertical, .verticalPager, .refreshing, .keepingVertical: [.vertical]
            case .fixed: []
            default: Axis.allCases
            }
        switch kind {
        case .pager: scroll.horizontalSnapping = .pages
        case .verticalPager: scroll.verticalSnapping = .pages
        case .refreshing: scroll.refreshControl = RefreshControl(View())
        case .keepingVertical, .keepingHorizontal: (scroll.handOverAtStart, scroll.handOverAtEnd) = (.never, .never)
        default: break
        }
        scroll.addSubview(content)
        let part = MovePart(scroll)
        let isZoomed = kind == .zoomed
        part.arrange = {
            let size = scroll.bounds.size
            guard isZoomed else {
                let (x, y) = (axes.contains(.horizontal), axes.contains(.vertical))
                scroll.contentSize = Size(width: size.width * (x ? 3 : 1), height: size.height * (y ? 3 : 1))
                scroll.setContentOffset(offset(place, scroll), animated: false)
                return content.frame = Rect(origin: scroll.contentOffset, size: size)
            }
            content.frame = Rect(origin: .zero, size: size)
            scroll.contentSize = size
            scroll.zoomView = content
            scroll.maximumZoomScale = 3
            scroll.setZoomScale(2, animated: false)
            scroll.setContentOffset(offset(place, scroll), animated: false)
        }
        part.grip = { scroll.bounds.center }
        part.setOff = {
            let page = scroll.bounds.size
            let delta = Vector(
                dx: axes.contains(.horizontal) ? page.width : 0, dy: axes.contains(.vertical) ? page.height : 0)
            scroll.setContentOffset(scroll.contentOffset + delta, animated: true)
        }
        part.surfaces = [.scrolling(name, scroll, isPager: kind == .pager || kind == .verticalPager)]
        return part
    }

    private static func offset(_ place: MovePlace, _ scroll: ScrollView) -> Point {
        func offset(_ axis: Axis) -> Double {
            let range = scroll.range(axis)
            return range.lowerBound + (range.upperBound - range.lowerBound) * place.share
        }
        // Content with a refresh control is at its top.
        let y = scroll.refreshControl == nil ? offset(.vertical) : scroll.range(.vertical).lowerBound
        return Point(offset(.horizontal), y)
    }
}
