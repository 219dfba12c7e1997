/**
 * Changes the page as Chrome's translator does: replaces each text node, also later ones, by a new one within two `font`
 * elements. Self-contained, because its source is also injected into browser pages.
 *
 * @returns a function that ends it
 */
export function translatePage(): () => void {
  const SKIPPED = 'script, style, template, noscript, textarea, title, font';
  function translate(root: Node): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    if (root.nodeType === Node.TEXT_NODE) found.push(root as Text);
    for (const text of found) {
      if (!text.data || !text.parentElement || text.parentElement.closest(SKIPPED)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translate);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  translate(document.body);
  return () => watch.disconnect();
}
