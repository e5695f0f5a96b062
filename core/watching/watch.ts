import { brokenAt, type Broken } from './broken.ts';
import type { WatchedMoment } from './moment.ts';
import type { RuleKind, Rules } from './rules.ts';

/** A break that was begun at an earlier look and goes on. */
export interface OpenBreak {
  breakId: string;
  kind: RuleKind;
  callId: string | null;
  agentId: string | null;
  groupId: string | null;
  beganAt: number;
  /** The worst so far. */
  value: number;
  what: string | null;
}

export interface Watched {
  begin: Broken[];
  /** Those that have become worse. */
  worse: { breakId: string; value: number; what: string | null }[];
  /** A clock that was put back ends nothing before it began. */
  end: { breakId: string; at: number }[];
}

/**
 * What begins, goes on and ends with this moment. `open` are the breaks that this look is in charge of: one that is not
 * broken now ends. Whoever breaks a rule again begins another break.
 */
export function watch(rules: Rules, open: readonly OpenBreak[], moment: WatchedMoment): Watched {
  const now = new Map(brokenAt(rules, moment).map((one) => [subjectOf(one), one]));
  const known = new Set(open.map(subjectOf));
  const worse: Watched['worse'] = [];
  const end: Watched['end'] = [];
  for (const one of open) {
    const still = now.get(subjectOf(one));
    if (!still) end.push({ breakId: one.breakId, at: Math.max(one.beganAt, moment.at) });
    else if (still.value > one.value)
      worse.push({ breakId: one.breakId, value: still.value, what: still.what ?? one.what });
  }
  return { begin: [...now].filter(([subject]) => !known.has(subject)).map(([, one]) => one), worse, end };
}

/** Who breaks which rule: a group its length, an agent with a call, or a call alone. It goes on where a call is sent to another group. */
export const subjectOf = ({
  kind,
  agentId,
  callId,
  groupId,
}: Pick<Broken, 'kind' | 'agentId' | 'callId' | 'groupId'>) =>
  kind === 'queueLength' ? `${kind} ${groupId}` : `${kind} ${agentId ?? ''} ${callId ?? ''}`;
