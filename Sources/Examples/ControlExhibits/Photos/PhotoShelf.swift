import Casement

/// Makes pictures in the background, and keeps the ones that were used last.
@MainActor final class PhotoShelf {
    /// 160 pixels: the side of a picture in the grid; 100 KB each.
    nonisolated static let side = 160
    /// 240 pictures, 25 MB: more than a panel shows with the most columns, and one viewport ahead.
    static let standardCapacity = 240

    private let capacity: Int
    private var pictures: [Int: Image] = [:]
    /// The numbers of the pictures, those that were used last at the end.
    private var order: [Int] = []
    private var tasks: [Int: SceneTask] = [:]
    private unowned let view: View
    /// Runs when a picture is there.
    var onPicture: ((Int, Image) -> Void)?

    init(_ view: View, capacity: Int = standardCapacity) { (self.view, self.capacity) = (view, capacity) }

    /// The number of pictures that are there.
    var count: Int { pictures.count }

    /// The picture, if it is there.
    subscript(number: Int) -> Image? {
        guard let image = pictures[number] else { return nil }
        if let index = order.lastIndex(of: number) { order.append(order.remove(at: index)) }
        return image
    }

    /// Begins to make a picture, unless it is there or in progress.
    func request(_ number: Int) {
        guard pictures[number] == nil, tasks[number] == nil else { return }
        tasks[number] = view.task { [weak self] in
            guard let self else { return }
            let image = try await view.work { Landscape(number).image(side: Self.side) }
            tasks[number] = nil
            store(image, number)
            onPicture?(number, image)
        }
    }

    /// Stops making a picture that nobody waits for.
    func cancel(_ number: Int) { tasks.removeValue(forKey: number)?.cancel() }

    private func store(_ image: Image, _ number: Int) {
        pictures[number] = image
        order.append(number)
        if order.count > capacity { pictures[order.removeFirst()] = nil }
    }
}
