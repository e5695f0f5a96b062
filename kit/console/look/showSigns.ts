import { hasHiddenSigns, withSigns } from '#core/text/hiddenSigns.ts';

/** Beside what stands in an element, this is read as well. */
const read = ['title', 'aria-label', 'placeholder', 'alt'];

/** What somebody types stays as it was typed, and what was said in a conversation as it was said (`data-words`). */
const left = 'input, textarea, [contenteditable]:not([contenteditable="false"]), script, style, [data-words]';

/**
 * Hidden signs in whatever the console shows, such as names in tables, titles, menus and notices, are seen (`core/text/hiddenSigns.ts`). It
 * follows the page itself: no table and no notice can forget it. React keeps the texts that it was given, and writes into these nodes
 * again only where they change.
 */
export function showSigns(page: Document) {
  const inText = (node: Text) => {
    if (hasHiddenSigns(node.data) && !node.parentElement?.closest(left)) node.data = withSigns(node.data);
  };
  const inAttributes = (element: Element) => {
    for (const name of read) {
      const text = element.getAttribute(name);
      if (text !== null && hasHiddenSigns(text)) element.setAttribute(name, withSigns(text));
    }
  };
  const inNode = (node: Node) => {
    if (node instanceof Text) inText(node);
    else if (node instanceof Element) inAttributes(node);
  };
  function within(top: Node) {
    inNode(top);
    const walker = page.createTreeWalker(top, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) inNode(walker.currentNode);
  }

  within(page);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(within);
      else inNode(target);
  }).observe(page, { subtree: true, childList: true, characterData: true, attributeFilter: read });
}
