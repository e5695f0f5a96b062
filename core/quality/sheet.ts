import { Type, type Static } from 'typebox';
import { Rule } from './rule.ts';

export const templateKinds = ['manual', 'intelligent'] as const;
export type TemplateKind = (typeof templateKinds)[number];
/** A sheet with more is no help to whoever fills it in. */
export const mostItems = 120;
export const mostCategories = 30;

const name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S', examples: ['Says it is recorded'] });
export const Category = Type.Object({ categoryId: Type.String(), name });
export type Category = Static<typeof Category>;

/** What an item is made of, its id and place left out. */
export const itemParts = {
  name,
  /** What the inspector goes by. */
  memo: Type.Optional(Type.String({ maxLength: 500 })),
  /** Taken off where it fails. */
  points: Type.Integer({ minimum: 0, maximum: 100, examples: [10] }),
  /** Where it fails the whole inspection comes to 0. */
  fatal: Type.Boolean({ examples: [false] }),
  /** It may be said not to apply. */
  mayNotApply: Type.Boolean({ examples: [true] }),
  comment: Type.Enum(['never', 'failed', 'always'] as const, { examples: ['failed'] }),
  /** By which the machine decides; null: a person alone does. */
  rule: Type.Union([Rule, Type.Null()], { examples: [null] }),
  /** What a hit of the rule means: the item is kept, or broken. */
  found: Type.Enum(['kept', 'broken'] as const, { examples: ['broken'] }),
  /** Supervisors are told when the rule is hit while the call goes on. */
  alert: Type.Boolean({ examples: [false] }),
};
export const Item = Type.Object({ itemId: Type.String(), categoryId: Type.String(), ...itemParts });
export type Item = Static<typeof Item>;

export const Sheet = Type.Object({
  categories: Type.Array(Category),
  items: Type.Array(Item),
  /** Points from which an inspection is passed. */
  passMark: Type.Integer({ minimum: 0, maximum: 100, examples: [75] }),
});
export type Sheet = Static<typeof Sheet>;

export const verdicts = ['pass', 'fail', 'na'] as const;
export type Verdict = (typeof verdicts)[number];
/** By item; one that is missing has not been judged. */
export type Verdicts = Record<string, Verdict>;

/** What was said of items, by item. */
export type Comments = Record<string, string>;

export interface Score {
  /** 100 less what failed, never below 0; 0 where something fatal failed. */
  score: number;
  passed: boolean;
  /** The fatal items that failed. */
  fatal: string[];
}

/** Items that nobody judged cost nothing. */
export function scoreOf({ items, passMark }: Pick<Sheet, 'items' | 'passMark'>, given: Verdicts): Score {
  const failed = items.filter(({ itemId }) => given[itemId] === 'fail');
  const fatal = failed.filter((item) => item.fatal).map(({ itemId }) => itemId);
  const score = fatal.length > 0 ? 0 : Math.max(0, 100 - failed.reduce((sum, { points }) => sum + points, 0));
  return { score, passed: fatal.length === 0 && score >= passMark, fatal };
}

export interface Open {
  itemId: string;
  misses: 'verdict' | 'comment' | 'mayNotApply';
}

/** What is still missing from a sheet before it can be handed in. */
export function openItems({ items }: Pick<Sheet, 'items'>, given: Verdicts, comments: Comments): Open[] {
  return items.flatMap(({ itemId, comment, mayNotApply }): Open[] => {
    const verdict = given[itemId];
    if (!verdict) return [{ itemId, misses: 'verdict' }];
    if (verdict === 'na' && !mayNotApply) return [{ itemId, misses: 'mayNotApply' }];
    const isWanted = comment === 'always' || (comment === 'failed' && verdict === 'fail');
    return isWanted && !comments[itemId]?.trim() ? [{ itemId, misses: 'comment' }] : [];
  });
}

/** Why a sheet cannot be put in use. */
export function sheetProblem(
  { items, categories }: Sheet,
  kind: TemplateKind,
): 'noItems' | 'noPoints' | 'noRule' | 'emptyCategory' | null {
  if (items.length === 0) return 'noItems';
  if (categories.some(({ categoryId }) => items.every((item) => item.categoryId !== categoryId)))
    return 'emptyCategory';
  if (items.some(({ points, fatal }) => points === 0 && !fatal)) return 'noPoints';
  if (kind === 'intelligent' && items.every(({ rule }) => rule === null)) return 'noRule';
  return null;
}
