import { useSyncExternalStore } from 'react';

export const dockHeights = { least: 120, usual: 236, most: 1_200 };
/** What is left of the canvas above the dock. */
const leftAbove = 96;

export type DockState = 'open' | 'folded' | 'whole';
interface Size {
  height: number;
  state: DockState;
}

const name = 'callwright.dock';
const listeners = new Set<() => void>();
let size: Size | undefined;

function current(): Size {
  if (size) return size;
  size = { height: dockHeights.usual, state: 'open' };
  try {
    const { height, state } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Size>;
    size = {
      height: typeof height === 'number' && Number.isFinite(height) ? within(height) : size.height,
      state: state === 'folded' || state === 'whole' ? state : 'open',
    };
  } catch {
    /* Nothing readable was kept. */
  }
  return size;
}

export const within = (height: number, most = dockHeights.most) =>
  Math.round(Math.min(most, Math.max(dockHeights.least, height)));

function set(next: Partial<Size>) {
  size = { ...current(), ...next };
  try {
    localStorage.setItem(name, JSON.stringify(size));
  } catch {
    /* It holds as long as the page. */
  }
  for (const tell of listeners) tell();
}

/** How high the dock is in a window of this height. */
export const mostIn = (dock: HTMLElement | null) =>
  Math.max(dockHeights.least, (dock?.parentElement?.clientHeight ?? dockHeights.most) - leftAbove);

/** How high the dock below the canvas is, folded or over the whole canvas; remembered by this browser. */
export function useDockSize() {
  const { height, state } = useSyncExternalStore(
    (tell) => (listeners.add(tell), () => void listeners.delete(tell)),
    current,
  );
  return {
    height,
    state,
    resize: (to: number) => set({ height: to, state: 'open' }),
    show: (to: DockState) => set({ state: to }),
  };
}
