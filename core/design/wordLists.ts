import type { Flow } from '../flow/flow.ts';
import { numberedName, uniqueName } from './names.ts';
import { nameRefusal, refused, type Changed } from './refusals.ts';
import { kept, withFields, withOne } from './share.ts';
import { cutTo } from '../text/cutTo.ts';

/** Lists a flow has besides its configurations: its own kinds of things, words that mean the same, and what an inspection looks at. */
export const wordListKinds = ['entityConfigs', 'similarWords'] as const;
export type WordListKind = (typeof wordListKinds)[number];
const labels: Record<WordListKind, { en: string; zh: string }> = {
  entityConfigs: { en: 'Entity', zh: '实体' },
  similarWords: { en: 'Word', zh: '词语' },
};
type Entry = { id: string; name: string } & Record<string, unknown>;

const entriesOf = (flow: Flow, kind: WordListKind) => (flow[kind] ?? []) as Entry[];
const withEntries = (flow: Flow, kind: WordListKind, list: Entry[]) => withFields(flow, { [kind]: list });

export function addEntry(
  flow: Flow,
  kind: WordListKind,
  fields: Record<string, unknown>,
  newId: () => string,
): Changed<{ id: string }> {
  const others = entriesOf(flow, kind).map(({ name }) => name);
  const given = typeof fields.name === 'string' ? fields.name.trim() : '';
  const refusal = given ? nameRefusal(given) : null;
  if (refusal) return refusal;
  const id = newId();
  const name = given
    ? uniqueName(given, others, flow.language)
    : numberedName(labels[kind][flow.language], others, flow.language);
  return { flow: withEntries(flow, kind, [...entriesOf(flow, kind), { ...fields, id, name }]), id };
}

/** Where a kind of things gets another name, the nodes that pick it out follow. */
export function changeEntry(flow: Flow, kind: WordListKind, id: string, fields: Record<string, unknown>): Changed {
  const before = entriesOf(flow, kind).find((one) => one.id === id);
  if (!before) return refused('configMissing');
  const renamed = typeof fields.name === 'string' && fields.name.trim() !== before.name ? fields.name.trim() : null;
  const refusal = renamed === null ? null : nameRefusal(renamed);
  if (refusal) return refusal;
  const name =
    renamed === null
      ? before.name
      : uniqueName(
          renamed,
          entriesOf(flow, kind)
            .filter((one) => one.id !== id)
            .map((one) => one.name),
          flow.language,
        );
  const after = withEntries(
    flow,
    kind,
    withOne(entriesOf(flow, kind), id, (one) => withFields(one, { ...fields, id, name })),
  );
  return {
    flow:
      kind === 'entityConfigs' && name !== before.name
        ? withExtracted(after, (entity) => (entity === before.name ? name : entity))
        : after,
  };
}

export function removeEntry(flow: Flow, kind: WordListKind, id: string): Changed {
  const before = entriesOf(flow, kind).find((one) => one.id === id);
  if (!before) return refused('configMissing');
  const used = kind === 'entityConfigs' && pickedOut(flow, before.name).length > 0;
  return used
    ? refused('configInUse')
    : {
        flow: withEntries(
          flow,
          kind,
          kept(entriesOf(flow, kind), (one) => one.id !== id),
        ),
      };
}

/** The nodes that pick such a thing out of an answer. */
export const pickedOut = (flow: Flow, entity: string) =>
  flow.nodes.filter(
    (node) => 'nluConfigs' in node && node.nluConfigs?.extractInfo?.some((one) => one.entity === entity),
  );

const withExtracted = (flow: Flow, change: (entity: string) => string): Flow =>
  withFields(flow, {
    nodes: flow.nodes.map((node) =>
      'nluConfigs' in node && node.nluConfigs?.extractInfo
        ? {
            ...node,
            nluConfigs: {
              ...node.nluConfigs,
              extractInfo: node.nluConfigs.extractInfo.map((one) => ({ ...one, entity: change(one.entity) })),
            },
          }
        : node,
    ),
  });

interface InspectionItem {
  condition?: unknown;
  context?: string;
  qcItemID?: string;
  qcItemName?: string;
  qcCategoryID?: string;
  qcCategoryName?: string;
}
export interface Inspection {
  id?: string;
  name?: string;
  items?: Record<string, InspectionItem>;
}
export const inspectionOf = (flow: Flow): Inspection =>
  typeof flow.qctemplate === 'object' && flow.qctemplate !== null ? flow.qctemplate : {};

/** What an inspection looks at: another item, or (null) none of that id. */
export function setInspectionItem(flow: Flow, id: string, fields: Partial<InspectionItem> | null): Flow {
  const { items = {}, ...rest } = inspectionOf(flow);
  const { [id]: before, ...others } = items;
  return withFields(flow, {
    qctemplate: { ...rest, items: fields === null ? others : { ...items, [id]: { ...before, ...fields } } },
  });
}

/** Several at once; refused as a whole where one is. */
export function removeEntries(flow: Flow, kind: WordListKind, ids: readonly string[]): Changed {
  let after = flow;
  for (const id of new Set(ids)) {
    const next = removeEntry(after, kind, id);
    if (next.refused) return next;
    after = next.flow;
  }
  return { flow: after };
}

export interface SaidValue {
  value: string;
  said: string[];
}

/** Values as one pastes them: one a line, behind a colon or a tab what else is said for it. */
export const valuesOfLines = (text: string): SaidValue[] =>
  withValues(
    [],
    text.split(/\r\n|\r|\n/).flatMap((line): SaidValue[] => {
      const [, value = '', said = ''] = /^([^:：\t]*)[:：\t]?(.*)$/.exec(line) ?? [];
      return value.trim() === ''
        ? []
        : [
            {
              value: cutTo(value.trim(), 100),
              said: said
                .split(/[,，、;；\t]/)
                .map((word) => cutTo(word.trim(), 100))
                .filter((word) => word !== ''),
            },
          ];
    }),
  );

/** The values with more of them; one that is there already is said in more ways. */
export function withValues(
  before: readonly { value: string; said?: string[] }[],
  more: readonly SaidValue[],
): SaidValue[] {
  const values = new Map(before.map(({ value, said = [] }) => [value, { value, said }] as const));
  for (const { value, said } of more)
    values.set(value, { value, said: [...new Set([...(values.get(value)?.said ?? []), ...said])] });
  return [...values.values()];
}
