import { useEffect, useState } from 'react';
import type { Findable, Finder } from './ranked.ts';

/** Milliseconds after the last letter. */
const waitsFor = 150;
const fewest = 2;

interface Group {
  title: string;
  list: Findable[];
}

/**
 * What the finders know of these words, each as soon as it answers, in their order; one that fails finds nothing. What
 * earlier words found is shown until the same finder answers anew.
 */
export function useOthers(words: string, finders: Finder[]): { groups: Group[]; asking: boolean } {
  const [found, setFound] = useState<Record<string, Findable[]>>({});
  const [answered, setAnswered] = useState('');
  const asked = words.trim();
  const worth = asked.length >= fewest;
  useEffect(() => {
    let over = false;
    const timer = setTimeout(async () => {
      if (!worth) return setFound({});
      await Promise.all(
        finders.map(async ({ title, find }) => {
          const list = await find(asked).catch(() => []);
          if (!over) setFound((all) => ({ ...all, [title]: list }));
        }),
      );
      if (!over) setAnswered(asked);
    }, waitsFor);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [asked, worth, finders]);
  return {
    groups: finders.map(({ title }) => ({ title, list: found[title] ?? [] })),
    asking: worth && finders.length > 0 && answered !== asked,
  };
}
