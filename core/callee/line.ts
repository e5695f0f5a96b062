import { Type, type Static, type TOptional } from 'typebox';
import { between } from '../text/random.ts';
import { personaNames, type PersonaName } from './personas.ts';

const share = (usual: number) => Type.Number({ minimum: 0, maximum: 1, default: usual, examples: [usual] });

const weight = Type.Number({ minimum: 0, maximum: 100 });

/** How the people of a simulated carrier behave, as shares of all attempts. The rest of the attempts ring unanswered. */
export const CalleeSettings = Type.Object({
  answerRate: Type.Optional(share(0.42)),
  busy: Type.Optional(share(0.07)),
  rejected: Type.Optional(share(0.06)),
  poweredOff: Type.Optional(share(0.06)),
  unreachable: Type.Optional(share(0.03)),
  invalidNumber: Type.Optional(share(0.02)),
  voicemail: Type.Optional(share(0.04)),
  /** Seconds that ring before somebody answers. */
  ring: Type.Optional(
    Type.Object(
      { least: Type.Number({ minimum: 0, maximum: 60 }), most: Type.Number({ minimum: 0, maximum: 60 }) },
      { examples: [{ least: 3, most: 16 }] },
    ),
  ),
  /** Weights of the people who answer; a persona that is left out has its usual share. */
  mix: Type.Optional(
    Type.Object(
      Object.fromEntries(personaNames.map((name) => [name, Type.Optional(weight)])) as Record<
        PersonaName,
        TOptional<typeof weight>
      >,
      { examples: [{ agreeable: 40, busy: 20 }] },
    ),
  ),
});
export type CalleeSettings = Static<typeof CalleeSettings>;

export const usualCallees = {
  answerRate: 0.42,
  busy: 0.07,
  rejected: 0.06,
  poweredOff: 0.06,
  unreachable: 0.03,
  invalidNumber: 0.02,
  voicemail: 0.04,
} as const satisfies Required<Omit<CalleeSettings, 'ring' | 'mix'>>;

export type LineFate = {
  cause: 'answered' | keyof Omit<typeof usualCallees, 'answerRate'> | 'noAnswer';
  /** Milliseconds. */ ringFor: number;
};

/** Milliseconds from dialling until it is known: least and most. */
const rings: Record<LineFate['cause'], readonly [number, number]> = {
  answered: [3_000, 16_000],
  noAnswer: [30_000, 45_000],
  busy: [1_500, 4_000],
  rejected: [4_000, 14_000],
  poweredOff: [2_500, 5_000],
  unreachable: [4_000, 9_000],
  invalidNumber: [1_200, 3_000],
  voicemail: [18_000, 26_000],
};

/** What becomes of one attempt before anybody speaks. */
export function lineFate(random: () => number, settings: CalleeSettings = {}): LineFate {
  const { answerRate, ring, mix: _, ...others } = { ...usualCallees, ...settings };
  // The other causes share what the answered ones leave, in their usual proportion.
  const scale = (1 - answerRate) / (1 - usualCallees.answerRate);
  let draw = random();
  const causeOf = (): LineFate['cause'] => {
    if ((draw -= answerRate) < 0) return 'answered';
    for (const [cause, part] of Object.entries(others))
      if ((draw -= part * scale) < 0) return cause as LineFate['cause'];
    return 'noAnswer';
  };
  const cause = causeOf();
  if (cause === 'answered' && ring)
    return {
      cause,
      ringFor: between(Math.min(ring.least, ring.most) * 1_000, Math.max(ring.least, ring.most) * 1_000, random),
    };
  return { cause, ringFor: between(...rings[cause], random) };
}

export const usualRing = { least: rings.answered[0] / 1_000, most: rings.answered[1] / 1_000 };
export type Missed = Exclude<LineFate['cause'], 'answered'>;
export const missedCauses = [
  'busy',
  'rejected',
  'poweredOff',
  'unreachable',
  'invalidNumber',
  'voicemail',
] as const satisfies readonly Missed[];

/** The same settings, as shares of the unanswered attempts; `noAnswer` is the rest. */
export function missedShares(settings: CalleeSettings = {}): Record<Missed, number> {
  const given = { ...usualCallees, ...settings };
  const shares = Object.fromEntries(
    missedCauses.map((cause) => [cause, given[cause] / (1 - usualCallees.answerRate)]),
  ) as Record<(typeof missedCauses)[number], number>;
  return { ...shares, noAnswer: Math.max(0, 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)) };
}

/** Settings in which that cause has that share of the unanswered attempts. */
export const withMissedShare = (
  settings: CalleeSettings,
  cause: (typeof missedCauses)[number],
  share: number,
): CalleeSettings => ({ ...settings, [cause]: Number((share * (1 - usualCallees.answerRate)).toFixed(4)) });
