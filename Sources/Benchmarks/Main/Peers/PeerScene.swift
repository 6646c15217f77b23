import CompositorHarness

/// What the programs of the comparison show, each in its toolkit's own way.
enum PeerScene: String, CaseIterable {
    /// Four pages that fill the screen.
    case pager
    /// A thousand rows with an icon and a label.
    case rows
    /// Two pages of 3,000 letters.
    case essay
    /// Ten pages at 40 % of their size, with shadows.
    case overview

    /// The first part of the names of its figures.
    var figure: String {
        switch self {
        case .pager: "drag-1080p"
        case .rows: "list-scroll"
        case .essay: "essay-page-drag"
        case .overview: "overview-row"
        }
    }

    /// The swipes of a turn: those with an even number there, the others back.
    func stroke(_ number: Int) -> PeerStroke {
        let isBack = number % 2 == 1
        let (start, end) =
            switch self {
            case .pager, .essay: (1560, 360)
            case .rows: (940, 140)
            case .overview: (1310, 610)
            }
        return PeerStroke(start: isBack ? end : start, end: isBack ? start : end, isVertical: self == .rows)
    }

    /// The pixels from which the movement of the content is measured. They contain much that differs along the movement.
    var line: Weston.StripLine {
        switch self {
        case .pager: .row(600)
        case .rows: .column(50)
        case .essay: .row(388)
        case .overview: .row(532)
        }
    }
}

/// A movement of one touch in a straight line at an even speed. It stands still before it is lifted, so that nothing flies on.
struct PeerStroke {
    let start: Int
    let end: Int
    let isVertical: Bool

    /// 400 ms: the duration of the movement.
    static let duration: Int64 = 400_000_000

    /// The movement of the touch in pixels.
    var distance: Double { Double(end - start) }

    /// The touch is above or beside the middle, where nothing else takes it.
    var script: String {
        let line = isVertical ? "960 \(start) 960 \(end)" : "\(start) 500 \(end) 500"
        let words = line.split(separator: " ")
        return """
            down 1 \(words[0]) \(words[1])
            drag 1 \(words[2]) \(words[3]) over \(Self.duration / 1_000_000)
            wait 150
            up 1
            wait 350
            """
    }
}
