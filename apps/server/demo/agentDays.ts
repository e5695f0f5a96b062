import type { Client } from 'pg';
import { dayAfter, dayIn, momentOf, weekdayOf } from '#core/calendar/zone.ts';
import { notAnswering } from '#core/agents/agentState.ts';
import { randomFrom } from '#core/text/random.ts';
import { contactsFrom, type SeatedAgent } from './forAgents.store.ts';
import { insertMany, months, moveSequence } from './demo.store.ts';

interface Owner {
  tenant: string;
  person: string;
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
}

interface PastCampaign {
  campaignId: number;
  groupId: number;
  batch: string;
  /** Whose contacts, by their order, within those of one language. */
  from: number;
  pool: { from: number; many: number };
}

interface Lines {
  gatewayId: number;
  numbers: string[];
}

type Row = Record<string, unknown>;
const moment = (at: number) => new Date(at).toISOString();
const minute = 60_000;
const daysAgo = [7, 6, 5, 4, 3, 2, 1];
/** Of what became of conversations, how many of a hundred; one in twelve is left without. */
const became = [
  [1, 22],
  [2, 46],
  [3, 62],
  [4, 86],
  [5, 90],
  [6, 92],
] as const;

/** The last working days of agents who take what is dialled: calls, what they noted, breaks, and what they did in between. */
export async function writeAgentDays(
  client: Client,
  { tenant, person, zone, now }: Owner,
  campaigns: readonly PastCampaign[],
  agents: readonly SeatedAgent[],
  { gatewayId, numbers }: Lines,
  next: { batch: number; task: number; call: number },
): Promise<void> {
  const own = { tenant_id: tenant };
  const random = randomFrom(20_261_127);
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const states: Row[] = [];
  const parts: Row[] = [];
  const today = dayIn(zone, now);
  const days = daysAgo.map((ago) => dayAfter(today, -ago)).filter((day) => weekdayOf(day) < 6);

  for (const { campaignId, groupId, batch, from, pool } of campaigns) {
    const batchId = next.batch++;
    const tasks: Row[] = [];
    const calls: Row[] = [];
    const contacts = await contactsFrom(client, tenant, pool);
    let nth = from - pool.from;
    /** Each contact is called once. */
    const call = (startedAt: number, answeredAt: number | null, endedAt: number, side: number) => {
      const { contactId, phone, name, fields } = contacts[nth++ % contacts.length]!;
      const [callId, taskId] = [months.idOf(startedAt, next.call++), next.task++];
      const became = {
        call_status: answeredAt === null ? 2 : 3,
        result_code: answeredAt === null ? 'CustomerNoAnswer' : side === 2 ? 'CustomerEndCall' : 'HumanEndCall',
        reason: answeredAt === null ? 'noAnswer' : null,
      };
      const of = { ...own, task_id: taskId, batch_id: batchId, campaign_id: campaignId, contact_id: contactId };
      tasks.push({
        ...of,
        ...became,
        ...{ phone, name, arguments: fields, attempts: 1, due_at: null, last_call_id: callId },
        changed_at: moment(endedAt),
      });
      calls.push({
        ...of,
        ...became,
        ...{ call_id: callId, gateway_id: gatewayId, node: 'demonstration', phone, name, attempt: 1, outputs: {} },
        caller_number: numbers[taskId % numbers.length],
        started_at: moment(startedAt),
        answered_at: answeredAt === null ? null : moment(answeredAt),
        ended_at: moment(endedAt),
        ring_time: (answeredAt ?? endedAt) - startedAt,
        talk_time: answeredAt === null ? null : endedAt - answeredAt,
        hang_up_side: answeredAt === null ? 5 : side,
      });
      return callId;
    };

    for (const { agentId } of agents.filter((one) => one.groupId === groupId)) {
      const isQuick = 0.8 + random() * 0.5;
      const was = (state: string, began: number, until: number, more: Row = {}) =>
        states.push({
          ...own,
          ...{ agent_id: agentId, state, reason: null, call_id: null, ends_talk: false },
          ...more,
          began_at: moment(began),
          ended_at: moment(until),
        });
      for (const day of days) {
        const clock = (hour: number) => momentOf(zone, day, hour * 60);
        const goes = clock(17) + between(0, 40) * minute;
        const breaks = [
          { at: clock(10) + between(15, 50) * minute, reason: '2', lasts: between(6, 16) },
          { at: clock(12) + between(0, 40) * minute, reason: '1', lasts: between(35, 65) },
          { at: clock(15) + between(0, 60) * minute, reason: random() < 0.3 ? '3' : '2', lasts: between(8, 30) },
        ];
        let at = clock(9) + between(-12, 14) * minute;
        while (at < goes) {
          if (breaks[0] && at >= breaks[0].at) {
            const { reason, lasts } = breaks.shift()!;
            was('break', at, (at += lasts * minute), { reason });
          }
          was('idle', at, (at += between(20, 240) * 1_000));
          if (random() < 0.55) call(at - 34_000, null, at - between(4, 12) * 1_000, 5);
          const talks = at + between(25, 90) * 1_000 + Math.round(random() ** 2 * 420_000);
          const isMissed = random() < 0.02;
          const ends = isMissed ? at + 9_000 : talks;
          const side = isMissed || random() < 0.6 ? 2 : 3;
          const callId = call(at - between(4, 19) * 1_000, at, ends, side);
          const part = { ...own, call_id: callId, agent_id: agentId, queue_id: groupId, direction: 0, note: '' };
          if (isMissed) {
            // It rang until the customer gave up.
            parts.push({
              ...part,
              ...{ rang_at: moment(at), answered_at: null, ended_at: moment(ends), result: 'notAnswered' },
              ...{ disposition_id: null, wrapped_up_at: null },
            });
            was('ringing', at, ends, { call_id: callId });
            was('break', ends, (at = ends + between(1, 6) * minute), { reason: notAnswering });
            continue;
          }
          const answered = at + between(1, 4) * 1_000;
          was('ringing', at, answered, { call_id: callId });
          const held = random() < 0.07 ? between(8, 20) * 1_000 : 0;
          if (held > 0) {
            was('talking', answered, answered + 8_000, { call_id: callId });
            was('hold', answered + 8_000, answered + 8_000 + held, { call_id: callId });
          }
          const until = Math.max(ends, answered + 8_000 + held + 1_000);
          was('talking', held > 0 ? answered + 8_000 + held : answered, until, { call_id: callId, ends_talk: true });
          const wrapped = until + Math.round(between(6, 45) * 1_000 * isQuick);
          was('wrapUp', until, wrapped, { call_id: callId });
          const noted = random() < 0.92;
          const draw = random() * 92;
          parts.push({
            ...part,
            ...{ rang_at: moment(at), answered_at: moment(answered), ended_at: moment(until) },
            result: random() < 0.03 ? 'handedOver' : 'talked',
            disposition_id: noted ? became.find(([, most]) => draw < most)![0] : null,
            wrapped_up_at: moment(wrapped),
          });
          at = wrapped;
        }
        was('signedOut', at, at + 60_000);
      }
    }
    const answered = tasks.filter(({ call_status }) => call_status === 3).length;
    const times = calls.map(({ ended_at }) => Date.parse(ended_at as string));
    await insertMany(client, 'batch', [
      {
        ...own,
        batch_id: batchId,
        campaign_id: campaignId,
        name: batch,
        state: 4,
        schedule: { cycle: 3, windows: [{ from: '09:00', to: '18:00' }] },
        start_when_prepared: true,
        source: { all: true },
        total: tasks.length,
        ...{ waiting: 0, in_call: 0, cancelled: 0, abnormal: 0, blacklisted: 0 },
        called: tasks.length,
        connected: answered,
        not_connected: tasks.length - answered,
        attempts: calls.length,
        person_id: person,
        created_at: moment(Math.min(now, ...times) - 3_600_000),
        state_at: moment(Math.max(0, ...times)),
        ended_at: moment(Math.max(0, ...times)),
      },
    ]);
    await insertMany(client, 'task', tasks);
    await insertMany(client, 'call_record', calls);
  }
  const inOrder = (rows: Row[], id: string, by: string) =>
    rows
      .toSorted((one, other) => ((one[by] as string) < (other[by] as string) ? -1 : 1))
      // Those who are at work now have the first.
      .map((row, at) => ({ ...row, [id]: at + 1_001 }));
  await insertMany(client, 'agent_state', inOrder(states, 'interval_id', 'began_at'));
  await insertMany(client, 'agent_call', inOrder(parts, 'agent_call_id', 'rang_at'));
  await moveSequence(client, 'agent_state', 'interval_id');
  await moveSequence(client, 'agent_call', 'agent_call_id');
}
