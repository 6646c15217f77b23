import Casement

/// The icons of the actions.
enum MailIcons {
    /// A bin with its lid.
    static let bin = stroked {
        $0.move(to: Point(x: 5, y: 7))
        $0.addLine(to: Point(x: 19, y: 7))
        $0.move(to: Point(x: 9.5, y: 7))
        $0.addLine(to: Point(x: 9.5, y: 4.5))
        $0.addLine(to: Point(x: 14.5, y: 4.5))
        $0.addLine(to: Point(x: 14.5, y: 7))
        $0.move(to: Point(x: 7, y: 7))
        $0.addLine(to: Point(x: 8, y: 19.5))
        $0.addLine(to: Point(x: 16, y: 19.5))
        $0.addLine(to: Point(x: 17, y: 7))
    }
    /// A flag on its pole.
    static let flag = stroked {
        $0.move(to: Point(x: 6.5, y: 20.5))
        $0.addLine(to: Point(x: 6.5, y: 4.5))
        $0.addLine(to: Point(x: 18, y: 4.5))
        $0.addLine(to: Point(x: 14.5, y: 9))
        $0.addLine(to: Point(x: 18, y: 13.5))
        $0.addLine(to: Point(x: 6.5, y: 13.5))
    }
    /// A closed envelope.
    static let envelope = stroked {
        $0.addRect(Rect(x: 4, y: 6.5, width: 16, height: 11.5))
        $0.move(to: Point(x: 4.5, y: 7))
        $0.addLine(to: Point(x: 12, y: 13))
        $0.addLine(to: Point(x: 19.5, y: 7))
    }

    private static func stroked(_ build: (inout Path) -> Void) -> Icon {
        Icon([Path(build)], style: .stroked(width: 1.8))
    }
}
