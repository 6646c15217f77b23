/// The shadow and the border of a view, of which most views have neither.
@MainActor final class ViewDecoration {
    @exclusivity(unchecked) var shadow: Shadow?
    @exclusivity(unchecked) var borderWidth = 0.0
    @exclusivity(unchecked) var borderColor = Color.clear
}

extension View {
    /// The shadow of the bounds, their corners rounded by ``cornerRadius``. It lies behind the view, and is not clipped by it.
    public final var shadow: Shadow? {
        get { viewDecoration?.shadow }
        set {
            guard newValue != shadow else { return }
            madeDecoration.shadow = newValue
            reachDidChange()
            mark(.background)
        }
    }

    /// The width, in points, of a border within the edge of the bounds, in front of the subviews; 0 for none.
    public final var borderWidth: Double {
        get { viewDecoration?.borderWidth ?? 0 }
        set {
            guard newValue != borderWidth else { return }
            madeDecoration.borderWidth = newValue
            mark(.background)
        }
    }

    /// The colour of the border.
    public final var borderColor: Color {
        get { viewDecoration?.borderColor ?? .clear }
        set {
            guard newValue != borderColor else { return }
            madeDecoration.borderColor = newValue
            mark(.background)
        }
    }

    private var madeDecoration: ViewDecoration {
        if let viewDecoration { return viewDecoration }
        let made = ViewDecoration()
        viewDecoration = made
        return made
    }
}
