/** What the strip of open pages does, without a browser. */
export interface Tab {
  /** Route and path parameters: `/outbounds/call/17`. */
  key: string;
  /** The key and the query last seen with it. */
  link: string;
  /** What the page calls itself, once it knows (the name of a batch). */
  title?: string;
  /** Closed by hand but kept alive. */
  away?: true;
}

export interface Tabs {
  open: readonly Tab[];
  /** How many were closed to make room, since the console was opened. */
  pushedOut: number;
}

export const mostTabs = 10;
/** The list of robots is never thrown away: closed by hand it is only out of sight. */
export const keptTab = '/robotCenter/robots';

export const noTabs: Tabs = { open: [], pushedOut: 0 };

export const inSight = ({ open }: Tabs) => open.filter(({ away }) => !away);

type Unsaved = (key: string) => boolean;
const saved: Unsaved = () => false;

/** A page is reached: a new tab, or a new query for an old one. One too many closes the oldest that has nothing to lose. */
export function visit(tabs: Tabs, { key, link }: Tab, isUnsaved: Unsaved = saved): Tabs {
  const known = tabs.open.find((tab) => tab.key === key);
  if (known && !known.away)
    return known.link === link
      ? tabs
      : { ...tabs, open: tabs.open.map((tab) => (tab === known ? { ...tab, link } : tab)) };

  const open = [
    ...tabs.open.filter((tab) => tab !== known),
    { key, link, ...(known?.title && { title: known.title }) },
  ];
  if (inSight({ ...tabs, open }).length <= mostTabs) return { ...tabs, open };
  const oldest = open.find((tab) => !tab.away && tab.key !== key && tab.key !== keptTab && !isUnsaved(tab.key));
  return oldest ? { open: open.filter((tab) => tab !== oldest), pushedOut: tabs.pushedOut + 1 } : { ...tabs, open };
}

export function close(tabs: Tabs, key: string): Tabs {
  const open =
    key === keptTab
      ? tabs.open.map((tab) => (tab.key === key ? { ...tab, away: true as const } : tab))
      : tabs.open.filter((tab) => tab.key !== key);
  return { ...tabs, open };
}

/** Where closing leads: to the right neighbour, else to the left one. */
export function neighbour(tabs: Tabs, key: string): Tab | undefined {
  const seen = inSight(tabs);
  const place = seen.findIndex((tab) => tab.key === key);
  return seen[place + 1] ?? seen[place - 1];
}

/** Reaching /403: its own tab and the last one before it go, which is the refused page. What would be lost stays. */
export function refuse(tabs: Tabs, isUnsaved: Unsaved = saved): Tabs {
  const last = inSight(tabs).at(-1);
  return last && !isUnsaved(last.key) ? close(tabs, last.key) : tabs;
}

export const rename = (tabs: Tabs, key: string, title: string): Tabs =>
  tabs.open.some((tab) => tab.key === key && tab.title !== title)
    ? { ...tabs, open: tabs.open.map((tab) => (tab.key === key ? { ...tab, title } : tab)) }
    : tabs;
