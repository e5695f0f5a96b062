import { Value } from 'typebox/value';
import { Flow, flowVersion, nodeKinds, nodeOf, type Flow as AFlow, type FlowNode } from './flow.ts';
import { variablesOf } from './compiled.ts';
import { exceed, keepsHandler, presetHandlers, presets, type PresetId } from './presets.ts';
import { cutTo } from '../text/cutTo.ts';

export type RefusalCode =
  | 'NOT_A_FLOW'
  | 'FLOW_NEWER'
  | 'FLOW_TOO_OLD'
  | 'FLOW_TOO_LARGE'
  | 'NODE_KIND_UNKNOWN'
  | 'PACKS_IN_A_CIRCLE'
  | 'ID_TWICE'
  | 'FLOW_MALFORMED';

const sentences: Record<RefusalCode, { en: (fact: string) => string; zh: (fact: string) => string }> = {
  NOT_A_FLOW: { en: () => 'This is not a flow.', zh: () => '这不是一个流程。' },
  FLOW_NEWER: {
    en: (version) => `The flow was saved by a newer version (${version}) than this one (${flowVersion}).`,
    zh: (version) => `该流程由更新的版本（${version}）保存，当前版本为 ${flowVersion}。`,
  },
  FLOW_TOO_OLD: {
    en: (version) => `The flow was saved by version ${version}; the oldest that can be read is ${oldest}.`,
    zh: (version) => `该流程由 ${version} 版本保存，最早可读取 ${oldest}。`,
  },
  FLOW_TOO_LARGE: { en: (what) => `The flow is too large: ${what}.`, zh: (what) => `流程过大：${what}。` },
  NODE_KIND_UNKNOWN: {
    en: (what) => `The flow has a node of a kind nobody knows: ${what}.`,
    zh: (what) => `流程中存在未知类型的节点：${what}。`,
  },
  PACKS_IN_A_CIRCLE: {
    en: (what) => `A folder of the flow lies inside itself: ${what}.`,
    zh: (what) => `流程的目录嵌套成环：${what}。`,
  },
  ID_TWICE: {
    en: (what) => `Two things of the flow have the same id: ${what}.`,
    zh: (what) => `流程中存在重复的编号：${what}。`,
  },
  FLOW_MALFORMED: {
    en: (where) => `The flow cannot be read at ${where}.`,
    zh: (where) => `流程在 ${where} 处格式不正确。`,
  },
};

/** Why a save is no flow; `fact` is the version, the place or the number that says so. */
export class FlowRefused extends Error {
  readonly code: RefusalCode;
  readonly fact: string;

  constructor(code: RefusalCode, fact = '') {
    super(sentences[code].en(fact));
    this.code = code;
    this.fact = fact;
  }

  sentence(language: 'en' | 'zh') {
    return sentences[this.code][language](this.fact);
  }
}

const oldest = '2021.01.26';
const most = {
  nodes: 5_000,
  lines: 20_000,
  faqs: 5_000,
  abnors: 500,
  intentions: 5_000,
  argConfigs: 500,
  paramConfigs: 2_000,
  packs: 5_000,
  depth: 50,
};

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const objectsOf = (value: unknown) => listOf(value).map((one) => (isObject(one) ? one : {}));
const short = (value: unknown) => cutTo(String(value), 60);

const upgraded = new WeakMap<object, AFlow>();

/** A flow as this version runs it, from a save of the console (`complexV3`) or of an older version. Refuses with `FlowRefused`. The same save is read once. */
export function upgrade(saved: unknown): AFlow {
  if (!isObject(saved)) throw new FlowRefused('NOT_A_FLOW');
  const known = upgraded.get(saved);
  if (known) return known;
  const flow = read(saved);
  upgraded.set(saved, flow);
  upgraded.set(flow, flow);
  return flow;
}

/** A flow as it was stored after it was read: of the present version it is taken as it is. */
export function stored(saved: AFlow): AFlow {
  if (saved.version !== flowVersion) return upgrade(saved);
  if (!upgraded.has(saved)) {
    upgraded.set(saved, saved);
    remember(saved);
  }
  return saved;
}

