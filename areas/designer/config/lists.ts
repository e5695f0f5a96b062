import type { ThingKind } from '#core/design/walk.ts';
import type { ConfigKind } from '#core/design/configs.ts';
import { addConfig, changeConfig, configsOf, orderConfigs, removeConfig } from '#core/design/configs.ts';
import { intentionRoots, typeOfIntention, type IntentionType } from '#core/design/intentions.ts';
import { addPack, removePack, renamePack } from '#core/design/packs.ts';
import { refused, type Changed } from '#core/design/refusals.ts';
import { inOrder, withFields } from '#core/design/share.ts';
import { flowsOfTree } from '#core/design/tree.ts';
import {
  addEntry,
  changeEntry,
  inspectionOf,
  pickedOut,
  removeEntry,
  setInspectionItem,
  type WordListKind,
} from '#core/design/wordLists.ts';
import { isResourceKind, type ResourceKind } from '#core/design/resources.ts';
import { usesOf } from '#core/design/references.ts';
import type { Flow } from '#core/flow/flow.ts';
import { functions } from '#core/flow/functions.ts';
import { valueTypes } from '#core/flow/types/valueType.ts';
import { isReadable } from '#core/flow/regex.ts';

export type Item = { id: string; name: string } & Record<string, unknown>;
export interface Use {
  name: string;
  kind: string;
  id: string;
}

/** How one value of a thing is edited. */
export type FieldKind =
  | 'name'
  | 'line'
  | 'long'
  | 'prompt'
  | 'words'
  | 'lines'
  | 'number'
  | 'switch'
  | 'choice'
  | 'code'
  | 'json'
  | 'condition'
  | 'status'
  | 'sms'
  | 'headers'
  | 'apiInputs'
  | 'apiOutputs'
  | 'saidFor'
  | 'tryOut'
  | 'opens'
  | 'recommended'
  | 'keys'
  | 'ears'
  | 'speech'
  | 'checkEntity'
  | 'checkWords'
  | 'builtIn';
export interface FieldOf {
  name: string;
  kind: FieldKind;
  /** Of a choice; their words are `choice_…`. */
  choices?: readonly string[];
  most?: number;
  /** Milliseconds shown as seconds. */
  seconds?: boolean;
  when?(item: Item, flow: Flow): boolean;
}

export type GroupName = IntentionType | 'own' | 'builtIn';

/** A list of the settings: what stands in it, and how it is changed. */
export interface SettingListAbout {
  fields: readonly FieldOf[];
  items(flow: Flow): Item[];
  /** Beside its name in the list. */
  about?(item: Item): string;
  add?(flow: Flow, newId: () => string): Changed<{ id: string }>;
  change(flow: Flow, id: string, fields: Record<string, unknown>): Changed;
  remove?(flow: Flow, id: string): Changed;
  order?(flow: Flow, ids: string[]): Flow;
  uses?(flow: Flow, item: Item): Use[];
  /** They stand in these groups, in this order, even where one is empty. */
  groups?: { all: readonly GroupName[]; of(item: Item): GroupName };
  /** Belongs to every robot: looked at, not changed. */
  fixed?(item: Item): boolean;
  /** Of intentions: made one, switched, written to a file and read from one. */
  knowledge?: boolean;
}

/** Takes out of several those that can be; the others are named. */
export function removable(
  about: SettingListAbout,
  flow: Flow,
  ids: readonly string[],
): { flow: Flow; gone: string[]; stay: string[] } {
  const done: { flow: Flow; gone: string[]; stay: string[] } = { flow, gone: [], stay: [] };
  for (const id of ids) {
    const next = about.remove!(done.flow, id);
    if (next.refused) done.stay.push(id);
    else {
      done.flow = next.flow;
      done.gone.push(id);
    }
  }
  return done;
}

