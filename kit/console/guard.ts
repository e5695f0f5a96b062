import { canOpen, type Person } from '#core/access/may.ts';
import type { Language } from '#kit/contract/language.ts';
import type { Screen } from './screen.ts';

/** The granted part of the menu, as the server answers it: areas, in them pages, in them actions. */
export interface MenuArea {
  id: string;
  code: string;
  title: Record<Language, string>;
  icon: string;
  hidden: boolean;
  children: MenuPage[];
}

export interface MenuPage {
  id: string;
  code: string;
  url: string;
  title: Record<Language, string>;
  hidden: boolean;
}

/** Whether this person may look at a screen at this address. A screen of no menu page is for everyone who is signed in. */
export const mayOpen = (who: Person | null, { menu }: Screen, path: string) =>
  menu === null ? who !== null : canOpen(who, path, menu);

/** The page that greets: the first one that is granted and exists, in the menu's order where there is a menu. */
export function firstPage(who: Person | null, areas: MenuArea[], screens: Screen[]): string | undefined {
  const paths = new Set<string>(screens.filter((screen) => mayOpen(who, screen, screen.path)).map(({ path }) => path));
  return [...shownPages(areas).map(({ url }) => slashed(url)), ...(who?.menus ?? [])].find((url) => paths.has(url));
}

const shownPages = (areas: MenuArea[]) =>
  areas.filter(({ hidden }) => !hidden).flatMap(({ children }) => children.filter(({ hidden }) => !hidden));

/** The specification writes menu addresses with and without the first slash. */
export const slashed = (url: string) => `/${url.replace(/^\//, '')}`;
