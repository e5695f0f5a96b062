import { createContext, useContext, useEffect } from 'react';

interface Open {
  /** Of its tab; empty outside the strip. */
  key: string;
  /** In sight, and not kept alive behind another page. */
  active: boolean;
  rename(title: string): void;
}

/** The open page that a component stands in. */
export const OpenPage = createContext<Open>({ key: '', active: true, rename: () => {} });

/** Gives the tab (and the window) the name of what is seen: `usePageTitle(batch?.name)`. */
export function usePageTitle(title: string | undefined) {
  const { rename, active } = useContext(OpenPage);
  useEffect(() => {
    if (title && active) rename(title);
  }, [title, active, rename]);
}
