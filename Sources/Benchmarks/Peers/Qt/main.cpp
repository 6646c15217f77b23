// One of the scenes in Qt Quick; the word after the hyphen in the program's name chooses it.
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickView>

int main(int count, char *arguments[]) {
    QGuiApplication application(count, arguments);
    const QString name = QString::fromLocal8Bit(arguments[0]).section('-', -1);
    QQuickView view;
    view.setFlags(Qt::FramelessWindowHint);
    view.setResizeMode(QQuickView::SizeRootObjectToView);
    view.rootContext()->setContextProperty("pictures", "file://" + qEnvironmentVariable("PEER_PICTURES") + "/");
    view.setSource(QUrl::fromLocalFile(PEER_QML "/" + name + ".qml"));
    view.showFullScreen();
    return application.exec();
}
