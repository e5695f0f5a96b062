import { useSyncExternalStore } from 'react';

/** Nothing that is over sooner is worth a line. */
const throttle = 200;
/** A request that takes longer has its own place on the page to say so. */
const longest = 5_000;

const listeners = new Set<() => void>();
let running = 0;
let shown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The line at the top of the window: call it when something begins and what it returns when that ends. */
export function startProgress() {
  running += 1;
  if (running === 1) timer = setTimeout(begin, throttle);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    running -= 1;
    if (running === 0) show(false);
  };
}

export const useProgress = () =>
  useSyncExternalStore(
    (tell) => (listeners.add(tell), () => void listeners.delete(tell)),
    () => shown,
  );

function begin() {
  show(true);
  timer = setTimeout(() => show(false), longest);
}

function show(now: boolean) {
  clearTimeout(timer);
  if (shown === now) return;
  shown = now;
  for (const tell of listeners) tell();
}
