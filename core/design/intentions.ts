import type { Flow, Intention } from '../flow/flow.ts';
import { plainWords } from '../flow/understand.ts';
import { isReadable } from '../flow/regex.ts';
import { removeConfig } from './configs.ts';
import { nameRefusal, refused, type Changed, type RefusalCode } from './refusals.ts';
import { joined, kept, mapped, withFields } from './share.ts';
import { walkedFlow } from './walk.ts';
import { cutTo } from '../text/cutTo.ts';

/** The two groups every library of intentions has: the robot's own, and those it came with. */
export const intentionRoots = [
  { id: '-1', type: 'cus' },
  { id: '-2', type: 'pre' },
] as const;
export type IntentionType = (typeof intentionRoots)[number]['type'];
export const typeOfIntention = ({ type, parent_id }: Pick<Intention, 'type' | 'parent_id'>): IntentionType =>
  type === 'pre' || (type === undefined && parent_id === '-2') ? 'pre' : 'cus';

const plain = (text: string) => plainWords(text).trim();
/** Sentences that only differ in signs and capitals teach nothing twice. */
function withSentences(before: readonly string[], more: readonly string[]): string[] {
  const known = new Set(before.map(plain));
  return joined(
    before,
    more.filter((text) => {
      const words = plain(text);
      return words !== '' && !known.has(words) && !!known.add(words);
    }),
  );
}

const taught = (one: Intention, others: readonly Pick<Intention, 'keyWords' | 'simQs' | 'regs'>[]): Intention =>
  withFields(one, {
    keyWords: joined(
      one.keyWords,
      others.flatMap(({ keyWords }) => keyWords),
    ),
    simQs: withSentences(
      one.simQs,
      others.flatMap(({ simQs }) => simQs),
    ),
    ...((one.regs || others.some(({ regs = [] }) => regs.length > 0)) && {
      regs: joined(
        one.regs ?? [],
        others.flatMap(({ regs = [] }) => regs),
      ),
    }),
  });

/** The ids of those that were merged into one, which tests and older versions still name. */
const mergedInto = ({ id, merged }: Intention & { merged?: unknown }): string[] => [
  id,
  ...(Array.isArray(merged) ? merged.filter((one) => typeof one === 'string') : []),
];
/** The intention an id means in this flow: itself, or the one it was merged into; null where there is neither. */
export function meantNow(flow: Flow, id: string): Intention | null {
  return (
    flow.intentions.find((one) => one.id === id) ?? flow.intentions.find((one) => mergedInto(one).includes(id)) ?? null
  );
}

/** Makes one intention of several: the one that stays takes over their keywords, sentences and expressions, and wherever they were meant it is meant. */
export function mergeIntentions(flow: Flow, into: string, from: readonly string[]): Changed {
  const gone = new Set(from.filter((id) => id !== into));
  const others = flow.intentions.filter(({ id }) => gone.has(id));
  if (others.length !== gone.size || !flow.intentions.some(({ id }) => id === into)) return refused('configMissing');
  if (gone.size === 0) return { flow };
  const after = walkedFlow(flow, { refer: (kind, id) => (kind === 'intention' && gone.has(id) ? into : id) });
  return {
    flow: withFields(after, {
      intentions: mapped(after.intentions, (one) =>
        gone.has(one.id)
          ? null
          : one.id === into
            ? { ...taught(one, others), merged: others.flatMap(mergedInto).concat(mergedInto(one).slice(1)) }
            : one,
      ),
    }),
  };
}

/** Takes several out with every reference to them. */
export function removeIntentions(flow: Flow, ids: readonly string[]): Changed {
  let after = flow;
  for (const id of new Set(ids)) {
    const next = removeConfig(after, 'intention', id);
    if (next.refused) return next;
    after = next.flow;
  }
  return { flow: after };
}

/** Whether these are listened for. */
export const openIntentions = (flow: Flow, ids: readonly string[], open: boolean): Flow =>
  withFields(flow, {
    intentions: mapped(flow.intentions, (one) =>
      ids.includes(one.id) && (one.open !== false) !== open ? { ...one, open } : one,
    ),
  });

/** What a file says of one intention. */
export interface TakenIntention {
  /** Where it stands first in the file, as a person counts. */
  row: number;
  name: string;
  type?: IntentionType;
  keyWords: string[];
  simQs: string[];
  regs: string[];
}
export interface TakenIntentions {
  flow: Flow;
  created: string[];
  changed: string[];
  /** Of what is refused, the rest of the intention is taken all the same. */
  refused: { row: number; name: string; reason: RefusalCode; text: string }[];
}

