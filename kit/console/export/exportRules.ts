/** What the dialog says of a value, as a key of `exportDialogTexts`; null where it is right. */
export function nameComplaint(name: string): 'nameRequired' | 'nameSlashes' | null {
  if (!name.trim()) return 'nameRequired';
  return /^[^/\\]*$/.test(name) ? null : 'nameSlashes';
}

/** At least five digits, the first of them not a zero: 10000 passes. */
export function rowsComplaint(rows: string): 'rowsRequired' | 'rowsInteger' | null {
  if (!rows.trim()) return 'rowsRequired';
  return /^[1-9]\d{4,8}$/.test(rows.trim()) ? null : 'rowsInteger';
}

export const defaultRows = '10000';
export const confirmEvery = 2_000;

/** True for the first of two confirms within two seconds. */
export function throttle(every: number) {
  let last = -Infinity;
  return (now: number) => {
    if (now - last < every) return false;
    last = now;
    return true;
  };
}

/** What the all-fields box shows. */
export const allShown = (chosen: string[], offered: string[]): { checked: boolean; indeterminate: boolean } => ({
  checked: offered.length > 0 && chosen.length === offered.length,
  indeterminate: chosen.length > 0 && chosen.length < offered.length,
});

/** What was chosen before keeps its order; the others follow in the order in which they are offered. */
export const chooseAll = (chosen: string[], offered: string[], on: boolean) =>
  on ? [...chosen, ...offered.filter((key) => !chosen.includes(key))] : [];

export const toggle = (chosen: string[], key: string) =>
  chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];

/** Puts a field where another stands. */
export function moveTo(chosen: string[], key: string, at: number): string[] {
  const others = chosen.filter((one) => one !== key);
  const place = Math.min(Math.max(at, 0), others.length);
  return [...others.slice(0, place), key, ...others.slice(place)];
}
