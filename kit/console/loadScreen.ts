import { type ComponentType } from 'react';
import { lazy } from './lazy.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';
import { startProgress } from './progress.ts';
import type { Screen } from './screen.ts';

const stampName = 'reloaded';
const reloadsAtMostEvery = 60_000;

/** React.lazy remembers a failed load for ever, so a failed screen's component is forgotten. */
const components = new Map<string, ComponentType>();

export function componentOf(screen: Screen): ComponentType {
  const known = components.get(screen.path);
  if (known) return known;
  // Begins at once, so that a page's code and its menu arrive side by side; React asks only when it draws.
  const loading = loadOrReload(screen);
  // What is there already is drawn at once, without a skeleton in between.
  loading.then(
    ({ default: component }) => components.set(screen.path, component),
    () => {},
  );
  const component = lazy(() => loading, PageSkeleton);
  components.set(screen.path, component);
  return component;
}

export const forgetComponent = ({ path }: Screen) => void components.delete(path);

/** A new version of the product took its old files away: the page is loaded again, but a broken network must not do so for ever. */
async function loadOrReload(screen: Screen) {
  const done = startProgress();
  try {
    return await screen.load();
  } catch (error) {
    forgetComponent(screen);
    if (!mayReload()) throw error;
    location.reload();
    return await new Promise<never>(() => {});
  } finally {
    done();
  }
}

function mayReload() {
  const last = Number(sessionStorage.getItem(stampName) ?? 0);
  if (Date.now() - last < reloadsAtMostEvery) return false;
  sessionStorage.setItem(stampName, String(Date.now()));
  return true;
}
