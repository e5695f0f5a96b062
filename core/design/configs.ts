import { commonDefaults } from '../flow/presets.ts';
import type { Flow } from '../flow/flow.ts';
import { isReadable } from '../flow/regex.ts';
import { numberedName, uniqueName } from './names.ts';
import { emptyCondition } from './newNode.ts';
import { forgotten } from './forget.ts';
import { nameRefusal, refused, type Changed, type Refused } from './refusals.ts';
import { inOrder, kept, withFields, withOne } from './share.ts';
import {
  isVariableKind,
  messagesWith,
  variableLists,
  variableNameRefusal,
  withoutVariable,
  withVariableRenamed,
} from './variables.ts';
import { cutTo } from '../text/cutTo.ts';

export const configLists = {
  ...variableLists,
  function: 'functionConfigs',
  hookOn: 'hookOnConfigs',
  sms: 'smsConfigs',
  api: 'apiConfigs',
  intention: 'intentions',
  relation: 'relationConfigs',
  img: 'imgConfigs',
  mp4: 'mp4Configs',
  sound: 'soundConfigs',
  video: 'videoConfigs',
  other: 'otherConfigs',
} as const;
export type ConfigKind = keyof typeof configLists;
export const isConfigKind = (kind: string): kind is ConfigKind => Object.hasOwn(configLists, kind);

export type Config = { id: string; name?: string } & Record<string, unknown>;
export const configsOf = (flow: Flow, kind: ConfigKind): Config[] => (flow[configLists[kind]] ?? []) as Config[];
const withConfigs = (flow: Flow, kind: ConfigKind, list: Config[]): Flow =>
  withFields(flow, { [configLists[kind]]: list });

/** What one of each kind begins with. */
const defaults: Record<ConfigKind, (fields: Record<string, unknown>) => Record<string, unknown>> = {
  arg: () => ({ description: '', type: 'generalString', dfltValue: '', isNecessary: false }),
  param: () => ({ description: '', dfltValue: '', isOutput: true }),
  status: () => ({ description: '', dfltValue: '', isOutput: false }),
  preParam: () => ({ description: '', dfltValue: '' }),
  function: () => ({ type: 'pre', note: '', code: '' }),
  hookOn: () => ({ condition: emptyCondition(), status: { enabled: false, statusUpdt: { normalList: [] } } }),
  sms: () => ({ content: '' }),
  api: () => ({
    method: 'GET',
    url: '',
    timeout: commonDefaults.apiMaxLength,
    retry: 0,
    isMock: false,
    inputs: [],
    outputs: [],
  }),
  intention: () => ({ type: 'cus', parent_id: '-1', keyWords: [], simQs: [], regs: [] }),
  relation: () => ({}),
  img: () => ({}),
  mp4: () => ({}),
  sound: () => ({}),
  video: () => ({}),
  other: () => ({}),
};
/** What a thing of each kind is called when it has no name, and what a reference to it is. */
const labels: Record<ConfigKind, { en: string; zh: string }> = {
  arg: { en: 'argument', zh: '参数' },
  param: { en: 'variable', zh: '变量' },
  status: { en: 'status', zh: '状态' },
  preParam: { en: 'prepared', zh: '预处理' },
  function: { en: 'Script', zh: '脚本' },
  hookOn: { en: 'After the call', zh: '挂机' },
  sms: { en: 'Message', zh: '短信' },
  api: { en: 'API', zh: '接口' },
  intention: { en: 'Intention', zh: '意图' },
  relation: { en: 'Relation', zh: '关系' },
  img: { en: 'Image', zh: '图片' },
  mp4: { en: 'Film', zh: '影片' },
  sound: { en: 'Sound', zh: '音频' },
  video: { en: 'Video', zh: '视频' },
  other: { en: 'File', zh: '文件' },
};
const referredAs = {
  function: 'function',
  sms: 'sms',
  api: 'api',
  intention: 'intention',
  img: 'resource',
  mp4: 'resource',
  sound: 'resource',
  video: 'resource',
  other: 'resource',
} as const;

