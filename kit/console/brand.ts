import { brandCodes, type BrandCode } from '#core/look/brandCodes.ts';
import { callwright } from './brands/callwright.ts';
import type { Brand } from './brands/parts.ts';
import { choice } from './choice.ts';
import { currentLanguage, useLanguage } from './language.ts';

export type { Accent, Brand, Shape } from './brands/parts.ts';

/** What this browser wears, until it hears of another tenant. */
export const brandChoice = choice<BrandCode>('brand', brandCodes, () => 'default');

/** Our own look comes with the page; another one is fetched by who wears it. */
const fetched = new Map<BrandCode, Brand>([['default', callwright]]);

async function fetchBrand(code: BrandCode) {
  if (!fetched.has(code)) fetched.set(code, (await import('./brands/index.ts')).brands[code]);
}

/** Awaited before anything is drawn, so that no other brand's look flashes up first. */
export const brandReady = fetchBrand(brandChoice.current()).catch(() => {});

export async function wear(code: BrandCode) {
  await fetchBrand(code);
  brandChoice.choose(code);
}

export const currentBrand = (): Brand => fetched.get(brandChoice.current()) ?? callwright;
export const useBrand = (): Brand => fetched.get(brandChoice.use()) ?? callwright;

/** Its words in the reader’s language. */
export function useBrandWords() {
  const { name, greeting, footer, pageTitle, welcome, tellsNews } = useBrand();
  const language = useLanguage();
  return {
    name: name[language],
    greeting: greeting[language],
    footer: footer[language],
    pageTitle: pageTitle[language],
    welcome: welcome[language],
    tellsNews: tellsNews === true,
  };
}

/** For the browser’s tab: “Batches – Callwright”. */
export const tabTitle = (page?: string | null) => {
  const { pageTitle } = currentBrand();
  return page ? `${page} – ${pageTitle[currentLanguage()]}` : pageTitle[currentLanguage()];
};
