import { compiled } from '../flow/compiled.ts';
import type { Flow, Pack } from '../flow/flow.ts';
import { stars, type Effect, type FlowEvent, type FlowState, type Outcome, type Trace } from '../flow/state.ts';
import type { Understanding } from '../flow/understanding.ts';

export const entryTypes = [
  'node',
  'faq',
  'exception',
  'subFlow',
  'sms',
  'script',
  'tts',
  'nlu',
  'condition',
  'transfer',
  'hangup',
  'end',
  'api',
  'output',
  'text',
  'dtmf',
  'intention',
  'exit',
  'debugStart',
  'debugEnd',
  'chatEnd',
  'overLocalLimit',
  'overGlobalLimit',
  'exitNode',
  'exitFAQ',
  'exitSubFlow',
  'exitException',
] as const;
export type EntryType = (typeof entryTypes)[number];
export type EntryRole = 'title' | 'system' | 'user' | 'robot';

/** One line of a debugged conversation. The text is a name or what was said, never a sentence of ours: the page words it. */
export interface Entry {
  role: EntryRole;
  type: EntryType;
  text: string;
  data?: Record<string, unknown>;
}

const entry = (role: EntryRole, type: EntryType, text: string, data?: Record<string, unknown>): Entry => ({
  role,
  type,
  text,
  ...(data && Object.keys(data).length > 0 && { data }),
});

export function flowNameOf(flow: Flow, flowId: string): string {
  const find = (packs: readonly Pack[]): string | undefined => {
    for (const { id, name, children } of packs) {
      const found = id === flowId ? name : find((children ?? []) as Pack[]);
      if (found) return found;
    }
    return undefined;
  };
  return find(flow.flowPack ?? []) ?? flowId;
}

export const scoresOf = (flow: Flow, { intentions }: Understanding) =>
  intentions.map(({ id, score, by }) => ({
    id,
    name: compiled(flow).intentions.get(id)?.name ?? id,
    score: Math.round(score * 1000) / 1000,
    ...(by && { by }),
  }));

/** What somebody did, as the conversation shows it. Keys are shown as the interpreter shows them. */
function askedBy(flow: Flow, event: FlowEvent, trace: readonly Trace[]): Entry[] {
  switch (event.type) {
    case 'heard': {
      const { text, understood, unclear, emotion, noise } = event;
      const disturbance = {
        ...(unclear && { unclear }),
        ...(emotion !== undefined && { emotion }),
        ...(noise !== undefined && { noise }),
      };
      return [
        entry('user', 'text', text, disturbance),
        ...(understood
          ? [
              entry('system', 'nlu', '', {
                intentions: scoresOf(flow, understood),
                ...(understood.entities?.length && { entities: understood.entities }),
              }),
            ]
          : []),
      ];
    }
    case 'keys':
      return [entry('user', 'dtmf', trace.find((one) => one.type === 'keys')?.shown ?? stars)];
    case 'chose':
      return [entry('user', 'intention', chosenName(flow, event.id), { id: event.id })];
    case 'silence':
      return [entry('user', 'exception', 'silence', { ...(event.noise !== undefined && { noise: event.noise }) })];
    case 'mediaLost':
      return [entry('user', 'exception', 'mediaLost')];
    case 'hungUp':
      return [entry('user', 'hangup', 'customer')];
    default:
      return [];
  }
}

function chosenName(flow: Flow, id: string): string {
  for (const node of flow.nodes)
    if ('leaveConfigs' in node)
      for (const exit of node.leaveConfigs ?? []) if (exit.id === id) return exit.guide?.btnName ?? exit.leaveName;
  const faq = compiled(flow).faqs.get(id);
  return faq ? faq.question || faq.faqName || id : flowNameOf(flow, id);
}

/** What one step of the interpreter brought, in the order in which it happened. */
export function entriesOf(flow: Flow, event: FlowEvent | null, { effects, trace, state }: Outcome): Entry[] {
  const sms = effects.filter((effect) => effect.type === 'sendSms');
  const outputs = compiled(flow).isOutput;
  const entries = event ? askedBy(flow, event, trace) : [];
  for (const one of trace) entries.push(...ofTrace(flow, event, one, outputs, () => sms.shift()));
  for (const effect of effects) entries.push(...ofEffect(flow, effect));
  if (state.waitsFor === 'nothing' && state.ended) entries.push(entry('title', 'end', state.ended));
  return entries;
}

