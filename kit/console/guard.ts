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

/** Whether the menu grants a screen; one with a parameter inherits the grant of its list. */
export function canOpen(areas: MenuArea[], { menu }: Screen): boolean {
  return menu === null || areas.some(({ children }) => children.some(({ url }) => slashed(url) === menu));
}

/** The page that greets: the first granted one that there is. */
export function firstPage(areas: MenuArea[], screens: Screen[]): string | undefined {
  const paths = new Set<string>(screens.map(({ path }) => path));
  return shownPages(areas).map(({ url }) => slashed(url)).find((url) => paths.has(url));
}

export const shownPages = (areas: MenuArea[]) => areas.filter(({ hidden }) => !hidden).flatMap(({ children }) => children.filter(({ hidden }) => !hidden));

/** The specification writes menu addresses with and without the first slash. */
export const slashed = (url: string) => `/${url.replace(/^\//, '')}`;
