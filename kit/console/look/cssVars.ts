import type { Language } from '#kit/contract/language.ts';
import type { Brand } from '../brand.ts';
import { palette, type Mode } from './palette.ts';
import { fontMono, fontSans, motion, radius, shadow, size, space, typeScale } from './scale.ts';

/** Every token as a custom property: `--cw-page`, `--cw-state-running`, `--cw-accent`, `--cw-fs-meta`. */
export function cssVars(mode: Mode, language: Language, { accent }: Brand): Record<string, string> {
  const { base, ...shades } = accent[mode];
  return {
    ...named('', palette[mode]),
    '--cw-accent': base,
    ...named('accent-', shades),
    ...named('fs-', typeScale[language], ([px]) => `${px}px`),
    ...named('lh-', typeScale[language], ([, line]) => `${line}px`),
    ...named('s', space, (px) => `${px}px`),
    ...named('r-', radius, (px) => `${px}px`),
    ...named('h-', size, (px) => `${px}px`),
    ...named('shadow-', shadow[mode]),
    ...named('t-', motion),
    '--cw-font': fontSans(language),
    '--cw-mono': fontMono,
  };
}

function named<Value>(group: string, values: Record<string, Value>, write: (value: Value) => string = String) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--cw-${group}${kebab(name)}`, write(value)]),
  );
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
