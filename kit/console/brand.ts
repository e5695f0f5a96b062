import type { Mode } from './look/palette.ts';

/** One hue in the ways it is used: `base` is text, lines and marks, `solid` is what white text stands on. */
export interface Accent {
  base: string; hover: string; active: string;
  tint: string; tintHover: string; line: string;
  solid: string; solidHover: string; solidActive: string;
  on: string;
}

/** All that differs between two installations' looks. */
export interface Brand {
  name: string;
  /** Two shapes on a 32 by 32 field: the block in text colour, the key in the accent. */
  logo: { block: string; key: string };
  accent: Record<Mode, Accent>;
}

export const callwright: Brand = {
  name: 'Callwright',
  logo: {
    block: 'M9 2h14a7 7 0 0 1 7 7v1.2L12.2 6.8a.85.85 0 0 0-1 .84v16.72a.85.85 0 0 0 1 .84L30 21.8V23a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Z',
    key: 'M30 12.5v7l-15.9 3.05a.6.6 0 0 1-.7-.59V10.04a.6.6 0 0 1 .7-.59Z',
  },
  // In the dark a large bright fill glares, so a button there is deeper than a link.
  accent: {
    light: { base: '#0B6B7B', hover: '#095866', active: '#074853', tint: '#E6F1F3', tintHover: '#D8E9EC', line: '#9CC8CF', solid: '#0B6B7B', solidHover: '#095866', solidActive: '#074853', on: '#FFFFFF' },
    dark: { base: '#4DB3C4', hover: '#6CC4D3', active: '#3A9EAF', tint: '#15292F', tintHover: '#193138', line: '#2C5D69', solid: '#1A7686', solidHover: '#1F7F90', solidActive: '#166675', on: '#FFFFFF' },
  },
};

/** The brand this console wears. */
export const brand = callwright;
