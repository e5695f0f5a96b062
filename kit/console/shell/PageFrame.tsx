import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { Boundary } from '../Boundary.tsx';
import { canOpen, type MenuArea } from '../guard.ts';
import { componentOf, forgetComponent } from '../loadScreen.ts';
import { ErrorPage } from '../pages/NoticePages.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import type { Screen } from '../screen.ts';

/** What stands around every screen: its guard, its skeleton while it loads, and what is seen when it breaks. */
export function PageFrame({ screen, areas, active }: { screen: Screen; areas: MenuArea[]; active: boolean }) {
  if (!canOpen(areas, screen)) return active && <Navigate to="/403" replace />;

  const Loaded = componentOf(screen);
  return (
    <Boundary onAgain={() => forgetComponent(screen)} broken={(error, again) => <ErrorPage error={error} again={again} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Loaded />
      </Suspense>
    </Boundary>
  );
}
