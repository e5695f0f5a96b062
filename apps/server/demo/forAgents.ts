import type { Client } from 'pg';
import { usualForAgents } from '#core/dialing/forAgents.ts';
import { defaultPredictiveSettings } from '#core/dialing/predictive/settings.ts';
import { simulatedDay } from '#core/dialing/predictive/simulation.ts';
import { defaultRetryRules } from '#core/dialing/retry.ts';
import type { SampleName } from '#core/flow/samples/index.ts';
import { randomFrom } from '#core/text/random.ts';
import { writeAgentDays } from './agentDays.ts';
import { insertMany, moveSequence } from './demo.store.ts';
import { nextIds, seatFor, seatForRehearsal, waitIn } from './forAgents.store.ts';

interface Owner {
  tenant: string;
  person: string;
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Of the carrier without sound. */
interface Lines {
  gatewayId: number;
  numberIds: number[];
  robots: { name: SampleName; robotId: number }[];
}

const agentsOfEach = 4;
/** Some groups have fewer who take what is dialled: twelve in all. */
const seatsOfEach = 5;
const contacts = 1_800;
const contactsPerLanguage = 4_500;

/** One for each group; `from`: whose contacts, by their order. */
const campaigns = [
  {
    name: 'Renewal offers by phone',
    robot: 'renewalEn',
    groupId: 1,
    from: 0,
    memo: 'Agents call whose policy ends soon',
    batch: 'Renewal offers, this week',
    pastBatch: 'Renewal offers, the days before',
    message:
      'This was Yunhe Insurance. We will call you again. To be called no more, press nothing and tell us at 95 500.',
  },
  {
    name: '理赔进度人工回访',
    robot: 'surveyZh',
    groupId: 2,
    from: 4_500,
    memo: '由理赔专员回访',
    batch: '理赔人工回访，本周',
    pastBatch: '理赔人工回访，此前',
    message: '您好，这里是云禾保险，稍后会再次与您联系。如不希望接到来电，请拨打 95500。',
  },
  {
    name: 'Follow-up calls',
    robot: 'surveyEn',
    groupId: 3,
    from: 2_250,
    memo: 'Who was promised a call back',
    batch: 'Follow-up, this week',
    pastBatch: 'Follow-up, the days before',
    message: 'This was Yunhe Insurance. We will call you again. To be called no more, tell us at 95 500.',
  },
] as const;

/** For the person who signs in to it: contacts to look at, numbers to type, calls that were promised. All go out by the rehearsal carrier. */
const byHand = [
  { type: 3, name: 'Renewals, called by hand', memo: 'Policies of long-standing customers', contacts: 40, from: 4_000 },
  { type: 4, name: 'Calls by number', memo: 'Whatever an agent types', contacts: 0, from: 0 },
  { type: 5, name: 'Promised calls', memo: 'From the wrap-ups of agents', contacts: 0, from: 0 },
] as const;
/** Of those who follow up; its owner works at it. */
const groupOfOwner = 3;

/** Three campaigns that dial for twelve agents in three groups, all of them at work in name alone, and three in which the owner of the tenant calls by hand. */
export async function writeForAgents(
  client: Client,
  owner: Owner,
  { gatewayId, numberIds, robots }: Lines,
  past: { numbers: string[]; next: { batch: number; task: number; call: number } },
) {
  const { tenant, person, now } = owner;
  const own = { tenant_id: tenant };
  const at = new Date(now);
  const first = await nextIds(client);
  const made = campaigns.map((campaign, n) => ({
    ...campaign,
    campaignId: first.campaignId + n,
    batchId: first.batchId + n,
  }));
  await insertMany(
    client,
    'campaign',
    made.map(({ campaignId, name, robot, groupId, memo, message }) => ({
      ...own,
      campaign_id: campaignId,
      name,
      campaign_type: 6,
      robot_id: robots.find((one) => one.name === robot)!.robotId,
      gateway_id: gatewayId,
      number_ids: numberIds,
      channels: 12,
      retry_rules: defaultRetryRules,
      daily_cap: 3,
      memo,
      enable_status: true,
      queue_id: groupId,
      for_agents: { ...usualForAgents, message },
      person_id: person,
      created_at: new Date(now - 21 * 86_400_000).toISOString(),
    })),
  );
  await insertMany(
    client,
    'batch',
    made.map(({ campaignId, batchId, batch }) => ({
      ...own,
      batch_id: batchId,
      campaign_id: campaignId,
      name: batch,
      state: 2,
      schedule: { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] },
      start_when_prepared: true,
      source: { all: true },
      total: contacts,
      waiting: contacts,
      person_id: person,
      created_at: at.toISOString(),
      state_at: at.toISOString(),
    })),
  );
  for (const { campaignId, batchId, from } of made)
    await waitIn(client, tenant, { campaignId, batchId, from, contacts, at });
  await writeByHand(client, { own, person, at }, { gatewayId, numberIds, robots });
  // What three hours with as many agents teach.
  const { learnt } = simulatedDay({
    agents: agentsOfEach,
    lasts: 3 * 3_600_000,
    settings: defaultPredictiveSettings,
    random: randomFrom(20_261_126),
  });
  await insertMany(
    client,
    'pacing',
    made.map(({ campaignId }) => ({ ...own, campaign_id: campaignId, learnt, wrapped_until: at.toISOString() })),
  );
  const agents = await seatForRehearsal(
    client,
    tenant,
    made.map(({ groupId }) => groupId),
    seatsOfEach,
    at,
  );
  const after = await nextIds(client);
  await writeAgentDays(
    client,
    owner,
    made.map(({ campaignId, groupId, pastBatch, from }) => {
      const pool = { from: from < contactsPerLanguage ? 0 : contactsPerLanguage, many: contactsPerLanguage };
      return { campaignId, groupId, batch: pastBatch, from: from + contacts, pool };
    }),
    agents,
    { gatewayId, numbers: past.numbers },
    Object.assign(past.next, { batch: after.batchId, task: after.taskId }),
  );
  for (const [table, column] of [
    ['campaign', 'campaign_id'],
    ['batch', 'batch_id'],
    ['task', 'task_id'],
  ] as const)
    await moveSequence(client, table, column);
}

