import type { Flow, Intention } from '../flow/flow.ts';
import type { Exceed, Faq, Exception } from '../flow/saved/answer.ts';
import type { FlowNode } from '../flow/saved/node.ts';
import type { SpokenGroup } from '../flow/saved/said.ts';
import { exitsOf } from '../flow/saved/node.ts';
import { addFaq } from './faqs.ts';
import { emptyCondition, spokenGroup } from './newNode.ts';
import { renameNode } from './nodes.ts';
import { mapped, withFields, withOne } from './share.ts';
import { same } from './same.ts';
import { packsOf } from './tree.ts';

/** When something is said: on entering, or once it was asked too often. */
export const whens = ['says', 'tooOftenHere', 'tooOftenInAll'] as const;
export type When = (typeof whens)[number];

interface Said {
  place: 'node' | 'faq' | 'exception';
  id: string;
  name: string;
  when: When;
  /** From 1. */
  group: number;
  part: number;
  text: string;
}

/** What of a flow can be written into a spreadsheet, changed there and read again. */
export interface FlowParts {
  nodes: { id: string; name: string; kind: string; flow: string }[];
  said: Said[];
  /** To read only: where ways lead is drawn, not written. */
  lines: { from: string; exit: string; to: string }[];
  faqs: { id: string; name: string; on: boolean; intentions: string[]; answer: string }[];
  exceptions: { id: string; name: string; on: boolean }[];
  intentions: { id: string; name: string; similar: string[]; keyWords: string[]; patterns: string[] }[];
  variables: { id: string; name: string; kind: 'argument' | 'variable'; description: string; value: string }[];
}
export const partKinds = ['nodes', 'said', 'faqs', 'exceptions', 'intentions', 'variables'] as const;
export type PartKind = (typeof partKinds)[number];

const faqNameOf = ({ faqName, question, id }: Faq) => faqName || question || id;

const groupsOf = (one: Faq | Exception, when: When): readonly SpokenGroup[] =>
  (when === 'says'
    ? one.notExceed.ttsConfigs
    : when === 'tooOftenHere'
      ? one.exceedLocalConfig.ttsConfigs
      : one.exceedGlobalConfig.ttsConfigs) ?? [];

function* saidIn(
  place: Said['place'],
  id: string,
  name: string,
  when: When,
  groups: readonly SpokenGroup[],
): Generator<Said> {
  for (const [group, { content }] of groups.entries())
    for (const [part, { text }] of content.entries())
      yield { place, id, name, when, group: group + 1, part: part + 1, text };
}

const isFirst = ({ when, group, part }: Said) => when === 'says' && group === 1 && part === 1;

