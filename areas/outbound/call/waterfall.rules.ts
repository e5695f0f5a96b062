import type { Turn, Waterfall } from '#core/flow/transcript.ts';

export const waterfallSteps = ['decided', 'recognised', 'understood', 'flow', 'synthesised', 'firstPacket'] as const;
export type WaterfallStep = (typeof waterfallSteps)[number];

/** What the time until an answer went into, in order: milliseconds since the customer's last voiced moment. */
export function stepsOf(waterfall: Waterfall): { step: WaterfallStep; from: number; to: number }[] {
  let from = 0;
  return waterfallSteps.flatMap((step) => {
    const at = waterfall[step];
    if (at === null) return [];
    // A step that was done before the one before it took no time: a prompt may be there before the flow asks for it.
    const to = Math.max(from, at - waterfall.spokeUntil);
    const one = { step, from, to };
    from = to;
    return [one];
  });
}

/** Milliseconds from the customer's last voiced moment to the first packet of the answer; null where it was never heard. */
export const answeredWithin = ({ waterfall }: Turn): number | null =>
  waterfall && waterfall.firstPacket !== null ? Math.max(0, waterfall.firstPacket - waterfall.spokeUntil) : null;

/** How quickly the robot answered in a call; null where no answer was measured. */
export function answerTimes(turns: Turn[]): { median: number; slowest: number; answers: number } | null {
  const times = turns
    .map(answeredWithin)
    .filter((one) => one !== null)
    .sort((one, other) => one - other);
  if (times.length === 0) return null;
  const middle = times.length / 2;
  const median =
    times.length % 2 === 1 ? times[Math.floor(middle)]! : Math.round((times[middle - 1]! + times[middle]!) / 2);
  return { median, slowest: times.at(-1)!, answers: times.length };
}
