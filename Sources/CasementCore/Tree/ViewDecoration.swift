/// The shadow, the border and the background by theme of a view, of which most views have none.
@MainActor final class ViewDecoration {
    @exclusivity(unchecked) var shadow: Shadow?
    @exclusivity(unchecked) var borderWidth = 0.0
    @exclusivity(unchecked) var borderColor = Color.clear
    /// The background colour that follows the theme; nil for one that the app sets.
    var themeColor: KeyPath<Theme.Colors, Color>?
    /// The corner radius that follows the theme; nil for one that the app sets.
    var themeRadius: KeyPath<Theme, Double>?
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

    /// Fills the bounds with a colour of the scene's theme, which follows it, and returns the view.
    /// SwiftUI: `background(_:in:)`.
    ///
    /// ```swift
    /// Column { name; remark }.padding(20).background(\.surface, cornerRadius: \.cardRadius)  // a card
    /// ```
    ///
    /// It sets ``backgroundColor`` and ``cornerRadius`` now, when the view enters a scene, and when the environment changes,
    /// each time before ``environmentDidChange()``. Setting one of these properties ends that for it. Controls and other views
    /// that set their own background keep that one.
    ///
    /// - Parameters:
    ///   - color: the colour, also one that the app adds to `Theme.Colors` in an extension.
    ///   - cornerRadius: the radius of the corners; nil, the default, leaves them as they are.
    @discardableResult
    public final func background(
        _ color: KeyPath<Theme.Colors, Color>, cornerRadius: KeyPath<Theme, Double>? = nil
    ) -> Self {
        madeDecoration.themeColor = color
        if let cornerRadius { madeDecoration.themeRadius = cornerRadius }
        applyThemeBackground()
        return self
    }

    private var madeDecoration: ViewDecoration {
        if let viewDecoration { return viewDecoration }
        let made = ViewDecoration()
        viewDecoration = made
        return made
    }
}
