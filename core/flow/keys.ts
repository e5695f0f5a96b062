import type { DtmfConfig } from './saved/node.ts';
import { keyEnding } from './presets.ts';

const shapes: Record<DtmfConfig['dtmfType'], (digits: string) => boolean> = {
  // A star stands for the X some identity numbers end with.
  idNumber: (digits) => /^\d{17}[\d*]$/.test(digits),
  contactNumber: (digits) => /^\d{5,15}$/.test(digits),
  bankCard: (digits) => /^\d{12,19}$/.test(digits),
  birthDate: (digits) => isDate(digits),
  password: (digits) => /^\d{6}$/.test(digits),
  custom: (digits) => /^[\d*#]{1,32}$/.test(digits),
};

function isDate(digits: string): boolean {
  const [, year, month, day] = digits.match(/^((?:19|20)\d\d)(\d\d)(\d\d)$/) ?? [];
  if (!year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** The digits that were asked for, without the key that ended them; null where they are not of that kind. */
export function fits(config: DtmfConfig, pressed: string): string | null {
  const ending = keyEnding(config);
  const keys = pressed.replace(/[^\d*#]/g, '');
  const digits =
    ending.type === 'key' && ending.value && keys.endsWith(ending.value) ? keys.slice(0, -ending.value.length) : keys;
  if (
    ending.type === 'length' &&
    config.dtmfType === 'custom' &&
    Number(ending.value) > 0 &&
    digits.length !== Number(ending.value)
  )
    return null;
  return shapes[config.dtmfType](digits) ? digits : null;
}

/** What is collected key by key: whether another one is waited for. Lines use it. */
export function complete(ending: { type: 'length' | 'key'; value: string }, keys: string): boolean {
  return ending.type === 'key'
    ? keys.endsWith(ending.value) || keys.length >= 32
    : keys.length >= Math.max(1, Number(ending.value) || 1);
}
