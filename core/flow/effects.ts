import { builtInNames } from './builtIns.ts';
import { stars, type FlowEvent } from './state.ts';
import type { Status } from './saved/condition.ts';
import type { SmsConfig } from './saved/said.ts';
import type { Here, Next } from './nodes/node.ts';
import { filled, filledClear } from './filled.ts';
import { cutTo } from '../text/cutTo.ts';

/** Longer values are cut: a state has to stay small enough to be stored after every turn. */
export const mostLetters = 2_000;

/** Gives a variable a value; names of built-in ones are reserved for what happened. A secret one is shown as stars, and so is every value made of it. */
export function assign(here: Here, name: string, value: string, secret = false) {
  if (builtInNames.has(name)) return;
  const { state, flow } = here;
  const shown = secret ? stars : cutTo(value, mostLetters);
  if (secret) state.secrets[name] = cutTo(value, mostLetters);
  else delete state.secrets[name];
  state.variables[name] = shown;
  here.trace({ type: 'set', name, value: shown });
  if (flow.isOutput.has(name)) here.effect({ type: 'setOutput', name, value: shown });
}

const numeric = /^-?\d+(\.\d+)?$/;

/** Two numbers are added, two texts stand one behind the other. */
const joined = (one: string, other: string) =>
  numeric.test(one) && numeric.test(other) ? String(Number((Number(one) + Number(other)).toFixed(6))) : one + other;

export function update(here: Here, status: Status | undefined) {
  if (!status?.enabled) return;
  for (const { leftVar, right1Var, right2Var } of status.statusUpdt.normalList) {
    const one = filledClear(right1Var, here.values);
    const other = right2Var ? filledClear(right2Var, here.values) : null;
    assign(
      here,
      here.flow.nameOf(leftVar),
      other ? joined(one.text, other.text) : one.text,
      one.secret || (other?.secret ?? false),
    );
  }
}

/** Sends a text message; without an own number to the person of the conversation. One without words is not sent. */
export function sendSms(
  here: Here,
  config: Pick<SmsConfig, 'enabled' | 'smsId' | 'content' | 'to'> | undefined,
  after?: number,
) {
  if (!config || config.enabled === false) return;
  const content = config.content || here.flow.flow.smsConfigs?.find(({ id }) => id === config.smsId)?.content;
  const to = config.to ? filled(config.to, here.values) : here.values.look('phone');
  const text = content && filled(content, here.values);
  if (!text || !to) return;
  here.trace({ type: 'sms', smsId: config.smsId ?? '' });
  here.effect({
    type: 'sendSms',
    to,
    text,
    ...(config.smsId && { smsId: config.smsId }),
    ...(after !== undefined && { after }),
  });
}

const nameOf = (here: Here) =>
  here.state.then.do === 'transfer' || here.state.then.do === 'transferAfterInput'
    ? here.state.then.to.kind === 'phone'
      ? 'phone'
      : here.state.then.to.id
    : '';

/** Whether an agent took the conversation over; if none did, it leaves by the way for everything else. */
export function transferred(here: Here, event: FlowEvent): Next {
  const { state, ways, node } = here;
  if (event.type !== 'transferred') return { stay: true };
  here.trace({ type: 'transfer', to: nameOf(here), result: event.accepted ? 'accepted' : 'refused' });
  if (event.accepted) {
    state.waitsFor = 'nothing';
    state.ended = 'transferred';
    return { stay: true };
  }
  if (ways.otherwise) return { leave: ways.otherwise, why: 'refused' };
  const goesOn =
    (node.type === 'skillGroupTransfer' || node.type === 'outboundTransfer') && here.flow.after(node.id, null);
  return goesOn ? { leave: null, why: 'refused' } : { end: true };
}
