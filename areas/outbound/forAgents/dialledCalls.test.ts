import { afterAll, expect, test, vi } from 'vitest';
import type { Line, LineEvent } from '#adapters/telephony/telephony.ts';
import { usualForAgents, type ForAgents } from '#core/dialing/forAgents.ts';
import { samples } from '#core/flow/samples/index.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import { newLog } from '#kit/server/log.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import type { BatchAtWork, Ended, Judged } from '../dialing/dialingFacts.ts';
import { robotCalls } from '../dialing/robotCalls.service.ts';
import { takeTasks, tenantWithBatch } from '../dialing/testTenant.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { dialledCalls } from './dialledCalls.service.ts';
import { learnFromEnded } from './learn.service.ts';

const server = await testServer(() => {});
const { pool, database } = server;
afterAll(server.stop);
let tenants = 860;
/** Milliseconds since 1970, as the calls see it. */
let clock = Date.now();

interface Dialled {
  forAgents?: Partial<ForAgents>;
  connect(): Promise<{ result: TransferResult; agentId: string | null }>;
}

/** A call of a campaign for agents, placed over a line of the test. */
async function dialled({ forAgents: over = {}, connect }: Dialled) {
  const tenant = String(++tenants);
  const batchId = await tenantWithBatch(database.ownerUrl, tenant, { contacts: 1 });
  const [group] = await ask(
    database.ownerUrl,
    "insert into skill_group (tenant_id, name, group_sn, queue_dn) values ($1, 'Group', 'G', '6001') returning queue_id::text as id",
    [tenant],
  );
  const settings = { ...usualForAgents, message: 'We will call again.', ...over };
  await ask(
    database.ownerUrl,
    'update campaign set campaign_type = 6, queue_id = $2, for_agents = $3 where tenant_id = $1',
    [...[tenant, group!.id, JSON.stringify(settings)]],
  );
  const within = <Answer>(of: string, work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(pool, of, work);
  const { batch, attempt } = await within(tenant, async (db) => {
    const [one] = await dialing.batchesAtWork(db);
    const [claimed] = await takeTasks(db, one as BatchAtWork, 1);
    return { batch: one!, attempt: claimed! };
  });
  const did: string[] = [];
  let tell!: (event: LineEvent) => void;
  const line: Line = {
    speak: (text) => void did.push(`speak ${text}`),
    listen: () => void did.push('listen'),
    hangUp: (because) => void did.push(`hang up ${because ?? ''}`.trim()),
  };
  const telephony = {
    originate(_: unknown, told: typeof tell) {
      tell = told;
      return line;
    },
    async stop() {},
  };
  const now = () => clock;
  const robots = robotCalls({ telephony, now, live: { tellWatchers() {}, isWatched: () => false } });
  const ends: Judged[] = [];
  dialledCalls({ telephony, log: newLog('silent'), now, inTenant: within, connect, robots })(
    { tenant, zone: 'Asia/Shanghai', attempt, batch, flow: samples.renewalEn, permit: null },
    (end) => ends.push(end),
  );
  const stored = async () => {
    const [row] = await ask(
      database.ownerUrl,
      `select abandoned, instead, agent_id::text as "agentId", agent_at is not null as served, gone_at is not null as gone,
        (select jsonb_build_object('answered', answered, 'abandoned', abandoned) from dialled_day d where d.tenant_id = $1) as day,
        (select robot_id is not null from call_record r where r.tenant_id = $1) as robot from dialled_answer where tenant_id = $1`,
      [tenant],
    );
    return row;
  };
  return {
    ...{ tenant, batchId, did, ends, stored, within },
    tell: (event: LineEvent) => tell(event),
    came: (what: string) =>
      vi.waitFor(() => {
        if (!did.some((one) => one.startsWith(what))) throw new Error(did.join());
      }, patience),
    became: (wanted: object) => vi.waitFor(async () => expect(await stored()).toMatchObject(wanted), patience),
    over: () =>
      vi.waitFor(() => {
        if (ends.length === 0) throw new Error('it is not over');
        return ends[0]!;
      }, patience),
  };
}
const patience = { timeout: 20_000, interval: 20 };

/** The test does not wait for two seconds. */
const nobody = async () => {
  clock += 1_800;
  return { result: 'noAnswer' as const, agentId: null };
};

test('whoever answers talks with an agent: no robot says a word, and the record is the agent’s', async () => {
  const call = await dialled({ connect: async () => ({ result: 'accepted', agentId: '77' }) });
  call.tell({ type: 'answered', at: 4_000 });
  await call.became({
    abandoned: false,
    served: true,
    agentId: '77',
    day: { answered: 1, abandoned: 0 },
    robot: false,
  });
  call.tell({ type: 'ended', at: 64_000, cause: 'hungUpByAgent' });
  expect(await call.over()).toMatchObject({ resultCode: 'HumanEndCall', ringTime: 4_000, talkTime: 60_000, turns: [] });
  expect(call.did).toEqual([]);
});

test('who finds no agent in time hears the message, once, and then the line is hung up', async () => {
  const call = await dialled({ connect: nobody });
  call.tell({ type: 'answered', at: 4_000 });
  await call.came('speak We will call again.');
  call.tell({ type: 'spoken', at: 9_000 });
  expect(call.did).toEqual(['speak We will call again.', 'hang up nobodyTookIt']);
  call.tell({ type: 'ended', at: 9_100, cause: 'nobodyTookIt' });
  const over = await call.over();
  expect(over).toMatchObject({
    resultCode: 'ToHumanNoAnswer',
    turns: [{ speaker: 'robot', text: 'We will call again.', to: 5_000 }],
    dialled: { abandoned: true, instead: 'message' },
  });
  await call.became({ abandoned: true, instead: 'message', day: { answered: 1, abandoned: 1 } });
  // Stored with its end once more, it is counted once; and its ringing is learnt.
  await call.within(call.tenant, (db) => learnFromEnded(db, [{ ...over, retryAt: null } as Ended], Date.now()));
  expect(await call.stored()).toMatchObject({ day: { answered: 1, abandoned: 1 } });
  const [kept] = await ask(
    database.ownerUrl,
    "select learnt -> 'rangAnswered' ->> 'of' as n from pacing where tenant_id = $1",
    [call.tenant],
  );
  expect(kept).toEqual({ n: '1' });
});

test('or the robot takes the call, and stands on its record', async () => {
  const call = await dialled({ forAgents: { instead: 'robot' }, connect: nobody });
  call.tell({ type: 'answered', at: 1_000 });
  await call.came('speak ');
  await call.became({ abandoned: true, instead: 'robot', robot: true });
  call.tell({ type: 'ended', at: 20_000, cause: 'hungUpByCustomer' });
  const over = await call.over();
  expect(over).toMatchObject({ resultCode: 'CustomerEndCall', ringTime: 1_000, dialled: { instead: 'robot' } });
  expect(over.turns).toHaveLength(1);
});

test('who hangs up before an agent could come was not abandoned', async () => {
  let give!: (result: { result: TransferResult; agentId: null }) => void;
  const call = await dialled({ connect: () => new Promise((resolve) => (give = resolve)) });
  call.tell({ type: 'answered', at: 2_000 });
  await vi.waitFor(() => {
    if (!give) throw new Error('nobody was asked');
  }, patience);
  call.tell({ type: 'ended', at: 2_600, cause: 'hungUpByCustomer' });
  clock += 600;
  give({ result: 'callerGone', agentId: null });
  expect(await call.over()).toMatchObject({
    resultCode: 'CustomerEndCall',
    dialled: { abandoned: false, agentAt: null },
  });
  await call.became({ abandoned: false, gone: true, day: { answered: 1, abandoned: 0 } });
  expect(call.did).toEqual([]);
});

test('nobody answered: no evidence, and the end is that of the line', async () => {
  const call = await dialled({ connect: async () => ({ result: 'accepted', agentId: '1' }) });
  call.tell({ type: 'ended', at: 25_000, cause: 'noAnswer' });
  const over = await call.over();
  expect(over).toMatchObject({ callStatus: 2, reason: 'noAnswer', answeredAt: null });
  expect(over.dialled).toBeUndefined();
  expect(await call.stored()).toBeUndefined();
});

test('a node that died leaves who was answered and had no agent as abandoned', async () => {
  const call = await dialled({ connect: () => new Promise(() => {}) });
  call.tell({ type: 'answered', at: 2_000 });
  await call.became({ abandoned: null });
  const [row] = await ask(
    database.ownerUrl,
    'select call_id::text as id, campaign_id::text as campaign, batch_id::text as batch from call_record where tenant_id = $1',
    [call.tenant],
  );
  const lost = { callId: row!.id, campaignId: row!.campaign, batchId: row!.batch, ringTime: null, reason: 'ourFault' };
  await call.within(call.tenant, (db) => learnFromEnded(db, [lost as unknown as Ended], Date.now()));
  expect(await call.stored()).toMatchObject({ abandoned: true, day: { answered: 1, abandoned: 1 } });
});