/** Elements that were read already: a flow that shares them with an earlier one costs only what is new in it. */
const known = new WeakSet<object>();
const remembered = ['nodes', 'lines', 'faqs', 'abnors', 'intentions'] as const;
const remember = (flow: AFlow) => remembered.forEach((list) => flow[list].forEach((one) => known.add(one)));
const onceRead = (read: (one: Loose) => Loose) => (one: Loose) => (known.has(one) ? one : read(one));

/** The save a flow is written as: plain JSON, whatever it held that we do not interpret included. */
export const save = (flow: AFlow): string => JSON.stringify(flow);

function read(saved: Loose): AFlow {
  if (!Array.isArray(saved.nodes) || saved.nodes.length === 0) throw new FlowRefused('NOT_A_FLOW');
  refuseVersion(saved.version ?? oldest);
  for (const what of ['nodes', 'lines', 'faqs', 'abnors', 'intentions', 'argConfigs', 'paramConfigs'] as const)
    if (listOf(saved[what]).length > most[what])
      throw new FlowRefused('FLOW_TOO_LARGE', `${what} ${listOf(saved[what]).length} > ${most[what]}`);
  for (const node of saved.nodes) {
    if (!isObject(node)) throw new FlowRefused('NOT_A_FLOW');
    if (!(nodeKinds as readonly unknown[]).includes(node.type))
      throw new FlowRefused('NODE_KIND_UNKNOWN', short(node.type));
  }
  for (const tree of ['flowPack', 'faqPack', 'abnorPack']) refuseCircles(listOf(saved[tree]));
  const flow = filledIn(saved);
  if (!isFlow(flow)) throw new FlowRefused('FLOW_MALFORMED', firstError(flow));
  for (const [what, all] of Object.entries({
    node: flow.nodes,
    line: flow.lines,
    faq: flow.faqs,
    handler: flow.abnors,
    intention: flow.intentions,
  }))
    refuseTwice(what, all as { id: string }[]);
  for (const { name } of variablesOf(flow as AFlow))
    if (name === unnameable) throw new FlowRefused('FLOW_MALFORMED', `/${unnameable}`);
  remember(flow as AFlow);
  return flow as AFlow;
}

/** Each node against its own kind, not against all of them. */
function isFlow(flow: Loose): boolean {
  const fresh = (list: unknown) => (Array.isArray(list) ? list.filter((one) => !known.has(one)) : list);
  const { nodes, lines, faqs, abnors, intentions } = flow;
  return (
    Value.Check(Flow, {
      ...flow,
      nodes: [],
      lines: fresh(lines),
      faqs: fresh(faqs),
      abnors: fresh(abnors),
      intentions: fresh(intentions),
    }) && (fresh(nodes) as FlowNode[]).every((node) => Value.Check(nodeOf[node.type], node))
  );
}

/** No object can hold a value under this name. */
const unnameable = '__proto__';

/** The place of the first thing that is wrong; inside a node, the node decides what its fields have to be. */
function firstError(flow: unknown): string {
  const errors = [...Value.Errors(Flow, flow)].filter(({ keyword }) => keyword !== 'anyOf');
  const deepest =
    errors.find(({ instancePath }) => /ttsConfigs/.test(instancePath)) ??
    errors.find(({ keyword }) => keyword !== 'const' && keyword !== 'required') ??
    errors[0];
  const missing =
    deepest?.keyword === 'required'
      ? `/${(deepest.params as { requiredProperties?: string[] }).requiredProperties?.[0] ?? ''}`
      : '';
  return cutTo(`${deepest?.instancePath ?? ''}${missing}`, 200) || '/';
}

function refuseVersion(version: unknown) {
  if (typeof version !== 'string' || !/^\d{4}\.\d{2}\.\d{2}$/.test(version))
    throw new FlowRefused('FLOW_MALFORMED', '/version');
  if (version > flowVersion) throw new FlowRefused('FLOW_NEWER', version);
  if (version < oldest) throw new FlowRefused('FLOW_TOO_OLD', version);
}

