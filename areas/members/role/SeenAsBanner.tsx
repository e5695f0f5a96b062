import { lazy, Suspense } from 'react';
import { usePerson } from '#kit/console/person.ts';

const SeenAs = lazy(async () => ({ default: (await import('./SeenAs.tsx')).SeenAs }));

/** Stands above every page while the console is seen as a role. */
export function SeenAsBanner() {
  const role = usePerson()?.asRole;
  return role ? <Suspense><SeenAs role={role} /></Suspense> : null;
}
