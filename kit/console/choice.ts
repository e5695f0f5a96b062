import { useSyncExternalStore } from 'react';

/** One of a few values, chosen by the person and remembered by this browser. */
export function choice<Value extends string>(name: string, values: readonly Value[], byDefault: () => Value) {
  const listeners = new Set<() => void>();
  const kept = remembered(() => localStorage.getItem(name));
  let chosen = values.find((value) => value === kept);

  const current = () => chosen ?? byDefault();
  const tellAll = () => {
    for (const tell of listeners) tell();
  };
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  return {
    values,
    current,
    subscribe,
    choose(value: Value) {
      chosen = value;
      remembered(() => localStorage.setItem(name, value));
      tellAll();
    },
    /** A hook: components that use it are drawn again when the choice changes. */
    use: () => useSyncExternalStore(subscribe, current),
  };
}

/** In another site's frame a browser may keep nothing, and says so by throwing. */
function remembered<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