function refuseCircles(roots: unknown[]) {
  const parents = new Map<unknown, unknown>();
  let packs = 0;
  const visit = (pack: unknown, above: Set<unknown>) => {
    if (!isObject(pack)) return;
    if (above.has(pack) || above.size > most.depth) throw new FlowRefused('PACKS_IN_A_CIRCLE', short(pack.id));
    if (++packs > most.packs) throw new FlowRefused('FLOW_TOO_LARGE', `packs > ${most.packs}`);
    if (pack.pid !== undefined && pack.pid !== pack.id) parents.set(pack.id, pack.pid);
    if (pack.pid !== undefined && pack.pid === pack.id && pack.id !== undefined)
      throw new FlowRefused('PACKS_IN_A_CIRCLE', short(pack.id));
    const inside = new Set(above).add(pack);
    for (const child of listOf(pack.children)) visit(child, inside);
  };
  for (const root of roots) visit(root, new Set());
  for (const id of parents.keys()) {
    const seen = new Set([id]);
    for (let at = parents.get(id); at !== undefined && parents.has(at); at = parents.get(at)) {
      if (seen.has(at)) throw new FlowRefused('PACKS_IN_A_CIRCLE', short(id));
      seen.add(at);
    }
  }
}

function refuseTwice(what: string, all: readonly { id: string }[]) {
  const seen = new Set<string>();
  for (const { id } of all) {
    if (id === unnameable) throw new FlowRefused('FLOW_MALFORMED', `/${id}`);
    if (seen.has(id)) throw new FlowRefused('ID_TWICE', `${what} ${short(id)}`);
    seen.add(id);
  }
}

const defaultsOf = (language: 'en' | 'zh') =>
  language === 'zh'
    ? { exit: '离开', back: '返回执行', start: '开始节点', end: '结束节点', node: '未命名节点' }
    : { exit: 'Exit', back: 'Return', start: 'Start node', end: 'End node', node: 'Unnamed node' };