export const dataTypes = [
  'generalString',
  'person',
  'location',
  'organization',
  'code1',
  'code2',
  'flightNumber',
  'carNumber',
  'phoneNumber',
  'idNumber',
  'email',
  'number',
  'date',
  'time',
] as const;
const text = (item: Item, name: string) => (typeof item[name] === 'string' ? item[name] : '');

const things: Partial<Record<ConfigKind, ThingKind>> = {
  arg: 'variable',
  param: 'variable',
  status: 'variable',
  preParam: 'variable',
  function: 'function',
  sms: 'sms',
  api: 'api',
  intention: 'intention',
};
const usedAs =
  (kind: ThingKind) =>
  (flow: Flow, { id }: Item): Use[] =>
    usesOf(flow, { kind, id }).map((use) => ({ name: use.name, kind: use.place, id: use.id }));

function configs(kind: ConfigKind, fields: readonly FieldOf[], about?: (item: Item) => string): SettingListAbout {
  const thing = things[kind];
  return {
    fields,
    about,
    items: (flow) => configsOf(flow, kind).map((one) => ({ ...one, name: one.name ?? one.id })),
    add: (flow, newId) => addConfig(flow, kind, {}, newId),
    change: (flow, id, changes) => changeConfig(flow, kind, id, changes),
    remove: (flow, id) => removeConfig(flow, kind, id),
    order: (flow, ids) => orderConfigs(flow, kind, ids),
    ...(thing && { uses: usedAs(thing) }),
  };
}

const named: FieldOf = { name: 'name', kind: 'name', most: 100 };
const described: FieldOf[] = [named, { name: 'description', kind: 'line', most: 200 }];
const comparedAs: FieldOf = { name: 'valueType', kind: 'choice', choices: ['auto', ...valueTypes] };
const begins: FieldOf = { name: 'dfltValue', kind: 'line', most: 2_000 };

const words = (kind: WordListKind, fields: readonly FieldOf[], about?: (item: Item) => string): SettingListAbout => ({
  fields,
  about,
  items: (flow) => flow[kind] ?? [],
  add: (flow, newId) => addEntry(flow, kind, kind === 'entityConfigs' ? { values: [] } : { words: [] }, newId),
  change: (flow, id, changes) => changeEntry(flow, kind, id, changes),
  remove: (flow, id) => removeEntry(flow, kind, id),
  order: (flow, ids) => withFields(flow, { [kind]: inOrder((flow[kind] ?? []) as Item[], ids) }),
  ...(kind === 'entityConfigs' && {
    uses: (flow: Flow, { name }: Item) =>
      pickedOut(flow, name).map((node) => ({ name: node.name, kind: 'node', id: node.id })),
  }),
});

/** Nodes that listen or speak, each with its own settings for it. */
const ofNodes = (field: FieldOf, keeps: (node: Flow['nodes'][number]) => boolean): SettingListAbout => ({
  fields: [field],
  items: (flow) => flow.nodes.filter(keeps),
  change: (flow) => ({ flow }),
});

const isBuiltIn = (item: Item) => item.builtIn === true;
const ownFunctions = configs(
  'function',
  [named, { name: 'note', kind: 'line', most: 200 }, { name: 'code', kind: 'code' }],
  (item) => text(item, 'note'),
);

