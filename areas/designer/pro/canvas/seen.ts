import { createContext, useContext } from 'react';
import type { Finding } from '#core/flow/check/findings.ts';
import type { Order } from '../../debug/debugger.ts';
import type { CoverageView, TrafficView } from '../../flowTest/flowTest.contract.ts';
import type { CoveredBy } from '../../flowTest/useCoverage.ts';
import type { Other } from '../../editor/editor.ts';
import { newStore, useStored, type Store } from '../pieces/store.ts';
import type { Spot } from './moves.ts';

type Weight = Finding['type'];
/** What the checker says of a node: the worst of it, and of each way out. */
export interface Mark {
  type: Weight;
  findings: Finding[];
  exits: ReadonlyMap<string, Weight>;
}

export interface Passed {
  tests: number;
  calls: number;
}
/** How often tests and calls came by, of what was chosen to be drawn; ways out by their lines' ids. */
export interface Coverage {
  nodes: Readonly<Record<string, Passed>>;
  lines: Readonly<Record<string, Passed>>;
  /** All of it. */
  of: CoverageView;
}
export const allOf = (passed: Passed | undefined) => (passed ? passed.tests + passed.calls : 0);

/** Where the debugged conversation stands: it waits for an answer there, is held before it, or ended there. */
export interface DebugAt {
  nodeId: string;
  how: 'waits' | 'held' | 'over';
}

export interface Looker {
  person: string;
  place: number;
}

/** What is on the canvas and not in the flow: where the keyboard stands, what others look at, what the checker and the debugger say. */
export interface Seen {
  spot: Spot | null;
  /** The canvas has the keyboard. */
  focused: boolean;
  renaming: string | null;
  /** Notes that are chosen; the editor's selection knows what a panel shows. */
  notes: readonly string[];
  writing: string | null;
  marks: ReadonlyMap<string, Mark>;
  lookers: ReadonlyMap<string, Looker>;
  debug: DebugAt | null;
  breakpoints: ReadonlySet<string>;
  /** What the debugger shall do; a new object asks again. */
  order: Order | null;
  /** Where tests and calls have been is drawn. */
  covering: CoveredBy | null;
  coverage: Coverage | null;
  /** Exits that calls of the last seven days took. */
  traffic: TrafficView | null;
  /** A node or note to bring into sight; a new object asks again. */
  wanted: { nodeId: string } | null;
  /** What the screen reader says. */
  said: string;
}

export const newSeen = () =>
  newStore<Seen>({
    spot: null,
    focused: false,
    renaming: null,
    notes: [],
    writing: null,
    marks: new Map(),
    lookers: new Map(),
    debug: null,
    breakpoints: new Set(),
    order: null,
    covering: null,
    coverage: null,
    traffic: null,
    wanted: null,
    said: '',
  });
export type SeenStore = Store<Seen>;
export const SeenContext = createContext<SeenStore | null>(null);

export function useSeenStore(): SeenStore {
  const store = useContext(SeenContext);
  if (!store) throw new Error('no canvas around');
  return store;
}
export const useSeen = <Value>(select: (seen: Seen) => Value): Value => useStored(useSeenStore(), select);

/** Whose coverage is drawn on the canvas. */
export function useDrawnCoverage() {
  const seen = useSeenStore();
  return {
    by: useStored(seen, ({ covering }) => covering),
    draw: (by: CoveredBy | null) => seen.set({ covering: by }),
  };
}

/** What stands beside each node; what is the same as before keeps its identity. */
export function marksOf(findings: readonly Finding[], before: ReadonlyMap<string, Mark>): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const [nodeId, found] of Map.groupBy(
    findings.filter(({ place }) => place.nodeId),
    ({ place }) => place.nodeId!,
  )) {
    const exits = new Map<string, Weight>();
    for (const {
      place: { exitId },
      type,
    } of found)
      if (exitId && exits.get(exitId) !== 'result') exits.set(exitId, type);
    const mark: Mark = {
      type: found.some(({ type }) => type === 'result') ? 'result' : 'warning',
      findings: found,
      exits,
    };
    const old = before.get(nodeId);
    marks.set(nodeId, old && sameMark(old, mark) ? old : mark);
  }
  return marks;
}

const sameMark = (one: Mark, other: Mark) =>
  one.findings.length === other.findings.length &&
  one.findings.every(({ kind, fact, place }, at) => {
    const two = other.findings[at]!;
    return kind === two.kind && fact === two.fact && place.exitId === two.place.exitId && place.name === two.place.name;
  });

export const lookersOf = (others: readonly Other[]): ReadonlyMap<string, Looker> =>
  new Map(
    others.flatMap(({ at, person }, place) =>
      at?.startsWith('node:') ? [[at.slice(5), { person, place: place % 4 }] as const] : [],
    ),
  );