function ofTrace(
  flow: Flow,
  event: FlowEvent | null,
  one: Trace,
  outputs: ReadonlySet<string>,
  nextSms: () => Extract<Effect, { type: 'sendSms' }> | undefined,
): Entry[] {
  switch (one.type) {
    case 'entered':
      return [entry('title', 'node', one.name, { nodeId: one.nodeId, kind: one.kind })];
    case 'left': {
      if (one.exitId === 'call') return [];
      if (one.exitId === 'back') return [entry('system', 'exitSubFlow', '', { nodeId: one.nodeId })];
      if (one.exitId === 'start') return [entry('system', 'exitNode', '', { nodeId: one.nodeId })];
      return [
        ...(one.why ? [entry('system', 'condition', one.why, { nodeId: one.nodeId })] : []),
        entry('system', 'exit', one.exit, { nodeId: one.nodeId, exitId: one.exitId }),
      ];
    }
    case 'understood':
      return [entry('system', 'intention', one.intention, { ...(one.by && { by: one.by }) })];
    case 'waits':
      return [entry('system', 'nlu', '', { waits: true })];
    case 'refused':
      return [entry('system', 'output', one.name, { value: one.value, refused: one.why })];
    case 'notUnderstood':
      return [entry('system', 'intention', '')];
    case 'faq':
      return [entry('system', 'faq', one.name, { id: one.id, count: one.count })];
    case 'again':
      return [entry('system', 'exception', one.exception, { count: one.count })];
    case 'exceeded':
      return [
        entry('system', one.limit === 'global' ? 'overGlobalLimit' : 'overLocalLimit', one.exception, {
          action: one.action,
        }),
      ];
    case 'called':
      return [entry('title', 'subFlow', flowNameOf(flow, one.subFlowId), { flowId: one.subFlowId })];
    case 'cameBack':
      return [
        entry(
          'system',
          ({ faq: 'exitFAQ', exception: 'exitException' } as const)[one.from as 'faq'] ?? 'exitSubFlow',
          '',
          { nodeId: one.nodeId },
        ),
      ];
    case 'api':
      return [
        entry('system', 'api', apiName(flow, one.apiId), {
          result: one.result,
          ...(event?.type === 'apiAnswered' && {
            ...(event.body !== undefined && { body: event.body }),
            ...(event.why && { why: event.why }),
            ...(event.status !== undefined && { status: event.status }),
          }),
        }),
      ];
    case 'script':
      return [
        entry('system', 'script', one.result, {
          ...(event?.type === 'scriptDone' && event.values && { values: event.values }),
        }),
      ];
    case 'sms': {
      const sent = nextSms();
      return [entry('system', 'sms', sent?.text ?? '', { ...(sent && { to: sent.to }) })];
    }
    case 'set':
      return outputs.has(one.name) ? [entry('system', 'output', one.name, { value: one.value })] : [];
    case 'keys':
      return one.fits ? [] : [entry('system', 'dtmf', one.shown, { fits: false })];
    case 'interrupted':
      return [entry('system', 'tts', 'interrupted', { by: one.by })];
    case 'ignored':
      return [entry('system', 'text', 'ignored', { event: one.event })];
    case 'transfer':
      return one.result === 'asked' ? [] : [entry('system', 'transfer', one.to, { result: one.result })];
    case 'broken':
      return [entry('system', 'exception', 'broken', { what: one.what, nodeId: one.nodeId })];
  }
}

const apiName = (flow: Flow, apiId: string) => flow.apiConfigs?.find(({ id }) => id === apiId)?.name || apiId;

function ofEffect(flow: Flow, effect: Effect): Entry[] {
  switch (effect.type) {
    case 'speak':
      return [
        entry('robot', flow.robotType === 5 ? 'text' : 'tts', effect.text, {
          nodeId: effect.nodeId,
          speaker: effect.voice.speaker,
          ...(effect.buttons && { buttons: effect.buttons }),
          ...(effect.interruptible && { interruptible: true }),
        }),
      ];
    case 'play':
      return [
        entry('robot', flow.robotType === 5 ? 'text' : 'tts', effect.text, {
          nodeId: effect.nodeId,
          resourceId: effect.resourceId,
          ...(effect.file && { file: effect.file }),
          ...(effect.buttons && { buttons: effect.buttons }),
        }),
      ];
    case 'suggest':
      return [entry('robot', 'text', effect.text, { buttons: effect.questions, kind: effect.kind })];
    case 'callApi':
      return [entry('system', 'api', apiName(flow, effect.apiId), { inputs: effect.inputs })];
    case 'runScript':
      return [entry('system', 'script', '')];
    case 'transfer':
      return [
        entry('system', 'transfer', effect.to.kind === 'phone' ? effect.to.address : effect.to.id, {
          result: 'asked',
          mode: effect.mode,
        }),
      ];
    case 'hangUp':
      return [entry('robot', 'hangup', 'robot')];
    default:
      return [];
  }
}

export const startEntry = (flow: Flow, given: Record<string, unknown>): Entry =>
  entry('title', 'debugStart', flow.name, { arguments: given });

/** Stands below a conversation that is over: what happened in all, every text message, every output variable, the end. */
export function endEntries(flow: Flow, state: FlowState, before: readonly Entry[], milliseconds: number): Entry[] {
  const count = (role: EntryRole, types: EntryType[]) =>
    before.filter((one) => one.role === role && types.includes(one.type)).length;
  const sent = before.filter(({ role, type }) => role === 'system' && type === 'sms');
  const outputs = [...flow.paramConfigs, ...(flow.statusConfigs ?? [])].filter(({ isOutput }) => isOutput);
  return [
    entry('title', 'chatEnd', state.ended ?? 'stopped', {
      seconds: Math.round(milliseconds / 1000),
      said: count('robot', ['tts', 'text']),
      answers: count('user', ['text', 'dtmf', 'intention', 'exception']),
      nodes: new Set(before.filter(({ type }) => type === 'node').map(({ data }) => data?.nodeId)).size,
      sms: sent.length,
    }),
    ...sent.map(({ text, data }) => entry('system', 'sms', text, { ...data, atEnd: true })),
    ...outputs.map(({ name }) => entry('system', 'output', name, { value: state.variables[name] ?? '', atEnd: true })),
    entry('title', 'debugEnd', flow.name),
  ];
}