export function partsIn(flow: Flow): FlowParts {
  const nodes = new Map(flow.nodes.map((node) => [node.id, node]));
  const flows = new Map(packsOf(flow.flowPack).map(({ id, name }) => [id, name ?? id]));
  const intentions = new Map(flow.intentions.map(({ id, name }) => [id, name]));
  return {
    nodes: flow.nodes.map(({ id, name, type, flowId }) => ({ id, name, kind: type, flow: flows.get(flowId) ?? '' })),
    said: [
      ...flow.nodes.flatMap((node) =>
        'ttsConfigs' in node ? [...saidIn('node', node.id, node.name, 'says', node.ttsConfigs ?? [])] : [],
      ),
      // The first answer of a question stands beside it.
      ...flow.faqs.flatMap((faq) =>
        whens.flatMap((when) =>
          [...saidIn('faq', faq.id, faqNameOf(faq), when, groupsOf(faq, when))].filter((said) => !isFirst(said)),
        ),
      ),
      ...flow.abnors.flatMap((exception) =>
        whens.flatMap((when) => [
          ...saidIn('exception', exception.id, exception.name, when, groupsOf(exception, when)),
        ]),
      ),
    ],
    lines: flow.lines.flatMap(({ startNodeId, startTabId, endNodeId }) => {
      const from = nodes.get(startNodeId);
      const to = nodes.get(endNodeId);
      return from && to
        ? [{ from: from.name, exit: exitsOf(from).find(({ id }) => id === startTabId)?.leaveName ?? '', to: to.name }]
        : [];
    }),
    faqs: flow.faqs.map((faq) => ({
      id: faq.id,
      name: faqNameOf(faq),
      on: faq.on,
      intentions: faq.condition.nluResults.map((id) => intentions.get(id) ?? id),
      answer: faq.notExceed.ttsConfigs[0]?.content[0]?.text ?? '',
    })),
    exceptions: flow.abnors.map(({ id, name, on }) => ({ id, name, on })),
    intentions: flow.intentions.map(({ id, name, simQs, keyWords, regs = [] }) => ({
      id,
      name,
      similar: [...simQs],
      keyWords: [...keyWords],
      patterns: [...regs],
    })),
    variables: [
      ...flow.argConfigs.map(({ id, name, description, dfltValue }) => ({
        id,
        name,
        kind: 'argument' as const,
        description,
        value: dfltValue,
      })),
      ...flow.paramConfigs.map(({ id, name, description, dfltValue }) => ({
        id,
        name,
        kind: 'variable' as const,
        description,
        value: dfltValue,
      })),
    ],
  };
}

interface Making {
  now: number;
  newId: () => string;
}

/**
 * The flow with parts of another one, or of a spreadsheet. A thing is known by its id, or else by its name; what the parts
 * do not name stays as it is. New are only questions and intentions: a node needs its place on the canvas.
 */
export function imported(flow: Flow, parts: FlowParts, kinds: readonly PartKind[], making: Making): Flow {
  const take: Record<PartKind, (flow: Flow) => Flow> = {
    nodes: (now) => parts.nodes.reduce(named, now),
    said: (now) => withSaid(now, parts.said),
    exceptions: (now) =>
      withFields(now, {
        abnors: mapped(now.abnors, (exception) => {
          const found = knownAs(parts.exceptions, exception, exception.name);
          return found ? withFields(exception, { on: found.on }) : exception;
        }),
      }),
    intentions: (now) => withIntentions(now, parts.intentions, making),
    // Behind the intentions, by which new questions are known.
    faqs: (now) => withFaqs(now, parts.faqs, making),
    variables: (now) =>
      withFields(now, {
        argConfigs: mapped(now.argConfigs, described(parts, 'argument')),
        paramConfigs: mapped(now.paramConfigs, described(parts, 'variable')),
      }),
  };
  return (['nodes', 'said', 'exceptions', 'intentions', 'faqs', 'variables'] as const)
    .filter((kind) => kinds.includes(kind))
    .reduce((now, kind) => take[kind](now), flow);
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The row about a thing: by its id, or else by its name. */
function knownAs<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  { id }: { id: string },
  name: string,
): Row | undefined {
  return rows.find((row) => row.id === id) ?? rows.find((row) => sameName(row.name, name));
}

/** The thing a row is about. */
const thingOf = <Thing extends { id: string }>(
  things: readonly Thing[],
  { id, name }: { id: string; name: string },
  nameOf: (thing: Thing) => string,
): Thing | undefined =>
  (id ? things.find((thing) => thing.id === id) : undefined) ?? things.find((thing) => sameName(nameOf(thing), name));

function named(flow: Flow, { id, name }: { id: string; name: string }): Flow {
  const node = flow.nodes.find((one) => one.id === id);
  if (!node || !name.trim() || node.name === name) return flow;
  const made = renameNode(flow, id, name);
  return made.refused ? flow : made.flow;
}

