// Every browser has it; jsdom's performance does not.
window.performance.getEntriesByType ??= () => [];
