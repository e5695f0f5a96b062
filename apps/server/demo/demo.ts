import { debuggedConversations } from './conversations.ts';
import { withKnowledge } from './knowledge.ts';
import { writeNluTests } from './nluTests.ts';
import { furtherVersions } from './versions.ts';
import type { Client } from 'pg';
import { withDays } from '#core/calendar/calendarEdits.ts';
import { chineseHolidays, holidayYears } from '#core/calendar/chineseHolidays.ts';
import { defaultRetryRules } from '#core/dialing/retry.ts';
import { samples } from '#core/flow/samples/index.ts';
import { randomFrom } from '#core/text/random.ts';
import { writeDemoContactLists } from './contactLists.ts';
import { writeDemoAgents } from './agents.ts';
import { writeDemoExports } from './exports.ts';
import { writeRobotHours } from './robotHours.ts';
import { writeDemoRecords } from './records.ts';
import { writeDemoRoles } from './roles.ts';
import { writeDemoQuality } from './quality.ts';
import { writeDemoReports } from './reports.ts';
import { writeDemoScripts } from './scripts.ts';
import { writeDemoLetters, writeDemoPrivacy, writeDemoTroubles } from './privacy.ts';
import { writeDemoParameters, writeDemoWebhooks } from './webhooks.ts';
import type { TextToSpeech } from '#adapters/speech/speech.ts';
import { analyse, countPeaks, insertMany, months, moveSequence, orderRecordings, teachRobots } from './demo.store.ts';
import { writeIncoming } from './incoming.ts';
import { writeForAgents } from './forAgents.ts';
import { writeFurtherBatches } from './furtherBatches.ts';
import { heardHistory } from './heardHistory.ts';
import { numbers as trunkNumbers, writeDemoSignalling, writeDemoTrunk } from './trunks.ts';
import { writeDemoMembers } from './members.ts';
import { history, type DemoContact } from './history.ts';
import { demoCompany, demoName, demoPhone } from './names.ts';
import { demoPlan, demoRobots, type DemoCampaign } from './plan.ts';
import { writeSilentRobots } from './silentRobots.ts';
import { writeDemoSummaries } from './summaries.store.ts';
import { writeBatch } from './writeBatch.ts';

interface Owner {
  tenant: string;
  person: string;
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Without it nothing of the demonstration is recorded. */
  speech?: Pick<TextToSpeech, 'lasts'> | undefined;
}