const described =
  (parts: FlowParts, kind: 'argument' | 'variable') =>
  <Variable extends { id: string; name: string; description: string; dfltValue: string }>(
    variable: Variable,
  ): Variable => {
    const found = knownAs(
      parts.variables.filter((one) => one.kind === kind),
      variable,
      variable.name,
    );
    return found
      ? withFields(variable, { description: found.description, dfltValue: found.value } as Partial<Variable>)
      : variable;
  };

function withSaid(flow: Flow, said: readonly Said[]): Flow {
  const of = (place: Said['place']) =>
    Map.groupBy(
      said.filter((one) => one.place === place),
      ({ id, name }) => id || name.trim().toLowerCase(),
    );
  const found = (rows: Map<string, Said[]>, id: string, name: string) =>
    rows.get(id) ?? rows.get(name.trim().toLowerCase());
  const answer =
    <One extends Faq | Exception>(rows: Map<string, Said[]>, name: (one: One) => string) =>
    (one: One): One => {
      const own = found(rows, one.id, name(one));
      if (!own) return one;
      const at = (when: When) =>
        spokenAs(
          groupsOf(one, when),
          own.filter((row) => row.when === when),
        );
      return withFields(one, {
        notExceed: withFields(one.notExceed, { ttsConfigs: at('says') }),
        exceedLocalConfig: withFields(one.exceedLocalConfig, { ttsConfigs: at('tooOftenHere') } as Partial<Exceed>),
        exceedGlobalConfig: withFields(one.exceedGlobalConfig, { ttsConfigs: at('tooOftenInAll') } as Partial<Exceed>),
      } as Partial<One>);
    };
  const ofNodes = of('node');
  const byName = countedNames(flow.nodes);
  return withFields(flow, {
    nodes: mapped(flow.nodes, (node) => {
      // Of two nodes with one name, in two flows of the tree, the file does not say which.
      const own =
        'ttsConfigs' in node
          ? (ofNodes.get(node.id) ??
            (byName.get(node.name) === 1 ? ofNodes.get(node.name.trim().toLowerCase()) : undefined))
          : undefined;
      return own && 'ttsConfigs' in node
        ? withFields(node, { ttsConfigs: spokenAs(node.ttsConfigs ?? [], own) } as Partial<FlowNode>)
        : node;
    }),
    faqs: mapped(flow.faqs, answer(of('faq'), faqNameOf)),
    abnors: mapped(
      flow.abnors,
      answer(of('exception'), ({ name }: Exception) => name),
    ),
  });
}

const countedNames = (nodes: readonly FlowNode[]) =>
  nodes.reduce((counts, { name }) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map<string, number>());

/** Texts at the places they stand at; a part behind the last one is added to its group. */
function spokenAs(groups: readonly SpokenGroup[], rows: readonly Said[]): SpokenGroup[] {
  if (rows.length === 0) return groups as SpokenGroup[];
  const next = rows
    .toSorted((one, other) => one.group - other.group || one.part - other.part)
    .reduce<readonly SpokenGroup[]>((now, { group, part, text }) => {
      const there = now[group - 1];
      if (!there) return group === now.length + 1 && part === 1 && text ? [...now, spokenGroup(text)] : now;
      const item = there.content[part - 1];
      if (item)
        return item.text === text
          ? now
          : now.with(group - 1, { ...there, content: there.content.with(part - 1, { ...item, text }) });
      return part === there.content.length + 1 && text
        ? now.with(group - 1, { ...there, content: [...there.content, { ...spokenGroup(text).content[0]! }] })
        : now;
    }, groups);
  return next as SpokenGroup[];
}

const sameTexts = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);
const cleaned = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