async function writeByHand(
  client: Client,
  { own, person, at }: { own: { tenant_id: string }; person: string; at: Date },
  { gatewayId, numberIds, robots }: Lines,
) {
  const next = await nextIds(client);
  const made = byHand.map((campaign, n) => ({
    ...campaign,
    campaignId: next.campaignId + n,
    batchId: next.batchId + n,
  }));
  await insertMany(
    client,
    'campaign',
    made.map(({ campaignId, name, type, memo }) => ({
      ...own,
      campaign_id: campaignId,
      name,
      campaign_type: type,
      robot_id: robots.find((one) => one.name === 'surveyEn')!.robotId,
      gateway_id: gatewayId,
      number_ids: numberIds,
      channels: 5,
      retry_rules: defaultRetryRules,
      daily_cap: 3,
      memo,
      enable_status: true,
      queue_id: groupOfOwner,
      person_id: person,
      created_at: at.toISOString(),
    })),
  );
  await insertMany(
    client,
    'batch',
    made.map(({ campaignId, batchId, name, contacts: waiting }) => ({
      ...own,
      batch_id: batchId,
      campaign_id: campaignId,
      name,
      state: 2,
      schedule: { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] },
      start_when_prepared: true,
      source: waiting > 0 ? { all: true } : { contactIds: [] },
      standing: waiting === 0,
      total: waiting,
      waiting,
      person_id: person,
      created_at: at.toISOString(),
      state_at: at.toISOString(),
    })),
  );
  for (const { campaignId, batchId, from, contacts: waiting } of made)
    if (waiting > 0) await waitIn(client, own.tenant_id, { campaignId, batchId, from, contacts: waiting, at });
  await seatFor(client, own.tenant_id, person, groupOfOwner);
}
