import Casement
import CasementControls
import Exhibits

/// The grid of pictures, by month, with a thumb for fast scrolling.
///
/// Its memory grows while somebody looks at ever other pictures, up to limits: 25 MB of pictures (``PhotoShelf``), and in the
/// renderer 32 MiB of pictures at the size of their tiles and 16 MiB of reductions, which each number of columns fills anew.
@MainActor final class PhotosController: ViewController {
    /// 10,000 pictures.
    static let count = 10_000
    private static let perMonth = 96
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private let heading = Label("Photos", role: .display)
    private let rule = View.shape(\.colors.accent)
    private let lines = ["Ten thousand skies,", "between two fingers."].map { Label($0, role: .caption) }
    private lazy var shelf = PhotoShelf(view)
    private(set) lazy var pinch = PhotoPinch(grid, step: 1)
    private(set) lazy var grid = GridView<Int, Int>(Self.snapshot, layout: PhotoPinch.layout(1)) { [unowned self] in
        tile(in: $0, for: $1)
    }

    private static var snapshot: ListSnapshot<Int, Int> {
        let starts = stride(from: 0, to: count, by: perMonth)
        return ListSnapshot(starts.enumerated().map { ($0, Array($1..<min($1 + perMonth, count))) })
    }

    /// The month of a section; the first one is the latest.
    private static func month(_ section: Int) -> String { "\(months[11 - section % 12]) \(2026 - section / 12)" }

    override func viewDidLoad() {
        view.identifier = "photos"
        view.accessibility.role = .page
        view.accessibility.label = "Photos"
        for part in [heading, rule, grid] + lines { view.addSubview(part) }
        grid.identifier = "grid"
        grid.clipsToBounds = true
        grid.header = { grid, section in
            let header = grid.dequeue(ListHeader())
            header.title = Self.month(section)
            return header
        }
        grid.onSelect { [unowned self] in present(PhotoPage($0, preview: shelf[$0]), style: .fullScreen) }
        grid.scrollThumb = ScrollThumb()
        grid.scrollThumb?.title = { [unowned self] in
            grid.visibleItems.first.map { Self.month($0 / Self.perMonth) }
        }
        shelf.onPicture = { [unowned self] number, image in (grid.cell(for: number) as? PhotoTile)?.receive(image) }
        grid.onPrefetch { [unowned self] in
            for number in $0 { shelf.request(number) }
        } cancel: { [unowned self] in
            for number in $0 { shelf.cancel(number) }
        }
        _ = pinch
    }

    private func tile(in grid: GridView<Int, Int>, for number: Int) -> View {
        let tile = grid.dequeue(PhotoTile())
        let image = shelf[number]
        tile.show(number, image)
        if image == nil { shelf.request(number) }
        return tile
    }

    // MARK: Layout

    override func environmentDidChange() {
        guard view.scene != nil else { return }
        view.backgroundColor = view.theme.colors.background
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        let size = view.bounds.size
        let metrics = WallMetrics(size, view.theme)
        let margin = metrics.margin
        let area = metrics.layOutHeading(heading, rule, lines, in: size)
        let x = metrics.isWide ? 2 * margin + metrics.column : margin
        let y = metrics.isWide ? 0 : area.maxY + margin
        grid.leadingFrame = Rect(x: x, y: y, width: size.width - x - margin, height: max(0, size.height - y))
    }
}