/** Puts intentions of a file into a flow by their names. `add` keeps what is there and adds what is new; `replace` has an intention of the file say exactly what the file says. Those the file does not name stay as they are. */
export function takeIntentions(
  flow: Flow,
  taken: readonly TakenIntention[],
  how: 'add' | 'replace',
  { now, newId }: { now: number; newId: () => string },
): TakenIntentions {
  const list = [...flow.intentions];
  const places = new Map(list.map(({ name }, at) => [name, at] as const).reverse());
  const [created, changed] = [new Set<string>(), new Set<string>()];
  const problems: TakenIntentions['refused'] = [];
  for (const { row, name: given, type = 'cus', ...says } of taken) {
    const name = given.trim();
    const refusal = nameRefusal(name);
    if (refusal) {
      problems.push({ row, name: cutTo(name, 60), reason: refusal.refused, text: '' });
      continue;
    }
    const regs = says.regs.filter(
      (source) => isReadable(source) || !problems.push({ row, name, reason: 'regexBroken', text: cutTo(source, 60) }),
    );
    const place = places.get(name);
    if (place === undefined) {
      const made: Intention = {
        id: newId(),
        parent_id: intentionRoots.find((root) => root.type === type)!.id,
        type,
        open: true,
        name,
        ...said({ ...says, regs }),
        uTime: now,
      };
      places.set(name, list.push(made) - 1);
      created.add(made.id);
      continue;
    }
    const before = list[place]!;
    const after = how === 'add' ? taught(before, [{ ...says, regs }]) : saying(before, said({ ...says, regs }));
    if (after === before) continue;
    list[place] = { ...after, uTime: now };
    if (!created.has(before.id)) changed.add(before.id);
  }
  return {
    flow: created.size + changed.size === 0 ? flow : withFields(flow, { intentions: list }),
    created: [...created],
    changed: [...changed],
    refused: problems,
  };
}

type Said = Pick<TakenIntention, 'keyWords' | 'simQs' | 'regs'>;
const said = ({ keyWords, simQs, regs }: Said): Said => ({
  keyWords: [...new Set(keyWords)],
  simQs: withSentences([], simQs),
  regs: [...new Set(regs)],
});
const same = (before: readonly string[], after: readonly string[]) =>
  before.length === after.length && before.every((one, at) => one === after[at]);
const saying = (before: Intention, now: Said): Intention =>
  same(before.keyWords, now.keyWords) && same(before.simQs, now.simQs) && same(before.regs ?? [], now.regs)
    ? before
    : { ...before, ...now };

/** The columns of a file of intentions, and the rows of some: the first row of one names it, one keyword, sentence and expression a row. */
export const intentionColumns = ['name', 'type', 'keyWord', 'simQ', 'reg'] as const;
export type IntentionColumn = (typeof intentionColumns)[number];
export const rowsOfIntentions = (intentions: readonly Intention[]): Record<IntentionColumn, string>[] =>
  intentions.flatMap((one) => {
    const { name, keyWords, simQs, regs = [] } = one;
    return Array.from({ length: Math.max(1, keyWords.length, simQs.length, regs.length) }, (_, at) => ({
      name,
      type: typeOfIntention(one),
      keyWord: asOneWord(keyWords[at] ?? ''),
      simQ: simQs[at] ?? '',
      reg: regs[at] ?? '',
    }));
  });

const between = /[,，、;；]/;
const quoted = /^"(.*)"$/;
/** A keyword that holds a comma stands in quotes. */
const asOneWord = (word: string) => (between.test(word) || quoted.test(word) ? `"${word}"` : word);
const wordsOf = (line: string) => {
  const [, one] = quoted.exec(line) ?? [];
  return one === undefined ? line.split(between) : [one];
};

/** Reads such rows: one without a name goes on with the intention above it, rows of one name belong together wherever they stand, and a cell may hold several lines. */
export function intentionsOfRows(
  rows: readonly ({ row: number } & Partial<Record<IntentionColumn, string>>)[],
  typeOf: (text: string) => IntentionType | undefined,
): { intentions: TakenIntention[]; nameless: number[] } {
  const found = new Map<string, TakenIntention>();
  const nameless: number[] = [];
  let last: TakenIntention | undefined;
  const lines = (text: string | undefined) =>
    kept(
      (text ?? '').split(/\r\n|\r|\n/).map((line) => line.trim()),
      (line) => line !== '',
    );
  for (const { row, name = '', type = '', keyWord, simQ, reg } of rows) {
    const called = name.trim();
    if (called !== '') {
      last = found.get(called);
      if (!last) found.set(called, (last = { row, name: called, keyWords: [], simQs: [], regs: [] }));
    }
    if (!last) {
      nameless.push(row);
      continue;
    }
    const meant = typeOf(type.trim());
    if (meant && !last.type) last.type = meant;
    // Keywords may stand in one line beside each other; a sentence may hold a comma, and a keyword in quotes.
    last.keyWords.push(
      ...lines(keyWord).flatMap((line) =>
        kept(
          wordsOf(line).map((word) => word.trim()),
          (word) => word !== '',
        ),
      ),
    );
    last.simQs.push(...lines(simQ));
    last.regs.push(...lines(reg));
  }
  return { intentions: [...found.values()], nameless };
}
