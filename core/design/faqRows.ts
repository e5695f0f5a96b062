import type { Flow } from '../flow/flow.ts';
import type { Faq } from '../flow/saved/answer.ts';
import { withAnswer } from './exchange.ts';
import { addFaq } from './faqs.ts';
import { takeIntentions, type TakenIntention } from './intentions.ts';
import { emptyCondition, spokenGroup } from './newNode.ts';
import { addPack } from './packs.ts';
import { nameOfPart } from './parts.ts';
import { longestName, nameRefusal, refused, type Changed, type Refused } from './refusals.ts';
import { joined, mapped, withFields } from './share.ts';
import { packsOf } from './tree.ts';
import { cutTo } from '../text/cutTo.ts';

/** What a row of a spreadsheet says of a question. */
export interface FaqRow {
  row: number;
  id: string;
  /** The question. */
  name: string;
  answer: string;
  /** Other ways to ask it. */
  asked: readonly string[];
  /** Names of intentions it is known by. */
  intentions: readonly string[];
  category: string;
  on?: boolean;
}
export interface TakenFaqs {
  flow: Flow;
  created: string[];
  changed: string[];
  /** A row is taken as a whole or not at all. */
  refused: (Refused & { row: number })[];
}

export const longestQuestion = longestName * 5;
/** Of an answer, and of a way to ask. */
export const longestText = 500;

const bare = (text: string) => text.trim().toLowerCase();
const lengthOf = (text: string) => [...text].length;
type Making = { now: number; newId: () => string };

/**
 * Puts questions of a spreadsheet into a flow. One that is there (by its id, or else by what it asks) gets its answer
 * changed, another one is made. Other ways to ask are taught to the intention that stands for the question, which is made
 * where there is none: without it nothing would lead to a new question.
 */
export function takeFaqs(flow: Flow, rows: readonly FaqRow[], making: Making): TakenFaqs {
  const byId = new Map(flow.faqs.map((faq) => [faq.id, faq]));
  // One of a node is known by its id alone.
  const byName = new Map(
    flow.faqs
      .filter(({ type }) => type !== 'node')
      .map((faq) => [bare(nameOfPart(faq)), faq.id])
      .reverse() as [string, string][],
  );
  const intentionId = new Map(flow.intentions.map(({ id, name }) => [bare(name), id] as const).reverse());
  const problems: TakenFaqs['refused'] = [];
  const known = new Set(byName.keys());
  const fine = rows.filter((row) => {
    const isKnown = byId.has(row.id) || known.has(bare(row.name));
    const wrong = rowRefusal(row, isKnown, intentionId);
    if (wrong) problems.push({ ...wrong, row: row.row });
    else known.add(bare(row.name));
    return !wrong;
  });

  const meant = intentionsFor(flow, fine, (row) => byId.get(row.id) ?? byId.get(byName.get(bare(row.name)) ?? ''));
  const taught = takeIntentions(
    flow,
    meant.map(({ taken }) => taken),
    'add',
    making,
  );
  const idOf = new Map(taught.flow.intentions.map(({ id, name }) => [name, id] as const).reverse());
  const ownOf = new Map(meant.map(({ row, taken }) => [row, idOf.get(taken.name)]));
  const touched = new Set([...taught.created, ...taught.changed]);

  const [created, changed] = [new Set<string>(), new Set<string>()];
  const now = new Map(flow.faqs.map((faq) => [faq.id, faq]));
  let after = taught.flow;
  for (const row of fine) {
    const own = ownOf.get(row);
    const nluResults = [
      ...row.intentions.map((name) => intentionId.get(bare(name))!),
      ...(own === undefined ? [] : [own]),
    ];
    const there = now.get(byId.has(row.id) ? row.id : (byName.get(bare(row.name)) ?? ''));
    if (there) {
      const faq = changedBy(there, row, nluResults);
      now.set(faq.id, faq);
      if (!created.has(faq.id) && (faq !== there || (own !== undefined && touched.has(own)))) changed.add(faq.id);
      continue;
    }
    const made = newQuestion(after, row, nluResults, making);
    if (made.refused) {
      problems.push({ ...made, row: row.row });
      continue;
    }
    after = made.flow;
    created.add(made.id);
    byName.set(bare(row.name), made.id);
    now.set(made.id, after.faqs.at(-1)!);
  }
  return {
    flow: withFields(after, { faqs: mapped(after.faqs, (faq) => now.get(faq.id) ?? faq) }),
    created: [...created],
    changed: [...changed],
    refused: problems.sort((one, other) => one.row - other.row),
  };
}

