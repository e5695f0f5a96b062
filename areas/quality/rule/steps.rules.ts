import { isGroup, type Look, type PlainLook, type Rule, type Step, type Who } from '#core/quality/rule.ts';

export type Kind = PlainLook['kind'];
export type LookOf<Of extends Kind> = Extract<PlainLook, { kind: Of }>;
export type PlainStep = Extract<Look, { kind: 'group' }>['steps'][number];

export const kinds: readonly Kind[] = [
  'words',
  'expression',
  'likeness',
  'intention',
  'silence',
  'talkOver',
  'monologue',
  'hold',
  'speed',
  'noise',
  'repeated',
];
export const mostSteps = 12;
export const mostInGroup = 8;
/** Words or characters that “…” stands for, unless it is said. */
export const usualApart = 5;

/** What a condition of each kind begins with. */
const beginnings: { [Of in Kind]: (who: Who) => LookOf<Of> } = {
  words: (who) => ({ kind: 'words', who, words: [], inflected: true, apart: usualApart }),
  expression: (who) => ({ kind: 'expression', who, pattern: '' }),
  likeness: (who) => ({ kind: 'likeness', who, samples: [], least: 0.7 }),
  intention: () => ({ kind: 'intention', who: 'customer', names: [] }),
  silence: (who) => ({ kind: 'silence', who, longer: 8 }),
  talkOver: (who) => ({ kind: 'talkOver', who, longer: 2 }),
  monologue: (who) => ({ kind: 'monologue', who, longer: 60 }),
  hold: () => ({ kind: 'hold', who: 'agent', longer: 60 }),
  speed: (who) => ({ kind: 'speed', who, is: 'over', perMinute: 220 }),
  noise: (who) => ({ kind: 'noise', who, under: 10 }),
  repeated: (who) => ({ kind: 'repeated', who, times: 2 }),
};
export const newLook = (kind: Kind, who: Who = 'us'): PlainLook => beginnings[kind](who);

/** Another kind for the same speaker, at the same place of the call. */
export function withKind(look: PlainLook, kind: Kind): PlainLook {
  if (look.kind === kind) return look;
  const { first, last } = look;
  return { ...newLook(kind, look.who), ...(first !== undefined && { first }), ...(last !== undefined && { last }) };
}

export const newStep = (): PlainStep => ({ join: 'and', look: newLook('words') });
export const newFollowing = (): PlainStep => ({ join: 'then', within: 8, look: newLook('words', 'same') });
export const newGroup = (): Step => ({
  join: 'and',
  look: { kind: 'group', steps: [newStep(), { ...newStep(), join: 'or' }] },
});
export const newRule = (): Rule => ({ steps: [newStep()] });

export const isPlain = (step: Step): step is PlainStep => !isGroup(step.look);

/** Who may be meant: the first condition has nobody before it, and holds are not told apart by who speaks. */
export const maySame = (steps: readonly Step[], at: number, isInGroup: boolean) =>
  at > 0 || isInGroup || steps[at]!.look.kind === 'group';
export const asksWho = ({ kind, who }: PlainLook) => kind !== 'hold' || who === 'robot';

/** Nothing stands before the first one: it is wanted, or has to be missing. “The same” as nobody is anyone; in a group it is who spoke before the group. */
function tidy(steps: readonly Step[], isInGroup: boolean): Step[] {
  const [first, ...rest] = steps;
  if (!first) return [];
  const { look } = first;
  const isOfNobody = !isInGroup && !isGroup(look) && look.who === 'same';
  return [
    { join: first.join === 'not' ? 'not' : 'and', look: isOfNobody ? { ...look, who: 'anyone' } : look },
    ...rest,
  ];
}

export const without = (steps: readonly Step[], at: number, isInGroup = false) =>
  tidy(steps.toSpliced(at, 1), isInGroup);

export function moved(steps: readonly Step[], at: number, by: -1 | 1, isInGroup = false): Step[] {
  const to = at + by;
  const [one, other] = [steps[at], steps[to]];
  return one && other ? tidy(steps.with(at, other).with(to, one), isInGroup) : [...steps];
}

/** Joined in another way: what does not apply to it is left out. */
export function joinedBy({ look, within, side }: Step, join: Step['join']): Step {
  return {
    look,
    join,
    ...(join !== 'or' && within !== undefined && { within }),
    ...(join !== 'or' && join !== 'then' && side !== undefined && { side }),
  };
}

export type PlaceIs = 'anywhere' | 'first' | 'last' | 'both';
export const placeOf = ({ first, last }: PlainLook): PlaceIs =>
  first !== undefined ? (last !== undefined ? 'both' : 'first') : last !== undefined ? 'last' : 'anywhere';

/** Counted in another part of the call; the seconds stay where they can. */
export function placed({ first, last, ...look }: PlainLook, to: PlaceIs): PlainLook {
  const seconds = first ?? last ?? 30;
  return {
    ...look,
    ...((to === 'first' || to === 'both') && { first: first ?? seconds }),
    ...((to === 'last' || to === 'both') && { last: last ?? seconds }),
  };
}

/** So near to what stands before it; undefined is any distance, and `around` any side. */
export function near({ join, look }: Step, within: Step['within'], side: Step['side']): Step {
  return {
    join,
    look,
    ...(within !== undefined && { within }),
    ...(side !== undefined && side !== 'around' && { side }),
  };
}

export interface Gap {
  step: number;
  inner?: number;
  misses: 'noWords' | 'noSamples' | 'noIntentions' | 'noSteps';
}

/** What has still to be filled in before a rule can be stored. */
export function gapsOf({ steps }: Pick<Rule, 'steps'>): Gap[] {
  return steps.flatMap(({ look }, step): Gap[] => {
    if (!isGroup(look)) return missing(look).map((misses) => ({ step, misses }));
    if (look.steps.length === 0) return [{ step, misses: 'noSteps' }];
    return look.steps.flatMap((one, inner) => missing(one.look).map((misses) => ({ step, inner, misses })));
  });
}

function missing(look: PlainLook): Gap['misses'][] {
  if (look.kind === 'words' && look.words.length === 0) return ['noWords'];
  if (look.kind === 'likeness' && look.samples.length === 0) return ['noSamples'];
  if (look.kind === 'intention' && look.names.length === 0) return ['noIntentions'];
  return [];
}
