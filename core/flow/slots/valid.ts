import { order } from '../types/compare.ts';
import { firstMatch } from '../regex.ts';
import type { SlotCheck } from '../saved/node.ts';

const below = (a: string, b: string) => order(a, b) < 0;

/** Whether a value is what a slot takes; `today` is the day where the customer is, without it no date is too early or late. An API is asked elsewhere. */
export function isTaken(value: string, check: SlotCheck, today: string | undefined): boolean {
  const { kind, pattern = '', min = '', max = '', values = [] } = check;
  if (kind === 'pattern') return pattern === '' || firstMatch(`^(?:${pattern})$`, value) !== null;
  if (kind === 'list')
    return values.length === 0 || values.some((one) => one.trim().toLowerCase() === value.toLowerCase());
  if (kind === 'range') return !(min !== '' && below(value, min)) && !(max !== '' && below(max, value));
  if (kind === 'past') return today === undefined || value <= today;
  if (kind === 'future') return today === undefined || value >= today;
  return true;
}
