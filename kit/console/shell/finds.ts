import { may, type Gate, type Person } from '#core/access/may.ts';
import type { Language, Said } from '#kit/contract/language.ts';
import type { Findable, Finder } from './ranked.ts';

/** For whom something is looked up. */
export interface Seeker {
  language: Language;
  /** IANA name. */
  timeZone: string;
}

/** What an area lets Ctrl-K find, `areas/<area>/<area>.finds.ts`; `apps/console/finds.ts` lists the areas. */
export interface AreaFinds {
  /** Rows, by an endpoint with this gate. Fetch the code with the first question: `(await import('./findBatches.ts')).findBatches(…)`. */
  rows?: { title: Said; gate: Gate; find(words: string, seeker: Seeker): Promise<Findable[]> }[];
  /** What can be done, with the address where it begins. */
  actions?: Entry[];
  /** What can be set, with the address where it is. */
  settings?: Entry[];
}

interface Entry {
  title: Said;
  gate: Gate;
  path: string;
  /** Nobody but the operator's people can do it, whatever a role says. */
  operator?: true;
  /** Other words for it. */
  also?: string;
}

export interface Found {
  finders: Finder[];
  actions: Findable[];
  settings: Findable[];
}

/** Of all areas, what this person may find. */
export function findsOf(who: Person, areas: AreaFinds[], language: Language): Found {
  const other = language === 'en' ? 'zh' : 'en';
  const entries = (some: Entry[]): Findable[] =>
    some
      .filter(({ gate, operator }) => may(who, gate) && (!operator || who.operator))
      .map(({ title, path, also = '' }) => ({
        key: `${path} ${title.en}`,
        title: title[language],
        detail: '',
        path,
        also: [title[other], also],
      }));
  const seeker = { language, timeZone: who.timeZone };
  return {
    finders: areas
      .flatMap(({ rows = [] }) => rows)
      .filter(({ gate }) => may(who, gate))
      .map(({ title, find }) => ({ title: title[language], find: (words) => find(words, seeker) })),
    actions: entries(areas.flatMap(({ actions = [] }) => actions)),
    settings: entries(areas.flatMap(({ settings = [] }) => settings)),
  };
}
