import { isGroup, type Look, type Rule, type Step } from '#core/quality/rule.ts';

/** How one condition differs from the one it was. */
export interface StepChange {
  /** Not there before, or moved past another. */
  isNew: boolean;
  /** Words, sentences or intentions that it did not have. */
  words: ReadonlySet<string>;
  /** Names of what else is set otherwise: `who`, `within`, `longer`. */
  fields: ReadonlySet<string>;
  /** Of the conditions of a group. */
  inner: readonly StepChange[];
}

export interface RuleChange {
  steps: readonly StepChange[];
  /** What is gone: words, and whole conditions. */
  goneWords: readonly string[];
  goneSteps: readonly Step[];
  only: ReadonlySet<string>;
  isAny: boolean;
}

const nothing: ReadonlySet<string> = new Set();
export const sameStep: StepChange = { isNew: false, words: nothing, fields: nothing, inner: [] };
/** Its words are new as well; inside a new group no condition is marked once more. */
const newStep = (look: Look): StepChange => ({
  ...sameStep,
  isNew: true,
  words: new Set(wordsOf(look)),
  inner: isGroup(look) ? look.steps.map((step) => ({ ...newStep(step.look), isNew: false })) : [],
});

/** What is new in a rule since an earlier version of it; nothing where there is none. */
export function changesOf(rule: Rule, before: Rule | null): RuleChange {
  if (!before)
    return { steps: rule.steps.map(() => sameStep), goneWords: [], goneSteps: [], only: nothing, isAny: false };
  const { steps, goneWords, goneSteps } = ofSteps(rule.steps, before.steps);
  const only = fieldsOf(rule.only ?? {}, before.only ?? {});
  const isAny =
    only.size > 0 || goneWords.length > 0 || goneSteps.length > 0 || steps.some((change) => isChanged(change));
  return { steps, goneWords, goneSteps, only, isAny };
}

const isChanged = ({ isNew, words, fields, inner }: StepChange): boolean =>
  isNew || words.size > 0 || fields.size > 0 || inner.some(isChanged);

function ofSteps(steps: readonly Step[], before: readonly Step[]) {
  const was = pairs(steps, before);
  const kept = inOrder(was);
  const goneWords: string[] = [];
  const goneSteps = before.filter((_, at) => !was.includes(at));
  const changes = steps.map((step, at): StepChange => {
    const earlier = was[at] === null ? undefined : before[was[at]!];
    if (!earlier) return newStep(step.look);
    const { look, ...joined } = step;
    const { look: lookBefore, ...joinedBefore } = earlier;
    const fields = new Set([...fieldsOf(joined, joinedBefore), ...fieldsOf(plainOf(look), plainOf(lookBefore))]);
    const [now, then] = [wordsOf(look), wordsOf(lookBefore)];
    goneWords.push(...then.filter((word) => !now.includes(word)));
    const change = { isNew: !kept.has(at), words: new Set(now.filter((word) => !then.includes(word))), fields };
    if (!isGroup(look) || !isGroup(lookBefore)) return { ...change, inner: [] };
    const inner = ofSteps(look.steps, lookBefore.steps);
    goneWords.push(...inner.goneWords);
    goneSteps.push(...inner.goneSteps);
    return { ...change, inner: inner.steps };
  });
  return { steps: changes, goneWords, goneSteps };
}

/** Which earlier condition each one was: those with most in common first. */
function pairs(steps: readonly Step[], before: readonly Step[]): (number | null)[] {
  const likely = steps
    .flatMap((step, at) => before.map((one, was) => ({ at, was, score: alike(step, one, at === was) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || Math.abs(a.at - a.was) - Math.abs(b.at - b.was));
  const found: (number | null)[] = steps.map(() => null);
  for (const { at, was } of likely) if (found[at] === null && !found.includes(was)) found[at] = was;
  return found;
}

function alike({ look, join }: Step, { look: other, join: joinBefore }: Step, isSamePlace: boolean): number {
  if (look.kind !== other.kind) return 0;
  const beside = (join === joinBefore ? 0.2 : 0) + (isSamePlace ? 0.2 : 0);
  if (isGroup(look) || isGroup(other)) return 1 + beside;
  const [now, then] = [wordsOf(look), wordsOf(other)];
  // One without words yet is the one that stood there, or a new one.
  if ((now.length === 0) !== (then.length === 0)) return isSamePlace ? beside : 0;
  if (now.length > 0) {
    const common = now.filter((word) => then.includes(word)).length;
    return common === 0 ? 0 : beside + common / Math.max(now.length, then.length);
  }
  if (look.kind === 'expression' && other.kind === 'expression' && look.pattern !== other.pattern)
    return isSamePlace ? beside : 0;
  return 0.5 + beside + (look.who === other.who ? 0.2 : 0);
}

/** Places in the longest run that kept its order. */
function inOrder(was: readonly (number | null)[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const [at, now] of was.entries()) {
    if (now === null) best.push([]);
    else {
      const before = best.slice(0, at).filter((run) => run.length > 0 && was[run.at(-1)!]! < now);
      best.push([...(before.sort((a, b) => b.length - a.length)[0] ?? []), at]);
    }
  }
  return new Set(best.sort((a, b) => b.length - a.length)[0] ?? []);
}

export function wordsOf(look: Look): readonly string[] {
  if (look.kind === 'words') return look.words;
  if (look.kind === 'likeness') return look.samples;
  return look.kind === 'intention' ? look.names : [];
}

const lists = new Set(['words', 'samples', 'names', 'steps', 'kind']);
const plainOf = (look: Look) => Object.fromEntries(Object.entries(look).filter(([name]) => !lists.has(name)));

const fieldsOf = (now: object, before: object): ReadonlySet<string> => {
  const [one, other] = [new Map(Object.entries(now)), new Map(Object.entries(before))];
  return new Set(
    [...new Set([...one.keys(), ...other.keys()])].filter(
      (name) => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name)),
    ),
  );
};
