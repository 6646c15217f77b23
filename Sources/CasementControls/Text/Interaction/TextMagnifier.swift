import CasementCore

/// The loupe and the edit menu of a view that edits text, above all other views.
@MainActor final class TextMagnifier {
    /// 0.5 pt: more than rounding moves text.
    private static let tolerance = 0.5

    private unowned let surface: any TextSurface
    private let overlay = TextOverlay()
    private lazy var loupe = Loupe(surface)
    private var menu: EditMenu?
    /// The box beside which the menu was shown, in the points of the surface.
    private var menuBox = Rect.zero
    private var following: EditMenuFollowing?

    init(_ surface: any TextSurface) {
        self.surface = surface
    }

    // MARK: Loupe

    /// Shows the text around a caret.
    ///
    /// - Parameters:
    ///   - caret: in the points of the surface's content.
    ///   - touch: in the scene's points.
    func showLoupe(_ caret: Rect, touch: Point) {
        guard open() else { return }
        if loupe.superview == nil { overlay.addSubview(loupe) }
        loupe.show(caret, touch: touch)
    }

    func hideLoupe() {
        loupe.removeFromSuperview()
        close()
    }

    // MARK: Menu

    func toggleMenu() {
        if menu == nil { showMenu() } else { hideMenu() }
    }

    /// Shows the commands that are possible, if there are any.
    func showMenu() {
        hideMenu()
        let items = surface.editCommands.map { command in
            EditMenu.Item(title: command.title) { [weak self] in
                guard let self else { return }
                hideMenu()
                surface.perform(command)
            }
        }
        guard !items.isEmpty, let box = selectedBox, open() else { return }
        let made = EditMenu(items)
        (menu, menuBox) = (made, surface.content.convert(box, to: surface))
        overlay.addSubview(made)
        placeMenu()
        following = EditMenuFollowing(surface.content, on: made) { [weak self] in self?.placeMenu() }
    }

    /// Places the menu beside the selection, unless that has been scrolled out of sight.
    private func placeMenu() {
        guard let menu, let box = selectedBox else { return }
        let shown = surface.content.convert(box, to: nil)
        var area = overlay.bounds
        let covered = surface.scene?.textInput.coveredArea ?? .zero
        if covered.maxY >= area.maxY, covered.width >= area.width { area.size.height = covered.minY - area.minY }
        let visible = surface.content.scrollAncestors.reduce(area) { $0.intersection($1.convert($1.bounds, to: nil)) }
        menu.isHidden = !visible.inset(by: -1).intersects(shown)
        menu.place(beside: shown, within: area.inset(by: 8))
    }

    /// Hides the menu if its text has moved in the surface: a menu beside it would be elsewhere.
    func textMayHaveMoved() {
        guard menu != nil else { return }
        guard let box = selectedBox.map({ surface.content.convert($0, to: surface) }),
            box.inset(by: -Self.tolerance).contains(menuBox), menuBox.inset(by: -Self.tolerance).contains(box)
        else { return hideMenu() }
        placeMenu()
    }

    func hideMenu() {
        following?.stop()
        following = nil
        menu?.removeFromSuperview()
        menu = nil
        close()
    }

    func hide() {
        hideMenu()
        hideLoupe()
    }

    /// The box around the visible part of the selection, or the caret, in the points of the content.
    private var selectedBox: Rect? {
        let range = surface.editor.selection.range
        let rects =
            range.isEmpty
            ? surface.caret(at: surface.editor.selection.head).map { [$0] } ?? [] : surface.selectionRects(for: range)
        let visible = rects.map { $0.intersection(surface.viewport.inset(by: -CaretView.width)) }.filter {
            $0.height > 0
        }
        return visible.dropFirst().reduce(visible.first) { $0?.union($1) }
    }

    private func open() -> Bool {
        guard let root = surface.scene?.root else { return false }
        if overlay.superview == nil {
            overlay.frame = root.bounds
            root.addSubview(overlay)
        }
        return true
    }

    private func close() {
        if overlay.subviews.isEmpty { overlay.removeFromSuperview() }
    }
}
