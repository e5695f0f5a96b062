import type { Language } from '#kit/contract/language.ts';
import type { Mode } from '../look/palette.ts';

/** One hue in the ways it is used: `base` is text, lines and marks, `solid` is what white text stands on. */
export interface Accent {
  base: string;
  hover: string;
  active: string;
  tint: string;
  tintHover: string;
  line: string;
  solid: string;
  solidHover: string;
  solidActive: string;
  on: string;
}

/** A path on a 32 by 32 field, in the colour of text or in the accent; with `stroke` a line of that width. */
export interface Shape {
  d: string;
  in: 'text' | 'accent';
  stroke?: number;
}

type Words = Record<Language, string>;

/** All that differs between two looks. */
export interface Brand {
  name: Words;
  /** Stands over the form of the sign-in page. */
  greeting: Words;
  /** At the foot of the sign-in page. */
  footer: Words;
  /** Behind the name of a page, in the browser’s tab. */
  pageTitle: Words;
  /** Beside the form. */
  welcome: Words;
  /** Beneath the welcome stands what is new, in place of the seal. */
  tellsNews?: true;
  logos: {
    /** Beside the name in the header, and as the icon of the tab. */
    mark: Shape[];
    /** Over the form of the sign-in page, before the name: the mark in a frame. */
    sign: Shape[];
    /** Large, beside the form. */
    seal: Shape[];
  };
  accent: Record<Mode, Accent>;
}
