import { useRef, useSyncExternalStore } from 'react';

/** Something small many parts look at; each draws again only when what it looks at changes. */
export function newStore<State extends object>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next: Partial<State>) {
      if ((Object.keys(next) as (keyof State)[]).every((key) => state[key] === next[key])) return;
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
  };
}
export type Store<State extends object> = ReturnType<typeof newStore<State>>;

export function useStored<State extends object, Value>(store: Store<State>, select: (state: State) => Value): Value {
  const latest = useRef(select);
  latest.current = select;
  return useSyncExternalStore(store.subscribe, () => latest.current(store.get()));
}
