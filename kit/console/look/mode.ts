import { useSyncExternalStore } from 'react';
import { choice } from '../choice.ts';
import type { Mode } from './palette.ts';
import type { Density } from './scale.ts';

const night = matchMedia('(prefers-color-scheme: dark)');
/** A user who asks the system for less motion gets none. */
export const still = matchMedia('(prefers-reduced-motion: reduce)').matches;

export const modeChoice = choice<Mode | 'system'>('mode', ['light', 'dark', 'system'], () => 'system');
export const densityChoice = choice<Density>('density', ['compact', 'standard', 'relaxed'], () => 'standard');

export function currentMode(): Mode {
  const wish = modeChoice.current();
  return wish === 'system' ? (night.matches ? 'dark' : 'light') : wish;
}

/** Tells when the person chooses, and when the system turns to night. */
export function onModeChange(tell: () => void) {
  const forget = modeChoice.subscribe(tell);
  night.addEventListener('change', tell);
  return () => {
    forget();
    night.removeEventListener('change', tell);
  };
}

export const useMode = () => useSyncExternalStore(onModeChange, currentMode);
