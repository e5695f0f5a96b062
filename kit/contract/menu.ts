import type { Gate } from '#core/access/may.ts';
import type { Language } from './language.ts';

type Title = Record<Language, string>;

/** A page of the console with the gates that can be granted on it. */
export interface MenuPage {
  /** Its address without a parameter; a page with one inherits the grant of its list page. */
  url: `/${string}`;
  title: Title;
  gates: Partial<Record<Extract<Gate, `${string}.${string}`>, Title>>;
  /** Kept out of the side bar. */
  hidden?: true;
}

/** One area of the side bar, as `areas/<area>/<area>.menu.ts` declares it. */
export interface MenuArea {
  code: string;
  title: Title;
  /** A name of the console's icon table. */
  icon: string;
  pages: MenuPage[];
}

/** All gates of a menu, in its order; one may stand on two pages. */
export const gatesIn = (menu: readonly MenuArea[]) => [
  ...new Set(menu.flatMap(({ pages }) => pages.flatMap(({ gates }) => Object.keys(gates)))),
];
