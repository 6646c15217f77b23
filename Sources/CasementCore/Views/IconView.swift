/// Shows an icon in the colour of the theme, at any size.
@MainActor open class IconView: View {
    /// 24 pt: the height of icons beside text of the body style.
    public nonisolated static let standardHeight = 24.0

    /// The icon; nil draws nothing.
    public final var icon: Icon? {
        didSet {
            guard icon != oldValue else { return }
            setNeedsDisplay()
            invalidateIntrinsicSize()
            reportProblem()
        }
    }
    /// The preferred height in points, which the scene's text scale multiplies. In bounds of another size the icon is as large
    /// as it fits.
    public final var preferredHeight: Double {
        didSet { if preferredHeight != oldValue { invalidateIntrinsicSize() } }
    }
    /// The colour; that of text in the scene's theme until an app sets one.
    public final var color: Color {
        get { ownColor ?? themeInForce.colors[keyPath: themeColor] }
        set {
            guard newValue != ownColor else { return }
            ownColor = newValue
            setNeedsDisplay()
        }
    }

    private var ownColor: Color?
    private var themeColor: KeyPath<Theme.Colors, Color> = \.ink

    /// Makes a view that does not receive touches. Assistive technology leaves it out unless it gets a label.
    ///
    /// - Parameter color: nil for the colour of text in the scene's theme.
    public init(_ icon: Icon? = nil, preferredHeight: Double = IconView.standardHeight, color: Color? = nil) {
        self.icon = icon
        self.preferredHeight = preferredHeight
        ownColor = color
        super.init()
        isUserInteractionEnabled = false
        reportProblem()
    }

    /// Shows the icon in a colour of the scene's theme, which follows it, and returns the view. SwiftUI: `foregroundStyle(_:)`.
    ///
    /// ```swift
    /// IconView(Icon(named: "warning")).foreground(\.warning)
    /// ```
    @discardableResult
    public final func foreground(_ color: KeyPath<Theme.Colors, Color>) -> Self {
        (themeColor, ownColor) = (color, nil)
        setNeedsDisplay()
        return self
    }

    /// Reports, when the view is in a scene, that the file of the icon cannot be shown.
    private func reportProblem() {
        guard let problem = icon?.problem else { return }
        whenInScene { $1.report(.image(problem)) }
    }

    open override var intrinsicSize: Size? {
        guard let box = icon?.viewBox else { return nil }
        let height = preferredHeight * (scene?.environment.textScale ?? 1)
        return Size(width: height * box.width / box.height, height: height)
    }

    open override func sizeThatFits(_ size: Size) -> Size { intrinsicSize ?? .zero }

    open override func draw(in canvas: Canvas) {
        if let icon { canvas.draw(icon, in: bounds, color, effectiveLayoutDirection) }
    }
}
