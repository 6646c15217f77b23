/// The last pictures of the pages of an overview that are not live, up to a number of bytes.
struct OverviewPictures {
    /// 64 MiB: 120 pictures at 0.6 of a panel of 800 by 480 pixels.
    static let largestSize = 64 << 20

    /// The pictures, the one that was used last at the end.
    private var pictures: [(id: PageID, image: Image)] = []
    private var size = 0

    subscript(id: PageID) -> Image? { pictures.last { $0.id == id }?.image }

    mutating func set(_ image: Image, for id: PageID) {
        remove(id)
        pictures.append((id, image))
        size += image.byteCount
        while size > Self.largestSize, pictures.count > 1 { size -= pictures.removeFirst().image.byteCount }
    }

    mutating func remove(_ id: PageID) {
        guard let index = pictures.lastIndex(where: { $0.id == id }) else { return }
        size -= pictures.remove(at: index).image.byteCount
    }

    /// Removes all but those of some pages.
    mutating func removeAll(except kept: [PageID]) {
        pictures.removeAll { !kept.contains($0.id) }
        size = pictures.reduce(0) { $0 + $1.image.byteCount }
    }
}

extension Image {
    fileprivate var byteCount: Int { pixelSize.width * pixelSize.height * 4 }
}
