import type { Language } from '#kit/contract/language.ts';
import type { Mode } from './palette.ts';

export type Density = 'compact' | 'standard' | 'relaxed';

const latinFonts = { en: '"Inter Callwright"', zh: '"Inter Callwright Zh"' };
const chineseFonts =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif';

/** The Latin face is ours, the Chinese one is the computer's own. */
export const fontSans = (language: Language) => `${latinFonts[language]}, ${chineseFonts}`;
export const fontMono =
  'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace';

type Step = 'micro' | 'meta' | 'body' | 'title' | 'page' | 'figure' | 'hero';

/** Pixels: size and line. Chinese is one step larger in the same line, so that no row changes its height with the language. */
export const typeScale: Record<Language, Record<Step, readonly [number, number]>> = {
  en: {
    micro: [11, 16],
    meta: [12, 16],
    body: [13, 20],
    title: [14, 20],
    page: [17, 24],
    figure: [24, 28],
    hero: [32, 36],
  },
  zh: {
    micro: [12, 16],
    meta: [12, 18],
    body: [14, 20],
    title: [15, 22],
    page: [18, 24],
    figure: [24, 28],
    hero: [32, 36],
  },
};

export const weight = { normal: 400, medium: 500, strong: 600 } as const;
/** 12 in a group of controls, 16 between groups, 20 page gutter, 28 between sections. */
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 28, 7: 40 } as const;
export const radius = { xs: 3, sm: 4, md: 5, lg: 8 } as const;
export const size = {
  header: 44,
  side: 208,
  sideFolded: 48,
  tabs: 34,
  pageHead: 52,
  toolbar: 50,
  pager: 44,
  gutter: 20,
} as const;
export const rowHeight: Record<Density, number> = { compact: 32, standard: 38, relaxed: 46 };
export const motion = { fast: '80ms', base: '140ms', slow: '200ms', ease: 'cubic-bezier(.2, 0, 0, 1)' } as const;

/** A shadow belongs to what floats; in the dark a lighter surface and a line do that work. */
export const shadow: Record<Mode, Record<'menu' | 'dialog' | 'drag', string>> = {
  light: {
    menu: '0 0 0 1px rgba(16,24,28,.07), 0 4px 12px rgba(16,24,28,.10)',
    dialog: '0 0 0 1px rgba(16,24,28,.06), 0 16px 40px rgba(16,24,28,.18)',
    drag: '0 2px 8px rgba(16,24,28,.16)',
  },
  dark: {
    menu: '0 0 0 1px #343C41, 0 6px 18px rgba(0,0,0,.5)',
    dialog: '0 0 0 1px #343C41, 0 18px 48px rgba(0,0,0,.6)',
    drag: '0 2px 10px rgba(0,0,0,.6)',
  },
};
