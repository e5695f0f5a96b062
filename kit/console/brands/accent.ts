import type { Accent } from './parts.ts';
import { palette, type Mode } from '../look/palette.ts';

/** A hue in all its uses: from the colour of its words, and of its fill, which white text stands on. */
export function accentFrom(mode: Mode, base: string, solid: string): Accent {
  const { page } = palette[mode];
  // Over light ground a colour under the pointer gets deeper, over dark ground brighter; pressed, it gets deeper in both.
  const towards = mode === 'light' ? '#000000' : '#FFFFFF';
  return {
    base,
    hover: mix(base, towards, 0.16),
    active: mix(base, '#000000', mode === 'light' ? 0.3 : 0.14),
    tint: mix(page, base, mode === 'light' ? 0.1 : 0.14),
    tintHover: mix(page, base, mode === 'light' ? 0.16 : 0.2),
    line: mix(page, base, 0.4),
    solid,
    solidHover: mode === 'light' ? mix(solid, '#000000', 0.16) : mix(solid, '#FFFFFF', 0.07),
    solidActive: mix(solid, '#000000', mode === 'light' ? 0.3 : 0.14),
    on: '#FFFFFF',
  };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export const mix = (from: string, to: string, share: number) =>
  `#${channels(from)
    .map((value, at) =>
      Math.round(value + (channels(to)[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;

/** WCAG 2.2: 1 is none, 21 black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
