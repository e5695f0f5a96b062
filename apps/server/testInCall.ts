import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { duringEndpoints, type BatchForm } from '#areas/quality/batch/batch.contract.ts';
import { inCallWatcher } from '#areas/quality/door.ts';
import { sheetEndpoints } from '#areas/quality/sheet/sheet.contract.ts';
import type { Talk } from '#core/quality/talk.ts';
import type { Judged } from '#core/quality/judge.ts';
import type { Item } from '#core/quality/sheet.ts';
import type { Live } from '#kit/server/live.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { says, testQuality } from './testQuality.ts';

type Turns = Talk['turns'][number][];

const rules: Pick<Item, 'name' | 'rule' | 'found' | 'alert'>[] = [
  {
    ...{ name: 'Price before identity', found: 'broken', alert: true },
    rule: {
      steps: [...says(['yuan']).steps, { ...says(['am I speaking to']).steps[0]!, join: 'not', side: 'before' }],
    },
  },
  { name: 'No promise', found: 'broken', alert: false, rule: says(['never cheaper']) },
  { name: 'Says goodbye', found: 'kept', alert: true, rule: says(['goodbye']) },
  {
    ...{ name: 'Names the cover', found: 'broken', alert: true },
    rule: { steps: [{ ...says(['third party']).steps[0]!, join: 'not' }] },
  },
  {
    ...{ name: 'No long silence', found: 'broken', alert: true },
    rule: { steps: [{ join: 'and', look: { kind: 'silence', who: 'anyone', longer: 30 } }] },
  },
];

/** Calls under way of one node, and a clock that goes on when the test says so. */
export async function testInCall() {
  const quality = await testQuality();
  const { product, ownerUrl, lead } = quality;
  const made = await lead.call(sheetEndpoints.create, { body: { kind: 'intelligent', name: 'While they talk' } });
  const { templateId } = made.data;
  const params = { templateId };
  const { categoryId } = (await lead.call(sheetEndpoints.addCategory, { params, body: { name: 'All' } })).data;
  const items: Record<string, string> = {};
  for (const rule of rules) {
    const whole = { categoryId, points: 20, fatal: false, mayNotApply: true, comment: 'never' as const, ...rule };
    items[rule.name] = (await lead.call(sheetEndpoints.addItem, { params, body: whole })).data.itemId;
  }

  const clock = { now: Date.now() };
  const going = new Map<string, { callId: string; answeredAt: number | null; speed: number; turns: Turns }>();
  const live: { event: string; to?: Parameters<Live['tell']>[3] }[] = [];
  const form = (more: Partial<BatchForm>): BatchForm => ({
    ...{ name: 'Batch', templateId, calls: {}, reviewers: 0, inspectors: [], dueAt: null },
    sampling: { by: 'all', stratified: false, seed: 1 },
    ...more,
  });

  return {
    ...{ ...quality, templateId, items, clock, going, live, form },
    /** Another one knows nothing of what this one saw. */
    watcher: () =>
      inCallWatcher({
        ...{ pool: product.pool, log: newLog('silent'), now: () => clock.now, encoder: fakeEncoder() },
        carried: () => ['1'],
        underWay: (tenant) => (tenant === '1' ? going.values() : []),
        live: {
          tell: (_, event, __, to) => void live.push({ event, to }),
          tellWatchers: (_, event) => void live.push({ event }),
        },
      }),

    /** A call that was just answered by the robot of a campaign. */
    async answered(campaign: string): Promise<string> {
      const [callId] = await storeCalls(
        ownerUrl,
        '1',
        [{ callStatus: 1, startedAt: new Date(clock.now - 8_000), batch: campaign }],
        { campaign },
      );
      going.set(callId!, { callId: callId!, answeredAt: clock.now, speed: 1, turns: [] });
      return callId!;
    },

    /** Takes three seconds. */
    say(callId: string, speaker: 'robot' | 'agent' | 'customer', text: string) {
      const { answeredAt, turns } = going.get(callId)!;
      const from = clock.now - answeredAt!;
      turns.push({ speaker, text, from, to: from + 3_000 });
      clock.now += 3_000;
    },

    /** Hangs up; a node that was killed stores no words. */
    async end(callId: string, { killed = false } = {}) {
      const { turns, answeredAt } = going.get(callId)!;
      going.delete(callId);
      await ask(
        ownerUrl,
        `update call_record set call_status = 3, answered_at = $2, ended_at = $3, talk_time = $4 where tenant_id = 1 and call_id = $1`,
        [callId, new Date(answeredAt!), new Date(clock.now), clock.now - answeredAt!],
      );
      if (!killed)
        await ask(ownerUrl, `insert into transcript (tenant_id, call_id, turns, path) values (1, $1, $2, '[]')`, [
          callId,
          JSON.stringify(turns),
        ]);
    },

    async taken(callId: string, agentId: string) {
      await ask(
        ownerUrl,
        `insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result) values (1, $1, $2, 0, $3, $3, $3, 'talked')`,
        [callId, agentId, new Date(clock.now)],
      );
    },

    async started(name: string, more: Partial<BatchForm> = {}): Promise<string> {
      const { batchId } = (await lead.call(duringEndpoints.create, { body: form({ name, ...more }) })).data;
      await lead.call(duringEndpoints.start, { params: { batchId } });
      clock.now += 3_000;
      return batchId;
    },

    async record(batchId: string, callId: string) {
      const [found] = await ask(
        ownerUrl,
        `select record_id::text as "recordId", going, state, machine, machine_score as "machineScore", score, passed, verdicts, talk_time as "talkTime",
          agent_id::text as "agentId", (select count(*)::int from qc_task k where k.tenant_id = 1 and k.record_id = r.record_id and k.state = 'waiting') as tasks
        from qc_record r where tenant_id = 1 and batch_id = $1 and call_id = $2`,
        [batchId, callId],
      );
      return found as StoredInCall | undefined;
    },

    /** Who has been told of broken rules, and which other systems. */
    async told(batchId: string): Promise<{ persons: string[]; items: string[]; systems: object[] }> {
      const notices = await ask(
        ownerUrl,
        `select n.person_id::text as person, n.facts->>'item' as item from notice n join qc_record r on r.tenant_id = 1 and r.record_id = (n.facts->>'recordId')::bigint
        where n.tenant_id = 1 and n.kind = 'inspectionAlert' and r.batch_id = $1 order by n.notice_id`,
        [batchId],
      );
      const deliveries = await ask(
        ownerUrl,
        `select d.body from webhook_delivery d join qc_record r on r.tenant_id = 1 and r.record_id = (d.body->>'recordId')::bigint
        where d.tenant_id = 1 and d.event = 'inspection.alert' and r.batch_id = $1 order by d.delivery_id`,
        [batchId],
      );
      return {
        persons: notices.map(({ person }) => person as string),
        items: notices.map(({ item }) => item as string),
        systems: deliveries.map(({ body }) => body as object),
      };
    },
  };
}

interface StoredInCall {
  recordId: string;
  going: boolean;
  state: string;
  machine: Judged[];
  machineScore: number | null;
  score: number | null;
  passed: boolean | null;
  verdicts: Record<string, string> | null;
  talkTime: number;
  agentId: string | null;
  tasks: number;
}
