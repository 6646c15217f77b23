import Casement
import CasementControls
import Exhibits

/// The mailbox, and beside it the letter that is open. Where the panel is narrow, the letter rises in a sheet.
@MainActor final class MailController: ViewController {
    private static let listWidth = 440.0
    /// The number of letters that a pull brings, and the time that it takes.
    private static let delivery = (count: 2, delay: Duration.milliseconds(900))

    private let mailbox = Mailbox()
    private let heading = Label("Mail", role: .display)
    private let rule = View.shape(\.colors.accent)
    private let lines = ["Swipe, pull,", "press and sort."].map { Label($0, role: .caption) }
    private lazy var page = LetterPage(mailbox[Mailbox.open])
    private let strip = PostcardStrip()
    private(set) lazy var list = ListView<MailShelf, Int>(mailbox.snapshot) { [mailbox] list, number in
        let row = list.dequeue(MailRow())
        row.show(mailbox[number])
        return row
    }

    override func viewDidLoad() {
        view.identifier = "mail"
        view.accessibility.role = .page
        view.accessibility.label = "Mail"
        list.identifier = "letters"
        for part in [heading, rule, page, list] + lines { view.addSubview(part) }
        list.headerView = strip
        list.header = { list, shelf in
            let header = list.dequeue(ListHeader())
            header.title = shelf.title
            return header
        }
        list.selectionMode = .single
        list.onSelect { [unowned self] in open($0) }
        list.selection = [Mailbox.open]
        list.cornerRadius = 4
        list.clipsToBounds = true
        addActions()
        addReordering()
        addRefresh()
    }

    // MARK: Actions

    private func addActions() {
        list.trailingActions { [unowned self] number in
            [
                SwipeAction("Delete", icon: MailIcons.bin, style: .destructive, commitsOnFullSwipe: true) { true },
                SwipeAction(
                    mailbox[number].isFlagged ? "Unflag" : "Flag", icon: MailIcons.flag, style: .colored(Pigment.ochre)
                ) { [unowned self] in
                    change(number) { $0.isFlagged.toggle() }
                    return true
                },
            ]
        }
        list.leadingActions { [unowned self] number in
            [
                SwipeAction(
                    mailbox[number].isRead ? "Unread" : "Read", icon: MailIcons.envelope,
                    style: .colored(Pigment.slate),
                    commitsOnFullSwipe: true
                ) { [unowned self] in
                    change(number) { $0.isRead.toggle() }
                    return true
                }
            ]
        }
    }

    private func change(_ number: Int, _ body: (inout Letter) -> Void) {
        body(&mailbox[number])
        list.edit { $0.reconfigure([number]) }
    }

    /// Letters can be sorted within their day, and pinned.
    private func addReordering() {
        list.canReorder = true
        list.mayReorder { [unowned self] number, position in
            let shelf = list.snapshot.section(at: position.section)
            return shelf == .pinned || list.snapshot.position(of: number)?.section == position.section
        }
    }

    private func addRefresh() {
        let spinner = Spinner()
        let control = RefreshControl(spinner)
        control.onRefresh = { [unowned self, unowned control] in
            view.task { [unowned self] in
                try await view.sleep(for: Self.delivery.delay)
                let letters = mailbox.receive(Self.delivery.count)
                list.edit { $0.insert(letters, at: 0, in: .day(0)) }
                control.endRefreshing()
            }
        }
        list.refreshControl = control
    }

    private func open(_ number: Int) {
        if !mailbox[number].isRead { change(number) { $0.isRead = true } }
        page.letter = mailbox[number]
        guard page.isHidden else { return }
        present(LetterSheet(mailbox[number]), style: .sheet(detents: [.medium, .large]))
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
            page.isHidden = true
            list.frame = Rect(
                x: margin, y: area.maxY + margin, width: size.width - 2 * margin,
                height: max(0, size.height - area.maxY - 2 * margin))
            return
        }
        let x = 2 * margin + metrics.column
        let rest = size.width - x - margin
        page.isHidden = rest < Self.listWidth + 280
        let width = page.isHidden ? rest : max(Self.listWidth, (rest * 0.5).rounded())
        list.leadingFrame = Rect(x: x, y: margin, width: width, height: size.height - 2 * margin)
        page.leadingFrame = Rect(
            x: x + width + metrics.gap, y: margin, width: max(0, rest - width - metrics.gap),
            height: size.height - 2 * margin)
    }
}

/// The controller of a letter in a sheet.
private final class LetterSheet: ViewController {
    private let letter: Letter

    init(_ letter: Letter) {
        self.letter = letter
        super.init()
    }

    override func loadView() -> View { LetterPage(letter) }
}
