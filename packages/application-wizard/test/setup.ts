// Missing in jsdom's performance, unlike in browsers.
window.performance.getEntriesByType ??= () => [];
