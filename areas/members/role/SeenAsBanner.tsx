import { lazy } from '#kit/console/lazy.tsx';
import { usePerson } from '#kit/console/person.ts';

const SeenAs = lazy(async () => ({ default: (await import('./SeenAs.tsx')).SeenAs }));

/** Stands above every page while the console is seen as a role. */
export function SeenAsBanner() {
  const role = usePerson()?.asRole;
  return role ? <SeenAs role={role} /> : null;
}
