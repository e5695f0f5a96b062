import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Boundary } from '../Boundary.tsx';
import { mayOpen } from '../guard.ts';
import { componentOf, forgetComponent } from '../loadScreen.ts';
import { ErrorPage } from '../pages/NoticePages.tsx';
import { usePerson } from '../person.ts';
import type { Screen } from '../screen.ts';

/** What stands around every screen: its guard, its skeleton while it loads, and what is seen when it breaks. */
export function PageFrame({ screen, active }: { screen: Screen; active: boolean }) {
  const allowed = mayOpen(usePerson(), screen, useLocation().pathname);
  return allowed ? (
    <Loaded screen={screen} />
  ) : (
    active && <Navigate to={`/403?page=${encodeURIComponent(screen.menu ?? screen.path)}`} replace />
  );
}

function Loaded({ screen }: { screen: Screen }) {
  // Kept: another component of the same page would begin it anew.
  const [Content, setContent] = useState(() => componentOf(screen));
  function loadAgain() {
    forgetComponent(screen);
    setContent(() => componentOf(screen));
  }
  return (
    <Boundary onAgain={loadAgain} broken={(error, again) => <ErrorPage error={error} again={again} />}>
      <Content />
    </Boundary>
  );
}
