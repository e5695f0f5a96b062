import { Activity, useMemo } from 'react';
import { Route, Routes, type Location } from 'react-router';
import type { Screen } from '../screen.ts';
import { OpenPage } from './OpenPage.ts';
import { PageFrame } from './PageFrame.tsx';

interface PageProps {
  /** Of its tab. */
  pageKey: string;
  location: Location;
  screen: Screen;
  active: boolean;
  onRename(key: string, title: string): void;
}

/** A page in the strip: out of sight it keeps what was typed, and its place. */
export const KeptPage = (props: PageProps) => (
  <Activity mode={props.active ? 'visible' : 'hidden'}>
    <Page {...props} />
  </Activity>
);

export function Page({ pageKey, location, screen, active, onRename }: PageProps) {
  const open = useMemo(
    () => ({ key: pageKey, active, rename: (title: string) => onRename(pageKey, title) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- onRename sets a state and is the same in all but identity
    [pageKey, active],
  );
  return (
    <OpenPage value={open}>
      {/* Each page lives at its own address: without this a hidden list would search for what another page's address says. */}
      <Routes location={location}>
        <Route path={screen.path} element={<PageFrame screen={screen} active={active} />} />
      </Routes>
    </OpenPage>
  );
}
