import type { Language } from '#kit/contract/language.ts';
import { slashed, type MenuArea } from '../guard.ts';
import type { Findable } from './ranked.ts';

/** The granted pages of the menu, for the palette. */
export const findablePages = (areas: MenuArea[], language: Language): Findable[] => {
  const other = language === 'en' ? 'zh' : 'en';
  return areas
    .filter(({ hidden }) => !hidden)
    .flatMap(({ title: area, children }) =>
      children
        .filter(({ hidden }) => !hidden)
        .map(({ url, title }) => ({
          key: url,
          title: title[language],
          detail: area[language],
          path: slashed(url),
          also: [title[other], area[other], url],
        })),
    );
};
