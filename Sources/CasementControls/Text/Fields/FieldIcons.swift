import CasementCore

/// The pictures in fields.
enum FieldIcons {
    /// A magnifying glass.
    static let search = stroked {
        $0.addEllipse(in: Rect(x: 4, y: 4, width: 12, height: 12))
        $0.move(to: Point(x: 14.5, y: 14.5))
        $0.addLine(to: Point(x: 20, y: 20))
    }
    /// A cross.
    static let clear = stroked {
        $0.move(to: Point(x: 6, y: 6))
        $0.addLine(to: Point(x: 18, y: 18))
        $0.move(to: Point(x: 18, y: 6))
        $0.addLine(to: Point(x: 6, y: 18))
    }
    /// An open eye.
    static let eye = stroked(eyePath)
    /// An eye that is crossed out.
    static let crossedEye = stroked {
        eyePath(&$0)
        $0.move(to: Point(x: 5, y: 20))
        $0.addLine(to: Point(x: 19, y: 4))
    }

    private static func eyePath(_ path: inout Path) {
        path.move(to: Point(x: 2.5, y: 12))
        path.addQuad(to: Point(x: 21.5, y: 12), control: Point(x: 12, y: 0.5))
        path.addQuad(to: Point(x: 2.5, y: 12), control: Point(x: 12, y: 23.5))
        path.close()
        path.addEllipse(in: Rect(x: 9, y: 9, width: 6, height: 6))
    }

    private static func stroked(_ build: (inout Path) -> Void) -> Icon {
        Icon([Path(build)], style: .stroked(width: 2))
    }
}