const seed = 20_261_120;
const contactsPerLanguage = 4_500;
const dailyCap = 3;
const holidays = withDays(
  withDays({}, holidayYears.slice(0, 2).flatMap(chineseHolidays), 'closed'),
  ['2026-12-31'],
  [{ from: '09:00', to: '12:00' }],
);
const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Ninety days of a demonstration tenant, made by the product's own rules from a fixed seed and written in bulk. */
export async function writeDemo(client: Client, owner: Owner) {
  const { tenant, person, now, speech } = owner;
  const own = { tenant_id: tenant };
  const [plain, withSound, trunk] = [1, 2, 3];
  await insertMany(
    client,
    'gateway',
    [
      { gateway_id: plain, name: 'Rehearsal carrier', with_sound: false, channels: 160 },
      { gateway_id: withSound, name: 'Rehearsal carrier with sound', with_sound: true, channels: 8 },
    ].map((gateway) => ({
      ...own,
      ...gateway,
      kind: 'simulated',
      gateway_type: 3,
      source: 2,
      speed: 1,
      callees: {},
      valid_flag: true,
      changed_at: moment(now),
    })),
  );
  const numbers = [
    '+862160204410',
    '+862160204411',
    '+862160204412',
    '+861082004410',
    '+862160204420',
    '+862160204421',
  ].map((phone, at) => ({
    ...own,
    number_id: at + 1,
    gateway_id: at < 4 ? plain : withSound,
    phone,
    valid_flag: true,
  }));
  const lineOf = (campaign: DemoCampaign) => {
    const gatewayId = campaign.withSound ? withSound : plain;
    return { gatewayId, numbers: numbers.filter(({ gateway_id }) => gateway_id === gatewayId) };
  };
  await insertMany(client, 'caller_number', numbers);
  await writeDemoTrunk(client, owner, trunk, numbers.length + 1);

  const robots = demoRobots.map((name, at) => ({ name, flow: withKnowledge(name, samples[name]), robotId: at + 1 }));
  await insertMany(
    client,
    'robot',
    robots.map(({ robotId, flow }) => ({
      ...own,
      robot_id: robotId,
      name: flow.name,
      robot_type: 1,
      language: flow.language,
      version: 1,
      created_at: moment(now - 95 * 86_400_000),
    })),
  );
  await insertMany(
    client,
    'flow_version',
    robots.map(({ robotId, flow }) => ({
      ...own,
      robot_id: robotId,
      version: 1,
      flow,
      created_at: moment(now - 95 * 86_400_000),
    })),
  );

  await insertMany(client, 'flow_version', furtherVersions(robots, { own, person, moment, now }));
  const debugged = debuggedConversations(robots, { own, person, zone: owner.zone, moment, now });
  await insertMany(client, 'flow_test', debugged.tests);
  await insertMany(client, 'debug_chart', debugged.charts);
  await insertMany(client, 'debug_turn', debugged.turns);
  await writeNluTests(client, robots, { own, person, moment, now });

  const contacts = { en: people('en', 0, now), zh: people('zh', contactsPerLanguage, now) };
  await insertMany(
    client,
    'contact',
    [...contacts.en, ...contacts.zh].map(({ contactId, fields, phone, name, ...rest }) => ({
      ...own,
      contact_id: contactId,
      phone,
      name,
      fields,
      ...rest,
      remark: '',
      created_at: moment(now - 92 * 86_400_000),
      changed_at: moment(now - 92 * 86_400_000),
    })),
  );

  await insertMany(
    client,
    'work_calendar',
    [
      // Open every day: the demonstration dials on any day.
      { calendar_id: 1, name: 'Every day', weekdays: [1, 2, 3, 4, 5, 6, 7], windows: null, days: {}, is_default: true },
      {
        calendar_id: 2,
        name: 'Office days and public holidays',
        weekdays: [1, 2, 3, 4, 5],
        windows: [
          { from: '09:00', to: '12:00' },
          { from: '13:30', to: '18:00' },
        ],
        days: holidays,
        is_default: false,
      },
    ].map((calendar) => ({
      ...own,
      ...calendar,
      person_id: person,
      created_at: moment(now - 95 * 86_400_000),
      changed_at: moment(now - 20 * 86_400_000),
    })),
  );

  const campaigns = demoPlan.map((campaign, at) => ({
    campaign,
    campaignId: at + 1,
    ...robots.find(({ name }) => name === campaign.robot)!,
  }));
  await insertMany(
    client,
    'campaign',
    campaigns.map(({ campaign, campaignId, robotId }) => ({
      ...own,
      campaign_id: campaignId,
      name: campaign.name,
      campaign_type: 1,
      robot_id: robotId,
      gateway_id: lineOf(campaign).gatewayId,
      number_ids: lineOf(campaign).numbers.map(({ number_id }) => number_id),
      channels: campaign.channels,
      retry_rules: defaultRetryRules,
      daily_cap: dailyCap,
      memo: campaign.memo,
      rating_variable: campaign.robot.startsWith('survey') ? 'stars' : null,
      machine_action: campaign.machine?.action ?? 'off',
      machine_message: campaign.machine?.message ?? '',
      enable_status: true,
      person_id: person,
      created_at: moment(now - 91 * 86_400_000),
    })),
  );

  const [first] = campaigns;
  const linesOfFirst = lineOf(first!.campaign);
  await writeRobotHours(client, {
    ...{ tenant, person, robotId: first!.robotId },
    line: { gatewayId: linesOfFirst.gatewayId, numberIds: linesOfFirst.numbers.map(({ number_id }) => number_id) },
    changedAt: moment(now - 30 * 86_400_000),
  });

  await months.make(client, new Date(now - 95 * 86_400_000), new Date(now));
  const next = { batch: 1, task: 1, call: 1 };
  const planned = campaigns.flatMap((one) =>
    one.campaign.batches.map((batch, of) => ({ ...one, batch, given: givenFor(one, batch, of) })),
  );
  // Their voices are made in a thread of their own, while all else is written.
  const heard = new Map(
    speech &&
      planned
        .filter(({ campaign }) => campaign.withSound)
        .map(({ batch, given }) => [batch, heardHistory(given, speech)]),
  );
  // Ids follow time, as they do in a database that people have worked with.
  for (const { campaign, campaignId, robotId, batch, given } of planned.sort(
    (one, other) => other.batch.day - one.batch.day,
  )) {
    const { gatewayId, numbers: callers } = lineOf(campaign);
    const done = (await heard.get(batch)) ?? history(given);
    await writeBatch(
      client,
      { ...owner, campaignId, robotId, gatewayId, batch, numbers: callers.map(({ phone }) => phone), next },
      done,
    );
  }
  await writeIncoming(client, {
    ...owner,
    gatewayId: trunk,
    numbers: trunkNumbers.map((phone, at) => ({ numberId: numbers.length + 1 + at, phone })),
    robots,
    contacts,
    next,
  });
  for (const [table, column] of [
    ['inbound_route', 'route_id'],
    ['gateway', 'gateway_id'],
    ['caller_number', 'number_id'],
    ['robot', 'robot_id'],
    ['flow_test', 'test_id'],
    ['debug_chart', 'chart_id'],
    ['contact', 'contact_id'],
    ['campaign', 'campaign_id'],
    ['work_calendar', 'calendar_id'],
    ['batch', 'batch_id'],
    ['task', 'task_id'],
  ] as const)
    await moveSequence(client, table, column);
  await months.countFrom(client, next.call);
  await writeDemoRecords(client, owner);
  await writeDemoSignalling(client, owner, trunk);
  await writeFurtherBatches(client, owner);
  await writeDemoSummaries(client, owner);
  await writeDemoContactLists(client, owner);
  await writeDemoMembers(client, owner);
  await writeDemoAgents(client, owner);
  await writeSilentRobots(client, owner);
  await writeForAgents(
    client,
    owner,
    {
      gatewayId: plain,
      numberIds: numbers.filter(({ gateway_id }) => gateway_id === plain).map(({ number_id }) => number_id),
      robots,
    },
    { numbers: numbers.filter(({ gateway_id }) => gateway_id === plain).map(({ phone }) => phone), next },
  );
  await months.countFrom(client, next.call);
  await writeDemoQuality(client, owner);
  await writeDemoExports(client, owner);
  await writeDemoWebhooks(client, owner);
  await writeDemoPrivacy(client, owner);
  await writeDemoLetters(client, owner);
  await writeDemoTroubles(client, owner);
  await writeDemoParameters(client, owner);
  await writeDemoScripts(client, owner);
  await writeDemoReports(
    client,
    owner,
    campaigns.slice(0, 2).map(({ campaignId }) => campaignId),
  );
  await writeDemoRoles(client, tenant);
  await teachRobots(client, tenant);
  if (speech) await orderRecordings(client, tenant, String(withSound));
  await countPeaks(client, tenant);
  await analyse(client);

  function givenFor(
    { campaign, campaignId, flow }: (typeof campaigns)[number],
    batch: DemoCampaign['batches'][number],
    of: number,
  ) {
    const pool = contacts[campaign.language];
    const from = ((campaignId * 31 + of) * 997) % pool.length;
    const chosen = Array.from({ length: batch.contacts }, (_, n) => pool[(from + n) % pool.length]!);
    return {
      ...owner,
      batch,
      flow,
      language: campaign.language,
      channels: campaign.channels,
      rules: defaultRetryRules,
      dailyCap,
      contacts: chosen,
      seed: seed + campaignId * 100 + of,
      machine: campaign.machine && {
        action: campaign.machine.action,
        message: ({ name }: DemoContact) => campaign.machine!.message.replace('${name}', name),
      },
    };
  }
}

function people(language: 'en' | 'zh', from: number, now: number) {
  const random = randomFrom(seed + from);
  return Array.from({ length: contactsPerLanguage }, (_, at) => {
    const name = demoName(random);
    const daysLeft = 3 + Math.floor(random() * 60);
    const ends = new Date(now + daysLeft * 86_400_000);
    return {
      contactId: from + at + 1,
      phone: demoPhone(from + at),
      name: name[language],
      gender: name.gender,
      customer_no: `C${String(100_000 + from + at)}`,
      company: demoCompany(random, language),
      fields: {
        days_left: String(daysLeft),
        policy_end: ends.toISOString().slice(0, 10),
        premium: (1_800 + Math.floor(random() * 4_200)).toFixed(2),
        last_premium: (1_700 + Math.floor(random() * 4_000)).toFixed(2),
        plate: `沪A${String(10_000 + Math.floor(random() * 89_999))}`,
      },
    } satisfies DemoContact & Record<string, unknown>;
  });
}
