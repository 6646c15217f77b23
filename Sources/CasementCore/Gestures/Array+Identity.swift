extension Array where Element: AnyObject {
    package func containsObject(_ object: Element) -> Bool {
        contains { $0 === object }
    }
}
