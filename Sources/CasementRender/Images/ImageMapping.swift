internal import CPixman
internal import CasementCore

/// How a picture is fitted to a rectangle of the device: to which size, and turned or mirrored how.
struct ImageMapping: Hashable {
    /// The size on the device, in pixels.
    var width: Int
    var height: Int
    /// Whether the picture's rows run down the device.
    var swapsAxes = false
    /// Whether the picture runs against the device's x and y.
    var flipsX = false
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

    /// Whether the picture is shown with its own pixels, neither turned nor scaled.
    func isPlain(for size: PixelSize) -> Bool {
        isExact(for: size) && !swapsAxes && !flipsX && !flipsY
    }

    /// Whether each pixel of the device shows exactly one of the picture's.
    func isExact(for size: PixelSize) -> Bool {
        swapsAxes ? width == size.height && height == size.width : width == size.width && height == size.height
    }

    /// How often the picture can be halved and still be no smaller than shown.
    func reduction(for size: PixelSize) -> Int {
        let (across, down) = swapsAxes ? (height, width) : (width, height)
        var (result, held) = (0, size)
        while (held.width + 1) / 2 >= across && (held.height + 1) / 2 >= down && max(held.width, held.height) > 1 {
            held = PixelSize(width: (held.width + 1) / 2, height: (held.height + 1) / 2)
            result += 1
        }
        return result
    }

    /// From pixels of the device, counted from a pixel of the rectangle, to pixels of the picture.
    ///
    /// Counting from nearby keeps 16.16 numbers exact enough however large the picture is shown.
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
