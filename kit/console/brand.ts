import { brandCodes, type BrandCode } from '#core/look/brandCodes.ts';
import { brands } from './brands/index.ts';
import type { Brand } from './brands/parts.ts';
import { choice } from './choice.ts';
import { currentLanguage, useLanguage } from './language.ts';

export type { Accent, Brand, Shape } from './brands/parts.ts';

/** What this browser wears, until it hears of another tenant. */
export const brandChoice = choice<BrandCode>('brand', brandCodes, () => 'default');

export const currentBrand = (): Brand => brands[brandChoice.current()];
export const useBrand = (): Brand => brands[brandChoice.use()];

/** Its words in the reader’s language. */
export function useBrandWords() {
  const { name, greeting, footer, pageTitle, welcome } = useBrand();
  const language = useLanguage();
  return { name: name[language], greeting: greeting[language], footer: footer[language], pageTitle: pageTitle[language], welcome: welcome?.[language] ?? null };
}

/** For the browser’s tab: “Batches – Callwright”. */
export const tabTitle = (page?: string | null) => {
  const { pageTitle } = currentBrand();
  return page ? `${page} – ${pageTitle[currentLanguage()]}` : pageTitle[currentLanguage()];
};
