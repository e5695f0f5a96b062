import type { Flow, Pack } from '../flow/flow.ts';
import { fieldName, valueWord } from './fieldNames.ts';
import { tabOf } from './links.ts';
import { nameOfPart } from './parts.ts';
import { resourceLists } from './resources.ts';
import { packsOf } from './tree.ts';
import type { Language } from './words.ts';
import { cutTo } from '../text/cutTo.ts';

export type DifferencePlace =
  | 'flow'
  | 'node'
  | 'line'
  | 'faq'
  | 'exception'
  | 'folder'
  | 'variable'
  | 'intention'
  | 'api'
  | 'sms'
  | 'function'
  | 'hookOn'
  | 'resource'
  | 'setting';

/** One thing that two flows have otherwise. */
export interface Difference {
  place: DifferencePlace;
  id: string;
  name: string;
  /** The flow of the tree it lies in. */
  flowId?: string;
  kind: 'added' | 'removed' | 'changed';
  /** Of what was changed: the field in words, and its value before and after. */
  field: string;
  before: string;
  after: string;
}

type Loose = Record<string, unknown>;
const lists: Partial<Record<keyof Flow, DifferencePlace>> = {
  nodes: 'node',
  faqs: 'faq',
  abnors: 'exception',
  intentions: 'intention',
  argConfigs: 'variable',
  paramConfigs: 'variable',
  statusConfigs: 'variable',
  preParamConfigs: 'variable',
  functionConfigs: 'function',
  hookOnConfigs: 'hookOn',
  smsConfigs: 'sms',
  apiConfigs: 'api',
  imgConfigs: 'resource',
  mp4Configs: 'resource',
  soundConfigs: 'resource',
  videoConfigs: 'resource',
  otherConfigs: 'resource',
  entityConfigs: 'setting',
  similarWords: 'setting',
};
const settings: (keyof Flow)[] = [
  'name',
  'language',
  'robotType',
  'commonConfigs',
  'globalHotWords',
  'interWords',
  'regex',
  'recommendConfig',
  'faqQuestionConfig',
  'nomatchQuestionConfig',
  'robotConfig',
  'qctemplate',
];

/** What somebody changed from one flow to another, in words a designer reads. */
export function wordsOfDifference(before: Flow, after: Flow, language: Language): Difference[] {
  const found: Difference[] = [];
  if (before === after) return found;
  const names = { before: namesOf(before), after: namesOf(after) };
  for (const [list, place] of Object.entries(lists) as [keyof Flow, DifferencePlace][]) {
    compared((before[list] ?? []) as Part[], (after[list] ?? []) as Part[], (one, other) => {
      const part = (other ?? one)!;
      const at = {
        place,
        id: part.id,
        name: nameOfPart(part),
        ...(part.flowId !== undefined && { flowId: part.flowId }),
      };
      if (one && other)
        for (const change of fieldChanges(one as unknown as Loose, other as unknown as Loose, [], names, language))
          found.push({ ...at, kind: 'changed', ...change });
      else found.push({ ...at, kind: other ? 'added' : 'removed', field: '', before: '', after: '' });
    });
  }
  for (const tree of ['flowPack', 'faqPack', 'abnorPack'] as const)
    compared(flat(before[tree]), flat(after[tree]), (one, other) => {
      const at = { place: 'folder' as const, id: (other ?? one)!.id, name: (other ?? one)!.name ?? '' };
      if (one && other)
        for (const change of fieldChanges(one, other, [], names, language))
          found.push({ ...at, kind: 'changed', ...change });
      else found.push({ ...at, kind: other ? 'added' : 'removed', field: '', before: '', after: '' });
    });
  const nodes = {
    before: new Map(before.nodes.map((node) => [node.id, node])),
    after: new Map(after.nodes.map((node) => [node.id, node])),
  };
  const exit = (line: Flow['lines'][number], of: 'before' | 'after') => {
    const node = nodes[of].get(line.startNodeId);
    return [node?.name ?? '', names[of].get(tabOf(node, line.startTabId)) ?? ''].filter(Boolean).join(' · ');
  };
  compared(before.lines, after.lines, (one, other) => {
    const line = (other ?? one)!;
    const at = {
      place: 'line' as const,
      id: line.id,
      flowId: line.flowId,
      name: exit(line, other ? 'after' : 'before'),
      field: fieldName('endNodeId', language),
    };
    const to = (end: typeof one, of: 'before' | 'after') =>
      end ? (names[of].get(end.endNodeId) ?? end.endNodeId) : '';
    if (!one || !other)
      found.push({ ...at, kind: other ? 'added' : 'removed', before: to(one, 'before'), after: to(other, 'after') });
    else if (one.endNodeId !== other.endNodeId)
      found.push({ ...at, kind: 'changed', before: to(one, 'before'), after: to(other, 'after') });
    else if (
      exit(one, 'before') !== exit(other, 'after') &&
      (one.startNodeId !== other.startNodeId || one.startTabId !== other.startTabId)
    )
      found.push({
        ...at,
        kind: 'changed',
        field: fieldName('startNodeId', language),
        before: exit(one, 'before'),
        after: exit(other, 'after'),
      });
  });
  for (const field of settings)
    for (const change of fieldChanges({ [field]: before[field] }, { [field]: after[field] }, [], names, language))
      found.push({
        place: field === 'name' || field === 'language' || field === 'robotType' ? 'flow' : 'setting',
        id: field,
        name: fieldName(field, language),
        kind: 'changed',
        ...change,
      });
  return found;
}

