import CasementCore

/// A tree of views with random properties, which it changes.
@MainActor final class RandomTree {
    let root = View(frame: Rect(x: 5, y: 5, width: 80, height: 60))
    private var views: [View] = []
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 7919 &+ 17
        views = [root]
        for _ in 0..<12 {
            let view = Speckled(frame: rect)
            views[Int(number * Double(views.count))].addSubview(view)
            views.append(view)
            change(view)
            change(view)
        }
    }

    /// Changes one property of each of several views.
    func change() {
        for _ in 0..<2 { change(views[1 + Int(number * Double(views.count - 1))]) }
    }

    private func change(_ view: View) {
        switch Int(number * 13) {
        case 0: view.frame = rect
        case 1: view.backgroundColor = color
        case 2: view.cornerRadius = number * 20
        case 3: view.clipsToBounds.toggle()
        case 4:
            view.shadow = number < 0.3 ? nil : Shadow(color: color, radius: number * 9, offset: Vector(dx: 3, dy: 4))
        case 5: (view.borderWidth, view.borderColor) = (number * 4, color)
        case 6: view.opacity = number < 0.4 ? 1 : number
        case 7: view.transform = number < 0.5 ? .identity : .rotation(number * 6)
        case 8: view.blendMode = BlendMode.allCases[Int(number * 12)]
        case 9: view.isHidden = number < 0.3
        case 10: view.bounds.origin = Point(x: number * 9, y: number * 9)
        case 11: view.superview?.bringSubviewToFront(view)
        default: view.setNeedsDisplay()
        }
    }

    private var rect: Rect { Rect(x: number * 50 - 10, y: number * 40 - 10, width: number * 50, height: number * 40) }

    private var color: Color { Color(red: number, green: number, blue: number, alpha: number < 0.5 ? 1 : number) }

    private var number: Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(UInt64(1) << 53)
    }
}

private final class Speckled: View {
    override func draw(in canvas: Canvas) {
        guard bounds.width > 20 else { return }
        canvas.fill(Path { $0.addEllipse(in: bounds.inset(by: 3)) }, Color(hex: 0xCC8844, alpha: 0.8))
        canvas.fill(Rect(x: bounds.minX - 5, y: bounds.minY + 4, width: 12, height: 5), .white)
    }
}