function withIntentions(flow: Flow, rows: FlowParts['intentions'], { newId }: Making): Flow {
  return rows.reduce((now, row) => {
    const [simQs, keyWords, regs] = [cleaned(row.similar), cleaned(row.keyWords), cleaned(row.patterns)];
    const known = thingOf(now.intentions, row, ({ name }) => name);
    if (!known)
      return row.name.trim()
        ? withFields(now, {
            intentions: [
              ...now.intentions,
              { id: newId(), name: row.name.trim(), keyWords, simQs, ...(regs.length > 0 && { regs }) },
            ],
          })
        : now;
    return withFields(now, {
      intentions: withOne(now.intentions, known.id, (one): Intention =>
        withFields(one, {
          ...(row.id === one.id && row.name.trim() && { name: row.name.trim() }),
          ...(!sameTexts(one.simQs, simQs) && { simQs }),
          ...(!sameTexts(one.keyWords, keyWords) && { keyWords }),
          ...(!sameTexts(one.regs ?? [], regs) && { regs }),
        }),
      ),
    });
  }, flow);
}

/** The question with another first answer; how it is said otherwise stays. */
export function withAnswer(faq: Faq, answer: string): Faq {
  const [first, ...others] = faq.notExceed.ttsConfigs;
  if ((first?.content[0]?.text ?? '') === answer) return faq;
  const ttsConfigs =
    first && first.content.length > 0
      ? spokenAs(faq.notExceed.ttsConfigs, [
          { place: 'faq', id: faq.id, name: '', when: 'says', group: 1, part: 1, text: answer },
        ])
      : [spokenGroup(answer), ...others];
  return withFields(faq, { notExceed: withFields(faq.notExceed, { ttsConfigs }) });
}

function withFaqs(flow: Flow, rows: FlowParts['faqs'], { now: at, newId }: Making): Flow {
  return rows.reduce((now, row) => {
    const known = thingOf(now.faqs, row, faqNameOf);
    if (known) {
      return withFields(now, {
        faqs: withOne(now.faqs, known.id, (faq) => {
          const renamed =
            row.id === faq.id && row.name.trim() && row.name.trim() !== faqNameOf(faq)
              ? withFields(faq, { faqName: row.name.trim() })
              : faq;
          return withFields(withAnswer(renamed, row.answer), { on: row.on });
        }),
      });
    }
    if (!row.name.trim()) return now;
    const nluResults = row.intentions.flatMap(
      (name) => now.intentions.find((one) => sameName(one.name, name))?.id ?? [],
    );
    const made = addFaq(
      now,
      {
        faqName: row.name.trim(),
        on: row.on,
        condition: emptyCondition({ nluResults }),
        notExceed: { ttsConfigs: [spokenGroup(row.answer)] },
      },
      { now: at, newId },
    );
    return made.refused ? now : made.flow;
  }, flow);
}

/** One thing of a flow that an import adds, changes or takes away. */
export interface ImportChange {
  list: string;
  id: string;
  name: string;
  is: 'added' | 'changed' | 'removed';
}

/** What would be otherwise, thing by thing. */
export function importChanges(before: Flow, after: Flow): ImportChange[] {
  type Thing = { id: string; name?: string; faqName?: string; question?: string };
  const lists = [
    'nodes',
    'lines',
    'faqs',
    'abnors',
    'intentions',
    'argConfigs',
    'paramConfigs',
    'apiConfigs',
    'smsConfigs',
    'functionConfigs',
    'flowPack',
  ] as const;
  return lists.flatMap((list) => {
    const was = new Map(((before[list] ?? []) as Thing[]).map((one) => [one.id, one]));
    const is = new Map(((after[list] ?? []) as Thing[]).map((one) => [one.id, one]));
    const told = (one: Thing, what: ImportChange['is']): ImportChange => ({
      list,
      id: one.id,
      name: one.name || one.faqName || one.question || '',
      is: what,
    });
    return [
      ...[...is.values()].filter(({ id }) => !was.has(id)).map((one) => told(one, 'added')),
      ...[...is.values()]
        .filter((one) => was.has(one.id) && !same(was.get(one.id), one))
        .map((one) => told(one, 'changed')),
      ...[...was.values()].filter(({ id }) => !is.has(id)).map((one) => told(one, 'removed')),
    ];
  });
}