/** Everything the specification has a default for, where the save says nothing. */
function filledIn(saved: Loose): Loose {
  const language = saved.language === 'en' ? 'en' : 'zh';
  const robotType = typeof saved.robotType === 'number' ? saved.robotType : 1;
  const words = defaultsOf(language);
  const id = saved.id ?? 'flow';
  const abnors =
    saved.abnors === undefined
      ? presetHandlers(language, robotType)
      : Array.isArray(saved.abnors)
        ? objectsOf(saved.abnors).map(onceRead(handler))
        : ofFirstWalk(saved.abnors);
  return {
    ...saved,
    id,
    name: saved.name ?? '',
    version: flowVersion,
    language,
    robotType,
    nodes: objectsOf(saved.nodes).map(onceRead(node)),
    lines: objectsOf(saved.lines).map(
      onceRead((line) => ({ ...line, flowId: line.flowId ?? id, startTabId: line.startTabId ?? 'start' })),
    ),
    faqs: objectsOf(saved.faqs).map(onceRead(answered)),
    abnors: (abnors as Loose[]).filter((one) => keepsHandler(robotType, String(one.id))),
    intentions: objectsOf(saved.intentions).map(
      onceRead((one) => ({ ...one, keyWords: listOf(one.keyWords), simQs: listOf(one.simQs) })),
    ),
    argConfigs: defaultArguments(
      objectsOf(saved.argConfigs).map((one) => ({ ...variable(one), isNecessary: one.isNecessary ?? false })),
    ),
    paramConfigs: objectsOf(saved.paramConfigs).map(variable),
    ...(saved.statusConfigs !== undefined && { statusConfigs: objectsOf(saved.statusConfigs).map(variable) }),
    ...(saved.preParamConfigs !== undefined && { preParamConfigs: objectsOf(saved.preParamConfigs).map(variable) }),
    ...(saved.apiConfigs !== undefined && {
      apiConfigs: objectsOf(saved.apiConfigs).map((one) =>
        updating({ ...one, name: one.name ?? one.id, inputs: listOf(one.inputs), outputs: listOf(one.outputs) }),
      ),
    }),
    ...(saved.hookOnConfigs !== undefined && {
      hookOnConfigs: objectsOf(saved.hookOnConfigs).map((one) => updating(conditioned(one))),
    }),
    ...(saved.functionConfigs !== undefined && {
      functionConfigs: objectsOf(saved.functionConfigs).map((one) => ({ ...one, code: one.code ?? '' })),
    }),
    ...(saved.smsConfigs !== undefined && {
      smsConfigs: objectsOf(saved.smsConfigs).map((one) => ({ ...one, content: one.content ?? '' })),
    }),
  };

  function defaultArguments(given: Loose[]): Loose[] {
    const has = (name: string) => given.some((one) => one.name === name);
    const added: Loose[] = [];
    if (given.length === 0)
      added.push({
        id: 'phone',
        name: 'phone',
        description: language === 'zh' ? '电话号码' : 'Telephone number',
        type: 'phoneNumber',
        dfltValue: '',
        isNecessary: true,
      });
    if ((given.length === 0 || robotType === 5) && !has('customer_no'))
      added.push({
        id: 'customer_no',
        name: 'customer_no',
        description: language === 'zh' ? '客户编号' : 'Customer number',
        type: 'generalString',
        dfltValue: '',
        isNecessary: false,
      });
    return [...given, ...added];
  }

  function node(one: Loose): Loose {
    const { asrNoInputLen, ...rest } = one;
    const same = updating({
      ...rest,
      flowId: one.flowId ?? id,
      name: one.name ?? (one.type === 'start' ? words.start : one.type === 'end' ? words.end : words.node),
      coordinate: isObject(one.coordinate) ? one.coordinate : { x: 320, y: 40 },
    });
    const spoken = one.ttsConfigs === undefined ? {} : { ttsConfigs: groups(one.ttsConfigs) };
    const exits = { leaveConfigs: objectsOf(one.leaveConfigs).map(exit) };
    switch (one.type) {
      case 'interact':
      case 'text':
        return {
          ...same,
          ...exits,
          mode: one.mode ?? 'normal',
          repeatTimes: one.repeatTimes ?? 3,
          ttsConfigs: groups(one.ttsConfigs),
          ...(isObject(one.faqs) && {
            faqs: {
              ...one.faqs,
              enabled: one.faqs.enabled ?? true,
              nodeFaq: listOf(one.faqs.nodeFaq),
              faq: listOf(one.faqs.faq),
            },
          }),
          ...(Array.isArray(one.subFlows) && { subFlows: objectsOf(one.subFlows).map(conditioned) }),
          ...(isObject(one.abnor) && {
            abnor: { ...one.abnor, noCondMatch: one.abnor.noCondMatch ?? '', other: listOf(one.abnor.other) },
          }),
          ...(Array.isArray(one.returnConfigs) && {
            returnConfigs: objectsOf(one.returnConfigs).map((config) => ({
              ...updating(conditioned(config)),
              name: config.name ?? words.back,
              ...(config.ttsConfigs !== undefined && { ttsConfigs: groups(config.ttsConfigs) }),
            })),
          }),
          ...(asrNoInputLen !== undefined && {
            asrConfig: { ...(isObject(one.asrConfig) && one.asrConfig), asrNoInputLen },
          }),
        };
      case 'fork':
        return { ...same, ...exits };
      case 'script':
        return { ...same, ...exits };
      case 'api':
        return {
          ...same,
          ...exits,
          ...spoken,
          apiConfig: updating({
            ...(isObject(one.apiConfig) && one.apiConfig),
            inputs: listOf((one.apiConfig as Loose | undefined)?.inputs),
            outputs: listOf((one.apiConfig as Loose | undefined)?.outputs),
          }),
        };
      case 'end':
        return { ...same, ...spoken, endType: one.endType ?? 'back' };
      case 'subFlow':
        return { ...same, ...(one.leaveConfigs !== undefined && exits) };
      case 'sms':
        return {
          ...same,
          smsConfig: Array.isArray(one.smsConfig) ? one.smsConfig : one.smsConfig === undefined ? [] : [one.smsConfig],
        };
      case 'skillGroupTransfer':
        return { ...same, ...spoken, skillGroupId: one.skillGroupId ?? '', transMode: one.transMode ?? 'blindTrans' };
      case 'outboundTransfer':
        return {
          ...same,
          ...spoken,
          transType: one.transType ?? 'phone',
          outboundAddr: one.outboundAddr ?? '',
          transMode: one.transMode ?? 'blindTrans',
        };
      default:
        return same;
    }
  }

  function exit(one: Loose): Loose {
    return updating({
      ...one,
      leaveName: one.leaveName ?? words.exit,
      condition: condition(one.condition),
      ...(one.content !== undefined && { content: groups(one.content) }),
    });
  }

  function answered(one: Loose): Loose {
    const notExceed = isObject(one.notExceed) ? one.notExceed : {};
    return {
      ...one,
      on: one.on ?? true,
      localRepeatNum: one.localRepeatNum ?? 2,
      isGlobalRepeat: one.isGlobalRepeat ?? false,
      globalRepeatNum: one.globalRepeatNum ?? 2,
      condition: condition(one.condition),
      notExceed: updating({ ...notExceed, ttsConfigs: groups(notExceed.ttsConfigs) }),
      exceedLocalConfig: exceeding(one.exceedLocalConfig),
      exceedGlobalConfig: exceeding(one.exceedGlobalConfig),
    };
  }

  function handler(one: Loose): Loose {
    const pack = String(one.packId ?? one.id);
    const known = pack in presets ? presets[pack as PresetId] : undefined;
    const given = {
      ...one,
      name: one.name ?? known?.name[language] ?? words.node,
      localRepeatNum: one.localRepeatNum ?? known?.limit,
      exceedLocalConfig: one.exceedLocalConfig ?? (known && exceed(known.action)),
      ...(known?.priority && one.isPriority === undefined && { isPriority: true }),
    };
    return { ...answered(given), ...(robotType === 6 && pack === '1_1' && { localRepeatNum: 10_000 }) };
  }
}