interface Part {
  id: string;
  name?: string;
  faqName?: string;
  question?: string;
  flowId?: string;
}
const flat = (packs: readonly Pack[] | undefined): { id: string; name?: string; pid?: string }[] =>
  packsOf(packs)
    .map(({ children: _, ...pack }) => pack)
    .toArray();

function compared<One extends { id: string }>(
  before: readonly One[],
  after: readonly One[],
  tell: (one: One | undefined, other: One | undefined) => void,
) {
  if (before === after) return;
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Map(after.map((one) => [one.id, one]));
  for (const one of before) if (!is.has(one.id)) tell(one, undefined);
  for (const other of after) if (was.get(other.id) !== other) tell(was.get(other.id), other);
}

type Names = { before: Map<string, string>; after: Map<string, string> };
/** What ids stand for. */
const namesOf = (flow: Flow) =>
  new Map<string, string>([
    ...[
      ...flow.intentions,
      ...flow.nodes,
      ...flow.abnors,
      ...(flow.smsConfigs ?? []),
      ...(flow.apiConfigs ?? []),
      ...(flow.functionConfigs ?? []),
      ...resourceLists.flatMap((list) => flow[list] ?? []),
    ].map(({ id, name }) => [id, name || id] as [string, string]),
    ...flow.nodes
      .flatMap((node) => ('leaveConfigs' in node ? (node.leaveConfigs ?? []) : []))
      .map(({ id, leaveName }) => [id, leaveName] as [string, string]),
    ...flow.faqs.map((faq) => [faq.id, nameOfPart(faq)] as [string, string]),
    ...[...packsOf(flow.flowPack), ...packsOf(flow.faqPack), ...packsOf(flow.abnorPack)].map(
      ({ id, name }) => [id, name ?? id] as [string, string],
    ),
  ]);

/** Fields that lead to others, and whose ids are shown as names. */
const references = new Set([
  'nluResults',
  'nodeFaq',
  'faq',
  'faqs',
  'faqQuestionId',
  'noCondMatch',
  'other',
  'subFlowId',
  'subFlow',
  'subFlows',
  'smsId',
  'apiId',
  'functionId',
  'pId',
  'pid',
  'resourceId',
  'image',
]);
const silent = new Set([
  'id',
  'noCssText',
  'uTime',
  'createTime',
  'refcount',
  'counts',
  'children',
  'ttsIndex',
  'resourceName',
  'resourceType',
  'imageName',
  'imageType',
]);

function* fieldChanges(
  one: Loose,
  other: Loose,
  trail: string[],
  names: Names,
  language: Language,
): Generator<{ field: string; before: string; after: string }> {
  for (const field of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [before, after] = [one[field], other[field]];
    if (silent.has(field) || before === after || JSON.stringify(before) === JSON.stringify(after)) continue;
    const words = [...trail, fieldName(field, language)];
    const shown = (value: unknown, of: Map<string, string>) =>
      Array.isArray(value) && value.every((item) => typeof item !== 'object')
        ? value.map((item) => of.get(String(item)) ?? String(item)).join(', ')
        : references.has(field) && typeof value === 'string'
          ? (of.get(value) ?? value)
          : valueWord(field, value, language);
    if (field === 'coordinate')
      yield { field: words.join(' · '), before: placeWords(before), after: placeWords(after) };
    else if (isList(before) && isList(after)) yield* listChanges(before, after, words, names, language);
    else if (isObject(before) && isObject(after)) yield* fieldChanges(before, after, words, names, language);
    else yield { field: words.join(' · '), before: shown(before, names.before), after: shown(after, names.after) };
  }
}

/** Elements by their ids, or, where they have none, by their places. */
function* listChanges(
  before: Loose[],
  after: Loose[],
  words: string[],
  names: Names,
  language: Language,
): Generator<{ field: string; before: string; after: string }> {
  const key = (item: Loose, at: number) => (typeof item.id === 'string' ? item.id : `#${at}`);
  const [was, is] = [
    new Map(before.map((item, at) => [key(item, at), item])),
    new Map(after.map((item, at) => [key(item, at), item])),
  ];
  const label = (item: Loose) => String(item.leaveName ?? item.name ?? item.text ?? item.leftVar ?? '') || textIn(item);
  for (const [id, item] of was) if (!is.has(id)) yield { field: words.join(' · '), before: label(item), after: '' };
  for (const [id, item] of is) {
    const old = was.get(id);
    if (!old) yield { field: words.join(' · '), before: '', after: label(item) };
    else
      yield* fieldChanges(old, item, 'leaveName' in item ? [...words, String(item.leaveName)] : words, names, language);
  }
  const order = (list: Loose[]) => list.map((item, at) => key(item, at)).join('\n');
  if (was.size === is.size && [...was.keys()].every((id) => is.has(id)) && order(before) !== order(after))
    yield { field: words.join(' · '), before: before.map(label).join(', '), after: after.map(label).join(', ') };
}

const textIn = (item: Loose): string =>
  isList(item.content)
    ? item.content.map((one) => String(one.text ?? '')).join(' / ')
    : cutTo(JSON.stringify(item), 200);
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Loose[] =>
  (Array.isArray(value) && value.every(isObject) && value.length > 0) || (Array.isArray(value) && value.length === 0);
const placeWords = (value: unknown) => (isObject(value) ? `${String(value.x)}, ${String(value.y)}` : '');
