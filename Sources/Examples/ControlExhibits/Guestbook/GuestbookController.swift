import Casement
import CasementControls
import Exhibits

/// The guest book: the card on which a guest writes, and the entries, the newest first.
///
/// An exhibition runs for months: the book has a number of pages, and the oldest one leaves for a new one. What else grows
/// while guests write has limits of the toolkit: the layouts of texts, the images of letters, and what can be undone in a
/// field.
@MainActor final class GuestbookController: ViewController {
    /// 500 pages of some 400 bytes, 200 KB: more than a visitor reads.
    static let capacity = 500

    private let heading = Label("Guestbook", role: .display)
    private let rule = View.shape(\.colors.accent)
    private let lines = ["Leave a line", "before you go."].map { Label($0, role: .caption) }
    private(set) var entries = Dictionary(uniqueKeysWithValues: GuestEntry.earlier.map { ($0.number, $0) })
    let form = GuestForm()
    private(set) lazy var list = ListView<Int, Int>(ListSnapshot(GuestEntry.earlier.map(\.number))) {
        [unowned self] list, number in
        let row = list.dequeue(GuestRow())
        if let entry = entries[number] { row.show(entry) }
        return row
    }

    override func viewDidLoad() {
        view.identifier = "guestbook"
        view.accessibility.role = .page
        view.accessibility.label = "Guestbook"
        list.identifier = "entries"
        list.cornerRadius = 4
        list.clipsToBounds = true
        for part in [heading, rule, form, list] + lines { view.addSubview(part) }
        form.onSign = { [unowned self] in sign() }
        form.onDiscard = { [unowned self] in discard() }
        form.onDate = { [unowned self] in chooseDate(beside: $0) }
        list.trailingActions { [unowned self] number in
            [SwipeAction("Delete", icon: MailIcons.bin, style: .destructive) { [unowned self] in await delete(number) }]
        }
    }

    // MARK: Writing

    private func sign() {
        guard form.mail.validate() else { return _ = form.mail.focus() }
        if let gap = form.gap { return complain(gap) }
        let number = (entries.keys.max() ?? 0) + 1
        let entry = GuestEntry(
            number: number, name: form.name.text, date: form.date, stars: form.rating.value, message: form.message.text)
        form.clear()
        add(entry)
        list.scrollTo(number, at: .top)
        showToast("Thank you, \(entry.name).")
    }

    /// Puts a page at the top, and takes the oldest one out of a full book.
    func add(_ entry: GuestEntry) {
        entries[entry.number] = entry
        let oldest = entries.count > Self.capacity ? list.snapshot.items.last : nil
        if let oldest { entries[oldest] = nil }
        list.edit {
            $0.insert([entry.number], at: 0, in: $0.section(at: 0))
            if let oldest { $0.delete([oldest]) }
        }
    }

    private func complain(_ gap: GuestForm.Gap) {
        view.task { [weak self] in
            let title =
                switch gap {
                case .name: "Who are you?"
                case .stars: "How did you like it?"
                case .message: "The page is still empty"
                }
            let message =
                switch gap {
                case .name: "A page needs a name. Any name that you like."
                case .stars: "Give the house some stars, one at least."
                case .message: "A line is enough."
                }
            await self?.alert(title: title, message: message, button: "OK")
            // The page may have left below the question.
            guard let self else { return }
            switch gap {
            case .name: form.name.focus()
            case .stars: form.rating.focus()
            case .message: form.message.focus()
            }
        }
    }

    private func discard() {
        guard !form.isEmpty else { return }
        view.task { [unowned self] in
            let isSure = await confirm(
                title: "Discard your page?", message: "What you have written is lost.", confirm: "Discard",
                cancel: "Keep writing", isDestructive: true)
            if isSure { form.clear() }
        }
    }

    private func chooseDate(beside source: View) {
        view.scene?.focusedView?.resignFocus()
        present(
            GuestDatePage(form.date) { [unowned self] in form.date = $0 }, style: .popover(from: source))
    }

    private func delete(_ number: Int) async -> Bool {
        guard let entry = entries[number] else { return false }
        let isSure = await confirm(
            title: "Delete the page of \(entry.name)?", confirm: "Delete", cancel: "Keep", isDestructive: true)
        guard isSure else { return false }
        entries[number] = nil
        list.edit { $0.delete([number]) }
        return true
    }

    // MARK: Layout

    override func environmentDidChange() {
        guard view.scene != nil else { return }
        view.backgroundColor = view.theme.colors.background
        list.backgroundColor = view.theme.colors.surface
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let metrics = WallMetrics(size, view.theme)
        let margin = metrics.margin
        let area = metrics.layOutHeading(heading, rule, lines, in: size)
        guard metrics.isWide else {
            let top = area.maxY + margin
            let height = min(form.preferredHeight(for: size.width - 2 * margin), (size.height - top - margin) * 0.6)
            form.frame = Rect(x: margin, y: top, width: size.width - 2 * margin, height: height)
            let listTop = form.frame.maxY + metrics.gap
            list.frame = Rect(
                x: margin, y: listTop, width: size.width - 2 * margin, height: max(0, size.height - listTop - margin))
            return
        }
        let x = 2 * margin + metrics.column
        let width = ((size.width - x - margin - metrics.gap) / 2).rounded()
        let height = size.height - 2 * margin
        form.leadingFrame = Rect(
            x: x, y: margin, width: width, height: min(height, form.preferredHeight(for: width)))
        list.leadingFrame = Rect(x: x + width + metrics.gap, y: margin, width: width, height: height)
    }
}
