import { useContext, useInsertionEffect, useRef } from 'react';
import { OpenPage } from './OpenPage.ts';

const marks = new Map<string, Set<object>>();

export const isUnsaved = (key: string) => (marks.get(key)?.size ?? 0) > 0;
export const anyUnsaved = () => [...marks.keys()].some(isUnsaved);

/** While `dirty`, closing this page asks first, and so does leaving the console. */
export function useUnsaved(dirty: boolean) {
  const { key } = useContext(OpenPage);
  const mark = useRef({});
  // An insertion effect lives on while the page is hidden; an ordinary one would end there, and the changes be forgotten.
  useInsertionEffect(() => {
    if (!dirty) return;
    const here = marks.get(key) ?? new Set();
    marks.set(key, here.add(mark.current));
    return () => void here.delete(mark.current);
  }, [dirty, key]);
}

addEventListener('beforeunload', (event) => {
  if (anyUnsaved()) event.preventDefault();
});
