import type { Page } from 'playwright-core';

interface Looked {
  /** A finger is expected: everything that is pressed is at least 32 px high and wide. */
  touch?: boolean;
}

/**
 * What does not fit on the page as it stands, as “what: element”: a page that scrolls sideways, what is cut off where
 * nothing scrolls, controls and texts that lie on each other, text below 12 px, targets too small for a finger.
 */
export const widthFaults = (page: Page, { touch = false }: Looked = {}): Promise<string[]> =>
  page.evaluate(look, touch);

/** Runs in the page, so it holds everything it needs. Lengths are CSS pixels. */
function look(touch: boolean): string[] {
  const slack = 2;
  const smallest = { text: 12, target: 32 };
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const found = new Set<string>();
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  /** Pictures are moved and zoomed, and draw what they have no room for smaller. */
  const drawing = 'svg, canvas, .react-flow, .cw-unseen, .cw-skip, .cm-editor';
  const width = document.documentElement.clientWidth;

  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) all.push(at);
    return all;
  };
  const scrollsSideways = (element: Element) =>
    /auto|scroll/.test(styleOf(element).overflowX) && element.scrollWidth > element.clientWidth + slack;
  const clips = (element: Element) => styleOf(element).overflowX !== 'visible';
  /** The part of a box that can be seen. What is fixed or floats above the page is cut by nothing but its own frame. */
  function seen(element: Element, box: Box, itself = false): Box {
    const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    let position = itself ? 'static' : styleOf(element).position;
    for (const above of itself ? [element, ...ancestors(element)] : ancestors(element)) {
      const style = styleOf(above);
      const isFrame = position !== 'fixed' && (position !== 'absolute' || style.position !== 'static');
      if (isFrame && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
        const frame = above.getBoundingClientRect();
        part.left = Math.max(part.left, frame.left);
        part.right = Math.min(part.right, frame.right);
        part.top = Math.max(part.top, frame.top);
        part.bottom = Math.min(part.bottom, frame.bottom);
      }
      if (isFrame && style.position !== 'static') position = style.position;
      if (position === 'fixed') break;
    }
    return part;
  }
  const isThere = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1;
  /** Behind an open dialog nothing is worked with. */
  const dialogs = [...document.querySelectorAll('dialog[open], .ant-modal-wrap, .ant-drawer-open')].filter(
    (one) => styleOf(one).display !== 'none',
  );
  const top = dialogs.at(-1);
  const isInFront = (element: Element) => !top || top.contains(element);
  const isShown = (element: Element) =>
    isInFront(element) &&
    !element.closest(drawing) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const controlled =
    'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=option], [role=slider]';
  const controls = [...document.querySelectorAll(controlled)].filter(
    (element) => isShown(element) && isThere(element.getBoundingClientRect()) && styleOf(element).opacity !== '0',
  );

  function sideways() {
    for (const element of [document.documentElement, ...document.querySelectorAll('.cw-work, .ant-drawer-body')])
      if (
        element.scrollWidth > element.clientWidth + slack &&
        (element === document.documentElement || (scrollsSideways(element) && isShown(element)))
      )
        found.add(`scrolls sideways by ${element.scrollWidth - element.clientWidth}: ${named(element).slice(0, 60)}`);
  }

  /** A control must be whole, or where one can scroll to it. */
  function cutOff() {
    for (const element of controls) {
      const box = element.getBoundingClientRect();
      const above = ancestors(element);
      if (above.some(scrollsSideways)) continue;
      const clipping = above.find(clips);
      if (clipping && endsInDots(clipping)) continue;
      if (box.right > width + slack || box.left < -slack) found.add(`outside of the window: ${named(element)}`);
      else if (clipping && reachesOut(box, clipping)) found.add(`cut off: ${named(element)}`);
    }
  }
  const endsInDots = (element: Element) => styleOf(element).textOverflow === 'ellipsis';
  const reachesOut = (box: Box, clipping: Element) => {
    const frame = clipping.getBoundingClientRect();
    return isThere(frame) && (box.right > frame.right + slack || box.left < frame.left - slack);
  };
  /** What is cut must say so: by dots, or by scrolling. */
  function cutText() {
    for (const { element, node } of texts) {
      const frames = [element, ...ancestors(element)].filter(clips);
      let box = boxOfText(node);
      let cutAlready = false;
      for (const frame of isThere(box) ? frames : []) {
        if (scrollsSideways(frame)) break;
        // Dots stand at the end of text, not of a piece that is itself too wide.
        if (reachesOut(box, frame) && (cutAlready || !endsInDots(frame)))
          found.add(`text cut without a sign: ${named(element)}`);
        box = frame.getBoundingClientRect();
        cutAlready = true;
      }
    }
  }

  const texts: { element: Element; node: Text }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (element && node.data.trim() && isShown(element) && !element.closest('script, style, option, textarea'))
      texts.push({ element, node });
  }
  const boxOfText = (node: Text): Box => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };

  function smallText() {
    for (const { element } of texts)
      // Keys, times along an axis and the initials in a circle are marks.
      if (
        parseFloat(styleOf(element).fontSize) < smallest.text &&
        !element.closest('kbd, .cw-ava, .bell-count, .design-others, .call-ticks, sup')
      )
        found.add(`text of ${styleOf(element).fontSize}: ${named(element)}`);
  }

  /** Of its own layer: what sticks or floats lies above what scrolls beneath it. */
  const layerOf = (element: Element) =>
    [element, ...ancestors(element)].find((one) => /sticky|fixed|absolute/.test(styleOf(one).position)) ?? null;
  function lieOnEachOther() {
    const boxes = [
      ...controls.map((element) => ({ element, box: seen(element, element.getBoundingClientRect()) })),
      ...texts
        .filter(({ element }) => !element.closest(controlled))
        .map(({ element, node }) => ({ element, box: seen(element, boxOfText(node), true) })),
    ]
      .map((one) => ({ ...one, layer: layerOf(one.element) }))
      .filter(({ box }) => isThere(box) && box.bottom > 0 && box.top < innerHeight);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of text reach into each other by their leading.
        if (wide > slack && high > 6) found.add(`lie on each other: ${named(one.element)} and ${named(other.element)}`);
      }
  }

  /** Links within a sentence are as high as it; WCAG 2.5.8 leaves them out, too. */
  const isInSentence = (element: Element) =>
    styleOf(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node as Text).data.trim().length > 1,
    );
  function smallTargets() {
    for (const element of controls) {
      if (isInSentence(element) || (element as HTMLButtonElement).disabled) continue;
      const target = (
        element.closest('label, .ant-select, .ant-input-affix-wrapper, .ant-input-number') ?? element
      ).getBoundingClientRect();
      const part = seen(element, target);
      if (isThere(part) && Math.min(target.width, target.height) < smallest.target - 0.5)
        found.add(
          `${Math.round(target.width)} × ${Math.round(target.height)} is small for a finger: ${named(element)}`,
        );
    }
  }

  sideways();
  cutOff();
  cutText();
  smallText();
  lieOnEachOther();
  if (touch) smallTargets();
  return [...found];
}
