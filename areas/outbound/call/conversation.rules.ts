import type { PathStep, Turn } from '#core/flow/transcript.ts';

export interface Conversation {
  turns: Turn[];
  path: PathStep[];
}

/** What a live call has told since, put behind what is known. */
export function grown(
  { turns, path }: Conversation,
  news: { from: { turns: number; path: number } } & Conversation,
): Conversation {
  return {
    turns: [...turns.slice(0, news.from.turns), ...news.turns],
    path: [...path.slice(0, news.from.path), ...news.path],
  };
}

/** The step of the path in which a turn was spoken; -1 before the first. Nodes that say nothing are left in the same moment. */
export function stepOfTurn(path: PathStep[], turn: Turn): number {
  const own = path.findLastIndex(({ at, nodeId }) => at <= turn.from && nodeId === turn.nodeId);
  return own >= 0 ? own : path.findLastIndex(({ at }) => at <= turn.from);
}

/** The first turn of a step; where nothing was said in it, the last turn before. */
export function turnOfStep({ turns, path }: Conversation, step: number): number {
  const { at = 0, nodeId } = path[step] ?? {};
  const own = turns.findIndex((turn) => turn.from >= at && turn.nodeId === nodeId);
  const first = own >= 0 ? own : turns.findIndex(({ from }) => from >= at);
  return first < 0 ? turns.length - 1 : first;
}

/** Milliseconds each speaker spoke, and milliseconds of silence. */
export function spokenTimes(turns: Turn[], length: number) {
  const of = (speaker: Turn['speaker']) =>
    turns.filter((turn) => turn.speaker === speaker).reduce((sum, { from, to }) => sum + to - from, 0);
  let silence = 0;
  let until = 0;
  for (const { from, to } of turns) {
    silence += Math.max(0, from - until);
    until = Math.max(until, to);
  }
  return {
    ...{ customer: of('customer'), robot: of('robot'), agent: of('agent') },
    silence: silence + Math.max(0, length - until),
  };
}

/** Who speaks on our side of a call, who began first: a robot, an agent, or one after the other. Where nobody has spoken it is the robot's. */
export function oursOf(turns: readonly Pick<Turn, 'speaker'>[]): ('robot' | 'agent')[] {
  const ours = new Set(turns.flatMap(({ speaker }) => (speaker === 'customer' ? [] : [speaker])));
  return ours.size > 0 ? [...ours] : ['robot'];
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].map((seconds) => seconds * 1000);

/** Where the axis says a time: round ones, at most eight, and the end. */
export function ticks(length: number): number[] {
  const step = steps.find((one) => length / one <= 7) ?? 1_800_000;
  const round = Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
  // The last round one must not touch the end.
  return [...round.filter((at) => at < length - step * 0.4), length];
}
