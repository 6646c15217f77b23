import QtQuick

ListView {
    readonly property string prose:
        "The harbour lies where the river meets the sea, and for centuries the ships came in with the tide and left with it; " +
        "what they carried was written down in long books, of which the oldest are still kept in the house beside the lock. "

    function lines(start) {
        const text = prose.substring(start) + prose.repeat(Math.ceil(3000 / prose.length))
        return text.substring(0, 3000).match(/.{100}/g).join("\n")
    }

    orientation: ListView.Horizontal
    snapMode: ListView.SnapOneItem
    boundsBehavior: Flickable.StopAtBounds
    model: 2
    delegate: Rectangle {
        width: 1920
        height: 1080
        color: index === 0 ? "#F8F4EC" : "#EEF1F5"
        Text {
            x: 120
            y: 30
            text: lines(index * 37)
            textFormat: Text.PlainText
            font.family: "Inter"
            font.pixelSize: 28
            lineHeight: 34
            lineHeightMode: Text.FixedHeight
            color: "#33415C"
        }
    }
}
