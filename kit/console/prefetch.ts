import { useEffect } from 'react';
import { mayOpen } from './guard.ts';
import { usePerson } from './person.ts';
import type { Screen } from './screen.ts';

/** Milliseconds without another page being opened, and the longest that the browser may keep one piece of code waiting. */
export const idleAfter = 2_000;
type WhenIdle = (work: () => void) => void;

const whenIdle: WhenIdle = (work) =>
  'requestIdleCallback' in globalThis ? void requestIdleCallback(work, { timeout: idleAfter }) : void setTimeout(work);

/**
 * Fetches the code of pages one after another, each when the browser has nothing better to do. What fails is fetched when
 * its page is opened. Answers what stops it.
 */
export function prefetch(pages: Screen[], idle: WhenIdle = whenIdle): () => void {
  let over = false;
  const waiting = pages.filter(({ path }) => !fetched.has(path));
  function next() {
    const page = waiting.shift();
    if (over || !page) return;
    idle(() => {
      if (over) return;
      fetched.add(page.path);
      page.load().then(next, next);
    });
  }
  const timer = setTimeout(next, idleAfter);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
const fetched = new Set<string>();

/** Once somebody stays on a page: the code of the others they may open, unless their browser saves data. */
export function usePrefetch(screens: Screen[], at: string) {
  const who = usePerson();
  useEffect(() => {
    if (!who || savesData()) return;
    return prefetch(screens.filter((screen) => mayOpen(who, screen, screen.path)));
  }, [screens, who, at]);
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
