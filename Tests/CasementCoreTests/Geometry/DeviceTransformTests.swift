import Testing

@testable import CasementBase
@testable import CasementCore

@Suite struct DeviceTransformTests {
    private let size = Size(width: 300, height: 200)

    @Test(
        "A point that is shown and touched there is the same point again, with each rotation",
        arguments: QuarterTurn.allCases)
    func inverse(rotation: QuarterTurn) {
        let device = DeviceTransform(size: size, scale: 1, rotation: rotation)
        for point in [Point.zero, Point(300, 200), Point(12.25, 7.5)] {
            #expect(device.fromPanel(device.transform.apply(point)) == point)
        }
    }

    @Test("The scale applies to device pixels, not to the locations of touches")
    func scale() {
        let device = DeviceTransform(size: size, scale: 2, rotation: .quarter)
        for rotation: QuarterTurn in [.none, .quarter, .half, .threeQuarters] {
            let device = DeviceTransform(size: size, scale: 2, rotation: rotation)
            #expect(device.fromPanel(device.toPanel(Point(10, 20))) == Point(10, 20))
        }
        let panel = DeviceTransform(size: size, scale: 1, rotation: .quarter).transform.apply(Point(10, 20))
        #expect(device.fromPanel(panel) == Point(10, 20))
        #expect(device.pixelSize == PixelSize(width: 400, height: 600))
        #expect(device.transform.apply(Point(10, 20)) == Point(panel.x * 2, panel.y * 2))
    }

    @Test(
        "A clockwise rotation moves the top left corner clockwise",
        arguments: [
            (QuarterTurn.none, Point(0, 0)), (.quarter, Point(200, 0)), (.half, Point(300, 200)),
            (.threeQuarters, Point(0, 300)),
        ])
    func corners(rotation: QuarterTurn, corner: Point) {
        #expect(DeviceTransform(size: size, scale: 1, rotation: rotation).transform.apply(.zero) == corner)
    }

    @Test("A side that is not empty has a pixel at the least scale, too") func leastPixels() {
        let sizes = [(Size(width: 40, height: 360), (1, 3)), (Size(width: 0, height: 1), (0, 1))]
        for (size, (width, height)) in sizes {
            let device = DeviceTransform(size: size, scale: 1.0 / 120)
            #expect(device.pixelSize == PixelSize(width: width, height: height))
        }
    }

    @Test("The scene fills the whole frame", arguments: QuarterTurn.allCases)
    func fills(rotation: QuarterTurn) {
        for scale in [1, 1.25, 1.5, 2, 2.75] {
            let device = DeviceTransform(size: size, scale: scale, rotation: rotation)
            let box = device.transform.apply(Rect(origin: .zero, size: size))
            #expect(PixelRect(rounding: box) == PixelRect(device.pixelSize))
            #expect(device.transform.isAxisAligned)
        }
    }

    @Test(
        "The rotation of the output rotates pixels after the app's own, and no touches",
        arguments: QuarterTurn.allCases,
        QuarterTurn.allCases)
    func output(rotation: QuarterTurn, output: QuarterTurn) {
        let app = DeviceTransform(size: size, scale: 2, rotation: rotation)
        let device = DeviceTransform(size: size, scale: 2, rotation: rotation, outputRotation: output)
        // The surface is what the output rotates.
        let surface = DeviceTransform(
            size: Size(width: Double(app.pixelSize.width), height: Double(app.pixelSize.height)), scale: 1,
            rotation: output)
        for point in [Point.zero, Point(300, 200), Point(12.25, 7.5)] {
            #expect(device.transform.apply(point) == surface.transform.apply(app.transform.apply(point)))
            #expect(device.fromPanel(point) == app.fromPanel(point))
            #expect(device.toPanel(point) == app.toPanel(point))
        }
        #expect(device.pixelSize == surface.pixelSize)
        #expect(device.fromPanel(angle: 10) == app.fromPanel(angle: 10))
    }
}
