internal import CPixman
internal import CasementCore

/// How an image is mapped to a rectangle of the device: its size there, and whether it is rotated or mirrored.
struct ImageMapping: Hashable {
    /// The width on the device, in pixels.
    var width: Int
    /// The height on the device, in pixels.
    var height: Int
    /// Whether the rows of the image run down the device.
    var swapsAxes = false
    /// Whether the image runs against the x axis of the device.
    var flipsX = false
    /// Whether the image runs against the y axis of the device.
    var flipsY = false

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// - Parameter transform: must be axis-aligned.
    init(_ box: PixelRect, _ transform: Transform) {
        self.init(width: box.width, height: box.height)
        swapsAxes = transform.a == 0 && transform.d == 0
        flipsX = swapsAxes ? transform.c < 0 : transform.a < 0
        flipsY = swapsAxes ? transform.b < 0 : transform.d < 0
    }

    /// Whether the pixels of the image are shown unchanged, neither rotated nor scaled.
    func isPlain(for size: PixelSize) -> Bool {
        isExact(for: size) && !swapsAxes && !flipsX && !flipsY
    }

    /// Whether each pixel of the device shows exactly one pixel of the image.
    func isExact(for size: PixelSize) -> Bool {
        swapsAxes ? width == size.height && height == size.width : width == size.width && height == size.height
    }

    /// How often the image can be halved without becoming smaller than it is shown.
    func reduction(for size: PixelSize) -> Int {
        let (across, down) = swapsAxes ? (height, width) : (width, height)
        var (result, reduced) = (0, size)
        while (reduced.width + 1) / 2 >= across && (reduced.height + 1) / 2 >= down
            && max(reduced.width, reduced.height) > 1
        {
            reduced = PixelSize(width: (reduced.width + 1) / 2, height: (reduced.height + 1) / 2)
            result += 1
        }
        return result
    }

    /// Maps device pixels, relative to a pixel of the rectangle, to pixels of the image.
    ///
    /// The nearby origin keeps 16.16 numbers exact enough however large the image is shown.
    func matrix(from size: PixelSize, x: Int = 0, y: Int = 0) -> pixman_transform_t {
        let (across, down) = (Double(size.width), Double(size.height))
        var map = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        if swapsAxes {
            let (toX, toY) = (across / Double(height), down / Double(width))
            map.b = flipsX ? -toY : toY
            map.c = flipsY ? -toX : toX
            (map.tx, map.ty) = (flipsY ? across : 0, flipsX ? down : 0)
        } else {
            let (toX, toY) = (across / Double(width), down / Double(height))
            map.a = flipsX ? -toX : toX
            map.d = flipsY ? -toY : toY
            (map.tx, map.ty) = (flipsX ? across : 0, flipsY ? down : 0)
        }
        return pixman_transform_t(Transform.translation(Double(x), Double(y)).concatenating(map))
    }
}
