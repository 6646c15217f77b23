import QtQuick

Rectangle {
    color: "white"
    ListView {
        anchors.fill: parent
        boundsBehavior: Flickable.StopAtBounds
        model: 1000
        reuseItems: true
        delegate: Item {
            width: 1920
            height: 72
            Image {
                x: 32
                y: 12
                source: pictures + "icon" + index % 5 + ".png"
            }
            Text {
                x: 112
                height: 72
                verticalAlignment: Text.AlignVCenter
                text: "Ship " + (index + 1) + ", expected at the berth with the tide of the evening"
                textFormat: Text.PlainText
                font.family: "Inter"
                font.pixelSize: 28
                color: "#1D3557"
            }
            Rectangle {
                x: 112
                y: 71
                width: 1808
                height: 1
                color: "#DDDDDD"
            }
        }
    }
}
