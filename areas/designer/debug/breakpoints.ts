import { useSyncExternalStore } from 'react';

/** Nodes at which a debugged conversation is held, by flow; kept in this browser. */
const known = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();
const most = 100;
const none: readonly string[] = [];
const placeOf = (flowId: string) => `callwright.breakpoints.${flowId}`;

export function breakpointsOf(flowId: string): readonly string[] {
  const there = known.get(flowId);
  if (there) return there;
  let read: readonly string[] = none;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(flowId)) ?? '[]');
    if (Array.isArray(kept)) read = kept.filter((id) => typeof id === 'string').slice(0, most);
  } catch { /* Storage that cannot be read holds none. */ }
  known.set(flowId, read);
  return read;
}

export function toggleBreakpoint(flowId: string, nodeId: string) {
  const before = breakpointsOf(flowId);
  const after = before.includes(nodeId) ? before.filter((id) => id !== nodeId) : [...before, nodeId].slice(-most);
  known.set(flowId, after);
  try {
    localStorage.setItem(placeOf(flowId), JSON.stringify(after));
  } catch { /* Full, or forbidden: they hold as long as the page. */ }
  for (const tell of listeners) tell();
}

/** The breakpoints of a flow, for whoever draws them. */
export const useBreakpoints = (flowId: string) => useSyncExternalStore((tell) => (listeners.add(tell), () => void listeners.delete(tell)), () => breakpointsOf(flowId));
