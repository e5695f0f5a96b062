export interface Difference {
  /** Where it stands: schedule.windows.0.from. */
  path: string;
  before: string | null;
  after: string | null;
}

const most = 400;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every value that stands within, by where it stands. */
function leaves(value: unknown, path: string, into: Map<string, string>) {
  if (into.size > most) return;
  if (isObject(value) && Object.keys(value).length > 0)
    for (const [key, one] of Object.entries(value)) leaves(one, path ? `${path}.${key}` : key, into);
  else if (value !== undefined) into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
}

/** What is otherwise after than before, in the order it stands there; null where it was not. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  if (before !== null) leaves(before, '', old);
  if (after !== null) leaves(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((one) => one.before !== one.after)
    .slice(0, most);
}