/** The two handlers that flows of the first walk had. */
function ofFirstWalk(abnors: unknown): Loose[] {
  if (!isObject(abnors)) throw new FlowRefused('FLOW_MALFORMED', '/abnors');
  return (
    [
      ['noMatch', '1_1'],
      ['noInput', '1_4'],
    ] as const
  ).flatMap(([name, id]) => {
    const one = abnors[name];
    if (!isObject(one)) return [];
    const over = exceed(one.exceedAction === 'end' ? 'end' : 'return', String(one.exceedText ?? ''));
    return [
      {
        id,
        packId: id,
        name: one.name,
        on: true,
        localRepeatNum: one.localRepeatNum,
        isGlobalRepeat: false,
        globalRepeatNum: 2,
        condition: condition(undefined),
        notExceed: { ttsConfigs: [{ extendNode: true, content: [{ text: String(one.text ?? '') }] }] },
        exceedLocalConfig: over,
        exceedGlobalConfig: over,
      },
    ];
  });
}

const exceeding = (given: unknown): Loose => {
  const one = isObject(given) ? given : {};
  return updating({ ...one, exceedAction: one.exceedAction ?? 'return', ttsConfigs: groups(one.ttsConfigs) });
};

function condition(given: unknown): Loose {
  const one = isObject(given) ? given : {};
  return {
    ...one,
    connector: one.connector ?? 'or',
    nluResults: listOf(one.nluResults),
    normalList: objectsOf(one.normalList).map((row) => ({ ...row, rightVar: row.rightVar ?? '' })),
  };
}
const conditioned = (one: Loose): Loose =>
  one.condition === undefined ? one : { ...one, condition: condition(one.condition) };

const variable = (one: Loose): Loose => ({
  ...one,
  name: one.name ?? one.id,
  description: one.description ?? '',
  dfltValue: one.dfltValue === undefined || one.dfltValue === null ? '' : String(one.dfltValue),
});

/** Sentences one behind the other, as flows of the first walk had them, become one group. */
function groups(given: unknown): unknown[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) return [given];
  if (given.some((one) => isObject(one) && 'content' in one))
    return given.map((one) => (isObject(one) ? conditioned(one) : one));
  return given.length === 0 ? [] : [{ content: given }];
}

/** Status updates: a bare list counts as switched on. */
function updating(one: Loose): Loose {
  const changed = { ...one };
  for (const name of ['status', 'postStatus'] as const) {
    const given = changed[name];
    if (Array.isArray(given)) changed[name] = { enabled: true, statusUpdt: { normalList: given } };
    else if (isObject(given))
      changed[name] = {
        ...given,
        enabled: given.enabled ?? false,
        statusUpdt: {
          ...(isObject(given.statusUpdt) && given.statusUpdt),
          normalList: listOf((given.statusUpdt as Loose | undefined)?.normalList),
        },
      };
    else if (given !== undefined) delete changed[name];
  }
  return changed;
}