function nameFor(flow: Flow, kind: ConfigKind, wanted: unknown, but?: string): { name: string } | Refused {
  const given = typeof wanted === 'string' ? wanted.trim() : '';
  const others = configsOf(flow, kind)
    .filter(({ id }) => id !== but)
    .map(({ name }) => name ?? '');
  if (isVariableKind(kind)) {
    const name =
      given ||
      numberedName(
        labels[kind][flow.language],
        Object.keys(variableLists).flatMap((one) => configsOf(flow, one as ConfigKind).map((config) => config.name!)),
        flow.language,
      ).replaceAll(' ', '_');
    return variableNameRefusal(flow, name, but) ?? { name };
  }
  if (!given) return { name: numberedName(labels[kind][flow.language], others, flow.language) };
  return nameRefusal(given) ?? { name: uniqueName(given, others, flow.language) };
}

export function addConfig(
  flow: Flow,
  kind: ConfigKind,
  fields: Record<string, unknown>,
  newId: () => string,
): Changed<{ id: string }> {
  const list = configsOf(flow, kind);
  const named = nameFor(flow, kind, fields.name);
  if ('refused' in named) return named;
  const wrong = regexRefusal(kind, fields);
  if (wrong) return wrong;
  const id =
    typeof fields.id === 'string' && fields.id !== '' && !list.some((one) => one.id === fields.id)
      ? fields.id
      : newId();
  return {
    flow: withConfigs(flow, kind, [...list, { ...defaults[kind](fields), ...fields, id, name: named.name }]),
    id,
  };
}

/** Other fields; where a variable gets another name, every use of it follows. */
export function changeConfig(flow: Flow, kind: ConfigKind, id: string, fields: Record<string, unknown>): Changed {
  const before = configsOf(flow, kind).find((one) => one.id === id);
  if (!before) return refused('configMissing');
  const wrong = regexRefusal(kind, fields);
  if (wrong) return wrong;
  const renames = fields.name !== undefined && fields.name !== before.name;
  if (renames && kind === 'arg' && isDefaultArgument(before))
    return refused('argumentIsDefault', { name: before.name ?? id });
  const named = renames ? nameFor(flow, kind, fields.name, id) : { name: before.name };
  if ('refused' in named) return named;
  const changes = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'id'));
  const after = withConfigs(
    flow,
    kind,
    withOne(configsOf(flow, kind), id, (one) =>
      withFields(one, { ...changes, ...(named.name !== undefined && { name: named.name }) }),
    ),
  );
  return {
    flow: renames && isVariableKind(kind) && before.name ? withVariableRenamed(after, before.name, named.name!) : after,
  };
}

const isDefaultArgument = ({ name, isDefault }: Config) =>
  isDefault === true || name === 'phone' || name === 'customer_no';

/** Takes one out with every reference that would lead nowhere, or says why it has to stay. */
export function removeConfig(flow: Flow, kind: ConfigKind, id: string): Changed {
  const before = configsOf(flow, kind).find((one) => one.id === id);
  if (!before) return refused('configMissing');
  if (kind === 'arg' && isDefaultArgument(before)) return refused('argumentIsDefault', { name: before.name ?? id });
  const left = (of: Flow) =>
    withConfigs(
      of,
      kind,
      kept(configsOf(of, kind), (one) => one.id !== id),
    );
  if (isVariableKind(kind)) {
    const messages = messagesWith(flow, id);
    if (messages.length > 0) return refused('variableInSms', { name: before.name ?? id, message: messages[0]!.name });
    return { flow: left(withoutVariable(flow, { id, name: before.name ?? id })) };
  }
  const reference = (referredAs as Partial<Record<ConfigKind, (typeof referredAs)[keyof typeof referredAs]>>)[kind];
  return { flow: left(reference ? forgotten(flow, reference, new Set([id])) : flow) };
}

export const orderConfigs = (flow: Flow, kind: ConfigKind, ids: readonly string[]): Flow =>
  withConfigs(flow, kind, inOrder(configsOf(flow, kind), ids));

function regexRefusal(kind: ConfigKind, fields: Record<string, unknown>): Refused | null {
  if (kind !== 'intention' || !Array.isArray(fields.regs)) return null;
  const broken = fields.regs.find((source) => typeof source !== 'string' || !isReadable(source));
  return broken === undefined ? null : refused('regexBroken', { regex: cutTo(String(broken), 60) });
}
