import { useMemo, useSyncExternalStore } from 'react';
import { usePerson } from '#kit/console/person.ts';

/** Nodes at which a debugged conversation is held, by person and flow; kept in this browser. */
const known = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();
const most = 100;
const none: readonly string[] = [];
const nameOf = (place: string) => `callwright.breakpoints.${place}`;

function breakpointsOf(place: string): readonly string[] {
  const there = known.get(place);
  if (there) return there;
  let read: readonly string[] = none;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? '[]');
    if (Array.isArray(kept)) read = kept.filter((id) => typeof id === 'string').slice(0, most);
  } catch {
    /* Storage that cannot be read holds none. */
  }
  known.set(place, read);
  return read;
}

function toggle(place: string, nodeIds: readonly string[]) {
  const before = breakpointsOf(place);
  const added = nodeIds.filter((id) => !before.includes(id));
  const after = added.length > 0 ? [...before, ...added].slice(-most) : before.filter((id) => !nodeIds.includes(id));
  known.set(place, after);
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(after));
  } catch {
    /* Full, or forbidden: they hold as long as the page. */
  }
  for (const tell of listeners) tell();
}

/** What another tab of this browser sets holds here too. */
function subscribe(tell: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith(nameOf(''))) return;
    known.delete(key.slice(nameOf('').length));
    tell();
  };
  listeners.add(tell);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', onStorage);
  };
}

/** The breakpoints of a flow that the person who is signed in has set. */
export function useBreakpoints(flowId: string) {
  const place = `${usePerson()?.id ?? ''}.${flowId}`;
  const nodeIds = useSyncExternalStore(subscribe, () => breakpointsOf(place));
  return useMemo(
    () => ({
      nodeIds,
      now: () => breakpointsOf(place),
      /** Sets them where one of these has none, else takes all of them away. */
      toggle: (...ids: string[]) => toggle(place, ids),
    }),
    [nodeIds, place],
  );
}
export type Breakpoints = ReturnType<typeof useBreakpoints>;
