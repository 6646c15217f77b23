import QtQuick

// The page of the scenes `pager` and `overview`.
Rectangle {
    property int number

    width: 1920
    height: 1080
    color: ["#F4EFE6", "#DDE7EE", "#E9E3F0", "#E6EFE0"][number % 4]

    Text {
        x: 120
        y: 80
        text: ["Harbour", "Lighthouse", "Meadow", "Mountain"][number % 4]
        font.family: "Inter"
        font.pixelSize: 64
        color: "#1D3557"
    }
    Repeater {
        model: 8
        Rectangle {
            x: 120 + index % 4 * 240
            y: 240 + Math.floor(index / 4) * 300
            width: 200
            height: 240
            color: ["#E76F51", "#2A9D8F", "#E9C46A", "#264653"][(index + number) % 4]
        }
    }
    Image {
        x: 1320
        y: 340
        source: pictures + "picture.png"
    }
}
