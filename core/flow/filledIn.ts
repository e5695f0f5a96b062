import { flowVersion, type Flow as AFlow } from './flow.ts';
import { exceed, keepsException, presetExceptions, presets, type PresetId } from './presets.ts';
import { FlowRefused } from './flowRefused.ts';

export type Loose = Record<string, unknown>;
export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const objectsOf = (value: unknown) => listOf(value).map((one) => (isObject(one) ? one : {}));

/** Elements that were read already: a flow that shares them with an earlier one costs only what is new in it. */
export const known = new WeakSet<object>();
const remembered = ['nodes', 'lines', 'faqs', 'abnors', 'intentions'] as const;
export const remember = (flow: AFlow) => remembered.forEach((list) => flow[list].forEach((one) => known.add(one)));
const onceRead = (read: (one: Loose) => Loose) => (one: Loose) => (known.has(one) ? one : read(one));

const defaultsOf = (language: 'en' | 'zh') =>
  language === 'zh'
    ? { exit: '离开', back: '返回执行', start: '开始节点', end: '结束节点', node: '未命名节点' }
    : { exit: 'Exit', back: 'Return', start: 'Start node', end: 'End node', node: 'Unnamed node' };

/** Everything the specification has a default for, where the save says nothing. */
export function filledIn(saved: Loose): Loose {
  const language = saved.language === 'en' ? 'en' : 'zh';
  const robotType = typeof saved.robotType === 'number' ? saved.robotType : 1;
  const words = defaultsOf(language);
  const id = saved.id ?? 'flow';
  const abnors =
    saved.abnors === undefined
      ? presetExceptions(language, robotType)
      : Array.isArray(saved.abnors)
        ? objectsOf(saved.abnors).map(onceRead(exception))
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
    abnors: (abnors as Loose[]).filter((one) => keepsException(robotType, String(one.id))),
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

  function exception(one: Loose): Loose {
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

/** The two exceptions that flows of the first walk had. */
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
