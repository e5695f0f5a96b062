import { useSyncExternalStore } from 'react';

/** An address that failed, without its query; status 0: nothing came back. */
export interface UrlError {
  url: string;
  status: number;
}

const listeners = new Set<() => void>();
let signal: UrlError | null = null;

function set(next: UrlError | null) {
  if (signal === next) return;
  signal = next;
  for (const tell of listeners) tell();
}

/** The last request that failed otherwise than for want of a sign-in, until its address answers again or somebody has read it. */
export const urlError = {
  failed: (url: string, status: number) => set({ url, status }),
  answered: (url: string) => void (signal?.url === url && set(null)),
  read: () => set(null),
  current: () => signal,
  use: () =>
    useSyncExternalStore(
      (tell) => (listeners.add(tell), () => void listeners.delete(tell)),
      () => signal,
    ),
};
