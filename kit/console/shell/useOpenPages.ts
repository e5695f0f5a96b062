import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { matchRoutes, useLocation, useNavigate, type Location } from 'react-router';
import type { Person } from '#core/access/may.ts';
import { mayOpen } from '../guard.ts';
import { keptTabs } from '../keptTabs.ts';
import type { Screen } from '../screen.ts';
import { close, inSight, keptTab, neighbour, noTabs, refuse, rename, visit, type Tab, type Tabs } from './tabRules.ts';
import { isUnsaved } from './unsaved.ts';

interface State {
  at: Location | null;
  tabs: Tabs;
  /** Where each page stands that has been drawn; a tab out of the last session is drawn when it is chosen. */
  places: Record<string, Location>;
}

/** The pages kept open, and the one in sight. */
export function useOpenPages(screens: Screen[], who: Person | null) {
  const here = useLocation();
  const go = useNavigate();
  const cache = useQueryClient();
  const [state, setState] = useState<State>(() => ({ at: null, tabs: restored(screens), places: {} }));
  const key = keyOf(here.pathname);
  const screen = screenAt(screens, here.pathname);

  if (state.at !== here) setState(arrive(state, here, screen, who));

  const [own, name] = useState<{ key: string; title: string }>();
  const { tabs, places } = state;
  useEffect(() => keptTabs.write(inSight(tabs)), [tabs]);

  function drop(tab: Tab) {
    const next = neighbour(tabs, tab.key);
    setState((last) => ({
      ...last,
      tabs: close(last.tabs, tab.key),
      places: tab.key === keptTab ? last.places : without(last.places, tab.key),
    }));
    if (tab.key === key) void go(next?.link ?? '/');
    // Once nothing draws them any more.
    setTimeout(() => {
      void cache.removeQueries({ predicate: (query) => query.meta?.tab === tab.key && !query.isActive() });
    });
  }

  return {
    key,
    screen,
    tabs: inSight(tabs),
    /** What a page without a tab calls itself. */
    ownTitle: own?.key === key ? own.title : undefined,
    pushedOut: tabs.pushedOut,
    drawn: tabs.open
      .filter((tab) => tab.key in places)
      .map((tab) => ({ tab, location: places[tab.key]!, screen: screenAt(screens, tab.key)! })),
    drop,
    rename(one: string, title: string) {
      if (screenAt(screens, one)?.tab === false) name({ key: one, title });
      else setState((last) => ({ ...last, tabs: rename(last.tabs, one, title) }));
    },
    screenOf: (tab: Tab) => screenAt(screens, tab.key),
  };
}

function arrive({ tabs, places }: State, here: Location, screen: Screen | undefined, who: Person | null): State {
  const key = keyOf(here.pathname);
  if (key === '/403') {
    const rest = refuse(tabs, isUnsaved);
    return { at: here, tabs: rest, places: drawnOf(rest, places) };
  }
  if (!screen || screen.tab === false) return { at: here, tabs, places };
  // A refused page goes to the end, from where the page of refusals takes it away.
  const before = mayOpen(who, screen, here.pathname) ? tabs : close(tabs, key);
  const next = visit(before, { key, link: here.pathname + here.search }, isUnsaved);
  return { at: here, tabs: next, places: drawnOf(next, { ...places, [key]: here }) };
}

export const keyOf = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

export const screenAt = (screens: Screen[], pathname: string): Screen | undefined =>
  screens[
    Number(
      matchRoutes(
        screens.map(({ path }, index) => ({ path, id: String(index) })),
        pathname,
      )?.at(-1)?.route.id,
    )
  ];

const without = (places: State['places'], key: string) =>
  Object.fromEntries(Object.entries(places).filter(([one]) => one !== key));
const drawnOf = ({ open }: Tabs, places: State['places']) =>
  Object.fromEntries(Object.entries(places).filter(([key]) => open.some((tab) => tab.key === key)));

/** The tabs of before a reload, without those whose page is gone. */
function restored(screens: Screen[]): Tabs {
  try {
    const kept = keptTabs.read() as Tab[];
    return {
      ...noTabs,
      open: kept.filter(
        ({ key, link }) => typeof link === 'string' && screenAt(screens, key)?.tab !== false && screenAt(screens, key),
      ),
    };
  } catch {
    return noTabs;
  }
}
