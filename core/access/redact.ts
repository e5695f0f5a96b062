import { masked } from '../text/phone.ts';

const secret = /passw|secret|token|authorization|api_?key|private_?key|access_?key|signing|credential|otp|captcha/i;
const isId = (key: string) => /(^|_)ids?$|Ids?$/i.test(key);
const whole = /^\+?\d{7,15}$/;
const within = /\+\d{7,15}(?!\d)|(?<!\d)1[3-9]\d{9}(?!\d)/g;
const hidden = '•••';

/**
 * What was sent or stored, for somebody who looks at it later: no secret in any case, and no number of a telephone unless they may see it.
 * Ids of digits stay.
 */
export function redacted(value: unknown, who: { plainNumbers: boolean }, key = ''): unknown {
  if (secret.test(key) && (typeof value === 'string' || typeof value === 'number')) return value === '' ? '' : hidden;
  if (typeof value === 'string') {
    if (who.plainNumbers || isId(key)) return value;
    return whole.test(value)
      ? masked(value.startsWith('+') ? value : `+86${value}`)
      : value.replace(within, (one) => masked(one.startsWith('+') ? one : `+86${one}`));
  }
  if (Array.isArray(value)) return value.map((one) => redacted(one, who, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redacted(one, who, name)]));
}
