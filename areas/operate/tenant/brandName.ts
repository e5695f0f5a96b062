import type { BrandCode } from '#core/look/brandCodes.ts';
import { brands } from '#kit/console/brands/index.ts';
import type { Language } from '#kit/contract/language.ts';

/** As a brand calls itself in the browser's tab. A page that imports this loads all the brands. */
export const brandName = (code: BrandCode, language: Language) => brands[code].pageTitle[language];