function rowRefusal(
  { name, answer, asked, intentions, category }: FaqRow,
  isKnown: boolean,
  intentionId: ReadonlyMap<string, string>,
): Refused | null {
  if (name.trim() === '') return refused('nameEmpty');
  if (lengthOf(name.trim()) > longestQuestion) return refused('nameTooLong', { most: String(longestQuestion) });
  if (!isKnown && answer.trim() === '') return refused('answerEmpty');
  if ([answer, ...asked].some((text) => lengthOf(text) > longestText)) return refused('textTooLong');
  const missing = intentions.find((one) => !intentionId.has(bare(one)));
  if (missing !== undefined) return refused('intentionMissing', { name: cutTo(missing, 60) });
  return category.trim() === '' ? null : nameRefusal(category);
}

/** What is taught for each row, and by which name. */
function intentionsFor(
  flow: Flow,
  rows: readonly FaqRow[],
  faqOf: (row: FaqRow) => Faq | undefined,
): { row: FaqRow; taken: TakenIntention }[] {
  const named = new Map(flow.intentions.map((one) => [bare(one.name), one.name] as const).reverse());
  const nameById = new Map(flow.intentions.map(({ id, name }) => [id, name]));
  /** Whose question a name stands for: long ones may begin alike. */
  const owners = new Map<string, string>();
  const nameFor = (question: string) => {
    const letters = [...question];
    let name = letters.slice(0, longestName).join('').trim();
    for (
      let count = 2;
      letters.length > longestName && owners.has(bare(name)) && owners.get(bare(name)) !== bare(question);
      count++
    )
      name = `${letters
        .slice(0, longestName - 6)
        .join('')
        .trim()} ${count}`;
    owners.set(bare(name), bare(question));
    return named.get(bare(name)) ?? name;
  };
  const seen = new Map<string, string>();
  return rows.flatMap((row) => {
    const faq = faqOf(row);
    const isNew = !faq && !seen.has(bare(row.name));
    if (row.asked.length === 0 && !(isNew && row.intentions.length === 0)) return [];
    const results = (faq?.condition.nluResults ?? []).flatMap((id) => nameById.get(id) ?? []);
    const name =
      seen.get(bare(row.name)) ??
      results.find((one) => bare(one) === bare(row.name)) ??
      (results.length === 1 ? results[0]! : nameFor(row.name.trim()));
    seen.set(bare(row.name), name);
    return [{ row, taken: { row: row.row, name, keyWords: [], simQs: [row.name.trim(), ...row.asked], regs: [] } }];
  });
}

const changedBy = (faq: Faq, { id, name, answer, on }: FaqRow, nluResults: readonly string[]): Faq =>
  withFields(answer.trim() === '' ? faq : withAnswer(faq, answer.trim()), {
    ...(on !== undefined && { on }),
    ...(id === faq.id && name.trim() !== nameOfPart(faq) && { faqName: name.trim() }),
    condition: withFields(faq.condition, { nluResults: joined(faq.condition.nluResults, nluResults) }),
  });

function newQuestion(
  flow: Flow,
  { name, answer, category, on = true }: FaqRow,
  nluResults: readonly string[],
  making: Making,
): Changed<{ id: string }> {
  const wanted = bare(category);
  const pack = wanted === '' ? undefined : packsOf(flow.faqPack).find((one) => bare(one.name ?? '') === wanted);
  const added: Changed<{ id?: string | undefined }> =
    wanted === '' || pack ? { flow, id: pack?.id } : addPack(flow, 'faqPack', { name: category.trim() }, making.newId);
  if (added.refused) return added;
  return addFaq(
    added.flow,
    {
      faqName: name.trim(),
      question: name.trim(),
      on,
      ...(added.id !== undefined && { pId: added.id }),
      condition: emptyCondition({ nluResults: [...new Set(nluResults)] }),
      notExceed: { ttsConfigs: [spokenGroup(answer.trim())] },
    },
    making,
  );
}
