import { useSyncExternalStore } from 'react';

/** One of a few values, chosen by the person and remembered by this browser. */
export function choice<Value extends string>(name: string, values: readonly Value[], byDefault: () => Value) {
  const listeners = new Set<() => void>();
  const kept = localStorage.getItem(name);
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
      localStorage.setItem(name, value);
      tellAll();
    },
    /** Whoever uses it is drawn again when it changes. */
    use: () => useSyncExternalStore(subscribe, current),
  };
}