export const lists = {
  arg: configs(
    'arg',
    [
      ...described,
      { name: 'type', kind: 'choice', choices: dataTypes },
      comparedAs,
      { name: 'isNecessary', kind: 'switch' },
      begins,
      { name: 'audition', kind: 'line', most: 200 },
      { name: 'explain', kind: 'long', most: 500 },
      { name: 'queryAvailable', kind: 'switch' },
      { name: 'isOutputRound', kind: 'switch' },
    ],
    (item) => text(item, 'description'),
  ),
  param: configs(
    'param',
    [
      ...described,
      { name: 'type', kind: 'choice', choices: dataTypes },
      comparedAs,
      begins,
      { name: 'isOutput', kind: 'switch' },
      { name: 'queryAvailable', kind: 'switch' },
      { name: 'isOutputRound', kind: 'switch' },
      { name: 'note', kind: 'long', most: 500 },
    ],
    (item) => text(item, 'description'),
  ),
  status: configs(
    'status',
    [
      ...described,
      { name: 'values', kind: 'words' },
      begins,
      { name: 'isOutput', kind: 'switch' },
      { name: 'isOutputRound', kind: 'switch' },
      { name: 'note', kind: 'long', most: 500 },
    ],
    (item) => text(item, 'description'),
  ),
  preParam: configs('preParam', [...described, { name: 'dfltValue', kind: 'prompt', most: 2_000 }], (item) =>
    text(item, 'dfltValue'),
  ),
  intention: {
    ...configs(
      'intention',
      [
        named,
        { name: 'opens', kind: 'opens' },
        { name: 'keyWords', kind: 'words' },
        { name: 'simQs', kind: 'lines' },
        { name: 'regs', kind: 'lines' },
        { name: 'tryOut', kind: 'tryOut' },
      ],
      (item) => (Array.isArray(item.keyWords) ? item.keyWords.slice(0, 6).join(', ') : ''),
    ),
    change: (flow: Flow, id: string, changes: Record<string, unknown>) =>
      changeConfig(flow, 'intention', id, { ...changes, uTime: Date.now() }),
    groups: {
      all: intentionRoots.map(({ type }) => type),
      of: (item) => typeOfIntention(item as Parameters<typeof typeOfIntention>[0]),
    },
    knowledge: true,
  },
  entity: words(
    'entityConfigs',
    [named, { name: 'values', kind: 'saidFor' }, { name: 'check', kind: 'checkEntity' }],
    (item) =>
      Array.isArray(item.values) ? (item.values as { value: string }[]).map(({ value }) => value).join(', ') : '',
  ),
  similar: words(
    'similarWords',
    [named, { name: 'words', kind: 'words' }, { name: 'check', kind: 'checkWords' }],
    (item) => (Array.isArray(item.words) ? item.words.join(', ') : ''),
  ),
  api: configs(
    'api',
    [
      named,
      { name: 'method', kind: 'choice', choices: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
      { name: 'url', kind: 'line', most: 2_000 },
      { name: 'headers', kind: 'headers' },
      { name: 'inputs', kind: 'apiInputs' },
      { name: 'outputs', kind: 'apiOutputs' },
      { name: 'timeout', kind: 'number', seconds: true },
      { name: 'retry', kind: 'number' },
      { name: 'isMock', kind: 'switch' },
      { name: 'mock', kind: 'json', when: (item) => item.isMock === true },
      { name: 'status', kind: 'status' },
      { name: 'postStatus', kind: 'status' },
    ],
    (item) => text(item, 'method'),
  ),
  sms: configs('sms', [named, { name: 'content', kind: 'prompt', most: 500 }], (item) => text(item, 'content')),
  function: {
    ...ownFunctions,
    fields: [
      ...ownFunctions.fields.map((field) => ({ ...field, when: (item: Item) => !isBuiltIn(item) })),
      { name: 'builtIn', kind: 'builtIn', when: isBuiltIn },
    ],
    items: (flow: Flow) => [
      ...ownFunctions.items(flow),
      ...Object.keys(functions).map((name): Item => ({ id: name, name, builtIn: true })),
    ],
    groups: { all: ['own', 'builtIn'], of: (item) => (isBuiltIn(item) ? 'builtIn' : 'own') },
    fixed: isBuiltIn,
  },
  hookOn: configs('hookOn', [
    named,
    { name: 'condition', kind: 'condition' },
    { name: 'status', kind: 'status' },
    { name: 'smsConfig', kind: 'sms' },
  ]),
  subFlow: {
    fields: [named, { name: 'recommended', kind: 'recommended', when: (_, flow) => flow.robotType === 5 }],
    items: flowsOfTree,
    add: (flow, newId) => addPack(flow, 'flowPack', { type: 'flow' }, newId),
    change: (flow, id, { name }) => (typeof name === 'string' ? renamePack(flow, 'flowPack', id, name) : { flow }),
    remove: (flow, id) =>
      usesOf(flow, { kind: 'subFlow', id }).some(({ place }) => place !== 'recommended')
        ? refused('subFlowCalled')
        : removePack(flow, 'flowPack', id),
    uses: usedAs('subFlow'),
  },
  tts: ofNodes({ name: 'speech', kind: 'speech' }, (node) => 'ttsConfigs' in node),
  asr: ofNodes({ name: 'ears', kind: 'ears' }, (node) => node.type === 'interact'),
  dtmf: ofNodes({ name: 'keys', kind: 'keys' }, (node) => node.type === 'interact'),
  inspection: {
    fields: [
      { name: 'qcCategoryName', kind: 'line', most: 100 },
      { name: 'qcItemName', kind: 'line', most: 100 },
      { name: 'context', kind: 'long', most: 1_000 },
      { name: 'condition', kind: 'condition' },
    ],
    items: (flow) =>
      Object.entries(inspectionOf(flow).items ?? {}).map(([id, item]) => ({
        ...item,
        id,
        name: item.qcItemName || item.qcItemID || id,
      })),
    about: (item) => text(item, 'qcCategoryName'),
    add: (flow, newId) => {
      const id = newId();
      return {
        flow: setInspectionItem(flow, id, {
          qcItemID: id,
          qcItemName: flow.language === 'zh' ? '质检项' : 'Item',
          context: '',
        }),
        id,
      };
    },
    change: (flow, id, fields) => ({ flow: setInspectionItem(flow, id, fields) }),
    remove: (flow, id) => ({ flow: setInspectionItem(flow, id, null) }),
  },
} satisfies Record<string, SettingListAbout>;
export type ListName = keyof typeof lists;

/** What a flow has once. */
export const forms = ['common', 'sureness', 'hotWords', 'interWords', 'face', 'recommend', 'related', 'guess'] as const;
export type FormName = (typeof forms)[number];
export type SettingName = ListName | FormName | ResourceKind;

const groups = {
  variables: ['arg', 'param', 'status', 'preParam'],
  understanding: ['intention', 'entity', 'similar', 'sureness', 'hotWords', 'interWords'],
  doing: ['api', 'sms', 'function', 'hookOn', 'subFlow'],
  voice: ['common', 'tts', 'asr', 'dtmf'],
  robot: ['face'],
  text: ['recommend', 'related', 'guess'],
  files: ['image', 'mp4', 'sound', 'video', 'other'],
  human: ['humanAudio', 'humanImage'],
  inspection: ['inspection'],
} as const satisfies Record<string, readonly SettingName[]>;
const onlyVoice = new Set<SettingName>(['asr', 'dtmf', 'hotWords', 'interWords']);

/** The settings a kind of robot has, in groups. */
export const settingsGroups = (robotType: number): { group: keyof typeof groups; lists: SettingName[] }[] =>
  (Object.keys(groups) as (keyof typeof groups)[])
    .filter(
      (group) => (group !== 'text' || robotType === 5) && (group !== 'robot' || robotType === 5 || robotType === 7),
    )
    .map((group) => ({
      group,
      lists: (groups[group] as readonly SettingName[]).filter((name) => robotType !== 5 || !onlyVoice.has(name)),
    }));

export const isSetting = (name: string | null): name is SettingName =>
  name !== null && (Object.hasOwn(lists, name) || (forms as readonly string[]).includes(name) || isResourceKind(name));

/** Lines of an expression list that cannot be read. */
export const brokenLines = (lines: readonly string[]) => lines.filter((line) => !isReadable(line));
