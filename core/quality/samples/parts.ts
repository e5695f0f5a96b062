import type { Look, PlainLook, Rule, Step } from '../rule.ts';
import type { Item, Sheet } from '../sheet.ts';

type Of<Kind extends PlainLook['kind']> = Extract<PlainLook, { kind: Kind }>;

/** Phrases, separated by `|` or on lines of their own; of us, in every form, four words apart where nothing else is said. */
export const words = (list: string, more: Partial<Of<'words'>> = {}): Of<'words'> => ({
  kind: 'words',
  who: 'us',
  words: list
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean),
  inflected: true,
  apart: 4,
  ...more,
});
export const expression = (pattern: string, more: Partial<Of<'expression'>> = {}): Of<'expression'> => ({
  kind: 'expression',
  who: 'us',
  pattern,
  ...more,
});

type Beside = Partial<Pick<Step, 'within' | 'side'>>;
const step =
  (join: Step['join']) =>
  (look: Look, beside: Beside = {}): Step => ({ join, look, ...beside });
// Not by the name of `then`: a module that exports one is taken for a promise by `await import()`, which never comes back.
export const [and, or, next, not] = [step('and'), step('or'), step('then'), step('not')];
type Narrow = Step & { look: PlainLook };
export const group = (...steps: Step[]): Look => ({ kind: 'group', steps: steps as Narrow[] });
export const rule = (...steps: Step[]): Rule => ({ steps });
/** A rule that says nothing of calls in which less than this was talked, in seconds: a wrong number, somebody who hung up. */
export const ofLonger = (longer: number, ...steps: Step[]): Rule => ({ steps, only: { longer } });

/**
 * “Nobody will have you arrested” is no threat: a word that denies, and only small words up to what is denied.
 * Other verbs may not stand between, since “if you do not pay you will be arrested” is one; “why not” proposes.
 */
export const denied = (what: string) =>
  expression(
    `(?:(?:^|[^h]y |[^y] )not|\\b(?:never|nobody|no one|cannot|no|nor|without|rather than|instead of)|n't)(?:,? (?:be|been|get|have|you|your|i|we|us|it|is|are|was|so|in|on|at|for|from|and|or|a|an|any|the|to|of|go|going|do|send|call|will|ever|that|this|anyone|need|want|mean|say|saying|think|you're|ask|feel|promise))* (?:${what})`,
  );
/** The same in Chinese; 就 and 还 begin what follows from it: 不能按时还就坐牢; 能不能 asks. */
export const deniedZh = (what: string) =>
  expression(
    `(?:不会|(?:^|[^能])不能|(?:^|[^是])不是|没有|没说|绝不|决不|从不|并不|并非|无法|不得|不可能|(?:^|[^可])不可以|不存在|不敢|没法|(?:^|[^用])不用|不需要|不必|(?:^|[^要])不要|不允许|不保证|严禁|禁止|谁也不|别[^的人家]|会不会)[^，。！？；、,.!?就还]{0,8}(?:${what})|别(?:${what})`,
  );

type Written = Pick<Item, 'name' | 'points'> & Partial<Omit<Item, 'itemId' | 'categoryId'>> & { memo: string };

/** A sheet out of categories and what is inspected in each; ids are given in their order. */
export function sheetOf(passMark: number, ...parts: readonly (readonly [name: string, ...items: Written[]])[]): Sheet {
  let last = 0;
  return {
    passMark,
    categories: parts.map(([name], at) => ({ categoryId: String(at + 1), name })),
    items: parts.flatMap(([, ...items], at) =>
      items.map((item) => ({
        itemId: String((last += 1)),
        categoryId: String(at + 1),
        fatal: false,
        mayNotApply: false,
        comment: 'failed' as const,
        rule: null,
        found: 'broken' as const,
        alert: false,
        ...item,
      })),
    ),
  };
}

export interface ShippedSheet {
  /** Field and language: collectionEn. */
  key: string;
  field: 'collection' | 'sales' | 'service';
  language: 'en' | 'zh';
  name: string;
  memo: string;
  sheet: Sheet;
}
