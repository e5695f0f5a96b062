import type { Flow } from '../flow/flow.ts';
import type { FlowEvent } from '../flow/state.ts';
import { begin, step } from '../flow/step.ts';
import { asks, ends, exit, intentions, otherwise, says, sets, testFlow, variables } from '../flow/testFlow.ts';
import { playedBy, type Ask, type DebugTurn } from './debugTurn.ts';

export const phone = '+8613800000001';
export const flow = testFlow(
  [
    asks('offer', { status: sets({ mood: 'curious' }) }),
    { id: 'send', type: 'sms', smsConfig: [{ content: 'Thanks, ${mood}' }] },
    {
      id: 'look',
      type: 'api',
      apiConfig: {
        apiId: 'crm',
        inputs: [{ id: 'who', value: '${phone}' }],
        outputs: [{ id: 'tier', value: 'level' }],
      },
      leaveConfigs: [exit('gold', [], {}, { apiResult: 'success' }), otherwise()],
    },
    ends('bye', { ttsConfigs: says('Goodbye ${level}') }),
    ends('off'),
  ],
  ['offer.yes > send', 'send > look', 'look.gold > bye', 'look.else > off', 'offer.else > off'],
  {
    intentions,
    paramConfigs: variables('mood', 'level'),
    apiConfigs: [{ id: 'crm', name: 'CRM', inputs: [{ id: 'who' }], outputs: [{ id: 'tier', path: 'tier' }] }],
  },
);
export const gold = (ask: Ask): FlowEvent =>
  ask.type === 'callApi'
    ? { type: 'apiAnswered', result: 'success', body: { tier: 'gold' } }
    : { type: 'transferred', accepted: false };
export const given = { phone };

export function talked(of: Flow, ...events: FlowEvent[]): DebugTurn[] {
  const first = playedBy(of, begin(of, given), {}, gold);
  const turns: DebugTurn[] = [{ ...first, event: null, did: 'began', at: 0 }];
  for (const event of events)
    turns.push({
      ...playedBy(of, step(of, turns.at(-1)!.state, event), { event }, gold),
      event,
      did: 'happened',
      at: 0,
    });
  return turns;
}
export const lines = (turns: DebugTurn[]) =>
  turns.flatMap(({ entries }) => entries).map(({ role, type, text }) => `${role} ${type} ${text}`);
