import type { Shape } from './parts.ts';

/** A large ring of `rays` strokes around a mark, every third in the accent: no two brands have the same number. */
export const sealOf = (mark: Shape[], rays: number): Shape[] => [
  ...Array.from({ length: rays }, (_, at): Shape => {
    const angle = (2 * Math.PI * at) / rays;
    const point = (radius: number) =>
      `${(16 + radius * Math.sin(angle)).toFixed(2)} ${(16 - radius * Math.cos(angle)).toFixed(2)}`;
    return { d: `M${point(at % 3 === 0 ? 24.5 : 26)}L${point(28)}`, in: at % 3 === 0 ? 'accent' : 'text', stroke: 0.5 };
  }),
  ...mark,
];

/** The mark in a frame whose corner stands open, as a bubble of speech does. */
export const signOf = (mark: Shape[]): Shape[] => [
  ...mark,
  { d: 'M30 38H2a8 8 0 0 1-8-8V2a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v28', in: 'accent', stroke: 2.2 },
];
