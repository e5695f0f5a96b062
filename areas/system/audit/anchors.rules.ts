import type { Finding } from './audit.contract.ts';
import type { Restored } from './explained.rules.ts';

/** Milliseconds: anchors are written daily, so one that is older than two days is late. */
const lateAfter = 2 * 86_400_000;
const aheadAtMost = 86_400_000;

export interface KnownAnchor {
  folder: string;
  node: string;
  seq: number;
  at: number;
  lines: number;
  head: string;
}

/** The latest of a folder, as the database knows it. */
export interface AnchorNote {
  folder: string;
  node: string;
  path: string;
  seq: number;
  at: number;
  /** Null: its signature does not fit, or is of a key that is not here. */
  anchor: KnownAnchor | null;
}

export interface AnchorFacts {
  now: number;
  /** This node, and where its anchors lie. */
  node: string;
  path: string;
  /** Those of files, of each folder in their order. */
  anchors: KnownAnchor[];
  forged: { file: string; row: number }[];
  otherKeys: { count: number; until: number } | null;
  gaps: { from: number; to: number }[];
  /** What the database says of all folders. */
  notes: AnchorNote[];
  /** The last line's number, 0 where there is none, and the time of the first. */
  last: number;
  since: number | null;
  /** The chain's hash of lines that anchors name, by their numbers. */
  hashes: ReadonlyMap<number, string>;
  restored: Restored[];
}

/** The latest one; a clock that was wrong for a while may have written some of a time to come, which count only where there are no others. */
export const latestOf = <One extends { at: number }>(now: number, anchors: readonly One[]): One | null =>
  anchors.reduce<One | null>((latest, one) => {
    const isAhead = one.at > now + aheadAtMost;
    if (!latest || (latest.at > now + aheadAtMost && !isAhead)) return one;
    return one.at > latest.at && !isAhead ? one : latest;
  }, null);

/** What is only said; all else means that something is wrong. */
export const warnings: readonly Finding['kind'][] = ['restored', 'late'];
export const isBroken = (findings: readonly Pick<Finding, 'kind'>[]) =>
  findings.some(({ kind }) => !warnings.includes(kind));

/** What anchors say against the lines there are, and what speaks against the anchors. */
export function anchorFindings(facts: AnchorFacts): Finding[] {
  return [...againstLines(facts), ...againstFiles(facts), ...late(facts)];
}

/** All that is known of how far the audit had come: also what other nodes wrote, as the database knows it. */
export const knownAnchors = ({ anchors, notes }: Pick<AnchorFacts, 'anchors' | 'notes'>): KnownAnchor[] => [
  ...anchors,
  ...notes.flatMap(({ anchor }) =>
    anchor && !anchors.some(({ folder, seq }) => folder === anchor.folder && seq === anchor.seq) ? [anchor] : [],
  ),
];

function againstLines({ last, hashes, restored, ...facts }: AnchorFacts): Finding[] {
  const unfit = knownAnchors(facts)
    .filter(({ lines, head }) => hashes.get(lines) !== head)
    .toSorted((one, other) => one.at - other.at);
  const restoringOf = (anchor: KnownAnchor) =>
    restored.find(({ lineNo, at }) => Number(lineNo) <= anchor.lines && anchor.at <= at);
  const unexplained = unfit.filter((one) => !restoringOf(one));
  const differs = unexplained.filter(({ lines }) => lines <= last);
  const fewer = unexplained.filter(({ lines }) => lines > last);
  const most = fewer.reduce<KnownAnchor | undefined>(
    (all, one) => (one.lines > (all?.lines ?? 0) ? one : all),
    undefined,
  );
  const [first] = differs;
  return [
    ...(most ? [{ kind: 'fewer', at: most.at, lines: most.lines, there: last, node: most.node } as const] : []),
    ...(first
      ? [{ kind: 'differs', at: first.at, lineNo: `${first.lines}`, count: differs.length, node: first.node } as const]
      : []),
    ...restored.flatMap((one) => {
      const gone = unfit.filter((anchor) => restoringOf(anchor) === one);
      return gone.length === 0
        ? []
        : [{ kind: 'restored', at: one.at, backupOf: one.backupOf, count: gone.length, lineNo: one.lineNo } as const];
    }),
  ];
}

function againstFiles({ anchors, forged, otherKeys, gaps, notes, node, path }: AnchorFacts): Finding[] {
  const highest = (of: string) => Math.max(0, ...anchors.filter(({ folder }) => folder === of).map(({ seq }) => seq));
  const isHere = ({ folder }: AnchorNote) => anchors.some((one) => one.folder === folder);
  const cut = notes.filter((note) => isHere(note) && note.seq > highest(note.folder) && !otherKeys);
  const gone = notes.filter((note) => !isHere(note) && note.node === node && note.path === path && !otherKeys);
  const [bad] = forged;
  return [
    ...(bad ? [{ kind: 'forged', file: bad.file, lineNo: `${bad.row}`, count: forged.length } as const] : []),
    ...(otherKeys ? [{ kind: 'otherKeys', count: otherKeys.count, at: otherKeys.until } as const] : []),
    ...gaps.map(({ from, to }) => ({ kind: 'anchorsMissing', from, to, count: to - from + 1 }) as const),
    ...cut.map(({ folder, seq, at }) => {
      const from = highest(folder) + 1;
      return { kind: 'anchorsCut', from, to: seq, count: seq - from + 1, at } as const;
    }),
    ...gone.map(({ at, seq }) => ({ kind: 'anchorsGone', at, count: seq, node, file: path }) as const),
  ];
}

function late({ now, last, since, ...facts }: AnchorFacts): Finding[] {
  if (last === 0 || since === null) return [];
  const latest = latestOf(now, knownAnchors(facts));
  if (Math.max(latest?.at ?? -Infinity, since) >= now - lateAfter) return [];
  return [{ kind: 'late', ...(latest && { at: latest.at }) }];
}
