import { Type, type Static } from 'typebox';
import { between } from '../text/random.ts';

const share = (usual: number) => Type.Number({ minimum: 0, maximum: 1, default: usual, examples: [usual] });

/** How the people of a simulated carrier behave, as shares of all attempts. What is left over rings until nobody answers. */
export const CalleeSettings = Type.Object({
  answerRate: Type.Optional(share(0.42)),
  busy: Type.Optional(share(0.07)),
  rejected: Type.Optional(share(0.06)),
  poweredOff: Type.Optional(share(0.06)),
  unreachable: Type.Optional(share(0.03)),
  invalidNumber: Type.Optional(share(0.02)),
  voicemail: Type.Optional(share(0.04)),
});
export type CalleeSettings = Static<typeof CalleeSettings>;

export const usualCallees = { answerRate: 0.42, busy: 0.07, rejected: 0.06, poweredOff: 0.06, unreachable: 0.03, invalidNumber: 0.02, voicemail: 0.04 } as const satisfies Required<CalleeSettings>;

export type LineFate = { cause: 'answered' | keyof Omit<typeof usualCallees, 'answerRate'> | 'noAnswer'; /** Milliseconds. */ ringFor: number };

/** Milliseconds from dialling until it is known: least and most. */
const rings: Record<LineFate['cause'], readonly [number, number]> = {
  answered: [3_000, 16_000], noAnswer: [30_000, 45_000], busy: [1_500, 4_000], rejected: [4_000, 14_000], poweredOff: [2_500, 5_000], unreachable: [4_000, 9_000], invalidNumber: [1_200, 3_000], voicemail: [18_000, 26_000],
};

/** What becomes of one attempt before anybody speaks. */
export function lineFate(random: () => number, settings: CalleeSettings = {}): LineFate {
  const { answerRate, ...others } = { ...usualCallees, ...settings };
  // The other causes share what the answered ones leave, in their usual proportion.
  const scale = (1 - answerRate) / (1 - usualCallees.answerRate);
  let draw = random();
  const causeOf = (): LineFate['cause'] => {
    if ((draw -= answerRate) < 0) return 'answered';
    for (const [cause, part] of Object.entries(others)) if ((draw -= part * scale) < 0) return cause as LineFate['cause'];
    return 'noAnswer';
  };
  const cause = causeOf();
  return { cause, ringFor: between(...rings[cause], random) };
}
