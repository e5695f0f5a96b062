import type { Client } from 'pg';
import { momentOf, wallClock, dayAfter } from '#core/calendar/zone.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import { inbound } from '#core/flow/golden/inbound.ts';
import { routeOf, type Route, type Target } from '#core/inbound/route.ts';
import { randomFrom } from '#core/text/random.ts';
import { frontDesk } from './agents.ts';
import { insertMany, months } from './demo.store.ts';
import { ladderOf, soundOf } from './ladder.ts';
import { demoPhone } from './names.ts';
import type { DemoContact } from './history.ts';
import { scripted } from './scripted.ts';
import { theirs, trunk } from './trunks.ts';
import { dialled } from '#core/dialing/dialled.ts';
import type { OwnEntry } from '#core/inbound/entry.ts';

type Row = Record<string, unknown>;
interface Around {
  tenant: string;
  person: string;
  zone: string;
  now: number;
  /** The trunk by which calls come in, and its numbers. */
  gatewayId: number;
  numbers: { numberId: number; phone: string }[];
  robots: { name: string; robotId: number; flow: Flow }[];
  contacts: Record<'en' | 'zh', DemoContact[]>;
  next: { call: number };
}

const days = 21;
const nightDesk = '+862160209900';
const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const seed = 20_261_126;
/** Calls that tried the robots out: how many days ago, by what, and who. */
const tried: { ago: number; entry: OwnEntry; phone: string; name: string; robot: 'claimEn' | 'claimZh' }[] = [
  { ago: 12, entry: 'telephone', phone: '8901', name: 'Reception', robot: 'claimEn' },
  { ago: 9, entry: 'browser', phone: '', name: 'Zhou Min', robot: 'claimZh' },
  { ago: 6, entry: 'browser', phone: '', name: 'Zhou Min', robot: 'claimEn' },
  { ago: 4, entry: 'trialAddress', phone: '', name: '', robot: 'claimEn' },
  { ago: 1, entry: 'browser', phone: '', name: 'Zhou Min', robot: 'claimEn' },
];
/** How often the night desk takes a call, and what becomes of it else. */
const nights = ['accepted', 'accepted', 'accepted', 'noAnswer', 'accepted', 'busy', 'callerGone'] as const;

/** Four routes, and what came in by them within some weeks: claims that robots take, and calls at night that a desk takes. Nobody has called from abroad yet. */
export async function writeIncoming(client: Client, around: Around) {
  const { tenant, person, now, zone, gatewayId, numbers, robots, contacts, next } = around;
  const own = { tenant_id: tenant };
  const [english, chinese] = numbers as [Around['numbers'][number], Around['numbers'][number]];
  const robot = (name: string) => robots.find((one) => one.name === name)!;
  const routes = [
    {
      ...routeTo(4, english, { kind: 'group', groupId: frontDesk }),
      name: 'Calls from abroad',
      memo: 'People answer these at once',
      callers: ['+44', '+49', '+33'],
    },
    {
      ...routeTo(1, english, { kind: 'robot', robotId: String(robot('claimEn').robotId) }),
      name: 'Motor claims',
      memo: 'By day; at night the desk below',
      schedule: { cycle: 3 as const, windows: [{ from: '08:00', to: '20:00' }] },
    },
    {
      ...routeTo(2, chinese, { kind: 'robot', robotId: String(robot('claimZh').robotId) }),
      name: '车险报案热线',
      memo: '全天由机器人接听',
    },
    {
      ...routeTo(3, english, { kind: 'phone', phone: nightDesk }),
      name: 'Claims at night',
      memo: 'The desk in the garage',
    },
  ];
  await insertMany(
    client,
    'inbound_route',
    routes.map(({ routeId, name, memo, numberIds, callers, schedule, target }, at) => ({
      ...own,
      route_id: routeId,
      name,
      memo,
      valid_flag: true,
      place: at + 1,
      number_ids: numberIds,
      callers,
      schedule,
      share: 100,
      target,
      person_id: person,
      created_at: moment(now - (days + 2) * 86_400_000),
      changed_at: moment(now - (days + 2) * 86_400_000),
    })),
  );

  const [calls, transcripts, transfers, lines]: [Row[], Row[], Row[], Row[]] = [[], [], [], []];
  const talked = new Map<string, ReturnType<typeof scripted>>();
  const today = wallClock(zone, now).day;
  for (let ago = days; ago >= 0; ago--) {
    const day = dayAfter(today, -ago);
    const random = randomFrom(seed + ago);
    const some = 5 + Math.floor(random() * 7);
    const starts = Array.from(
      { length: some },
      () => momentOf(zone, day, minuteOfDay(random)) + random() * 59_000,
    ).sort((one, other) => one - other);
    for (const startedAt of starts) if (startedAt < now - 15 * 60_000) comesIn(Math.floor(startedAt), random);
  }
  for (const one of tried) comesByTelephone(one);
  await insertMany(client, 'call_record', calls);
  await insertMany(client, 'transcript', transcripts);
  await insertMany(client, 'call_transfer', transfers);
  await insertMany(client, 'call_line', lines);

  /** Understanding takes its time: what callers said is worked out once a week, by the clock of its first call. */
  function talkOf(flow: Flow, language: 'en' | 'zh', which: number, startedAt: number) {
    const key = `${language} ${which} ${Math.floor((now - startedAt) / (7 * 86_400_000))}`;
    const { replies } = inbound[language === 'en' ? 'claimEn' : 'claimZh'][which]!;
    const given = { phone: demoPhone(20_000) };
    const said = talked.get(key) ?? scripted(flow, given, replies, { now: startedAt, zone }, randomFrom(seed + which));
    talked.set(key, said);
    return said;
  }

  function comesIn(startedAt: number, random: () => number) {
    const language = random() < 0.55 ? 'en' : 'zh';
    const number = language === 'en' ? english : chinese;
    const known = random() < 0.7;
    const pool = contacts[language];
    const contact = pool[Math.floor(random() * pool.length)]!;
    const phone = known ? contact.phone : demoPhone(20_000 + Math.floor(random() * 9_000));
    const route = routeOf(routes, {
      numberId: String(number.numberId),
      caller: phone,
      at: startedAt,
      zone,
      draw: () => 0,
    })!;
    const callId = months.idOf(startedAt, next.call++);
    const common: Row = {
      ...own,
      call_id: callId,
      direction: 1,
      entry: 'trunk',
      route_id: route.routeId,
      contact_id: known ? contact.contactId : null,
      gateway_id: gatewayId,
      node: 'demonstration',
      phone,
      name: known ? contact.name : '',
      caller_number: number.phone,
      attempt: 1,
      started_at: moment(startedAt),
      ...{ robot_id: null, flow_version: null, category: null, outputs: null },
    };
    const drawn = Math.floor(random() * 1_000_003);
    const { target } = route;
    const call = {
      ...common,
      ...(target.kind === 'robot' ? talk(callId, target.robotId, language, startedAt, drawn) : handOver()),
    };
    calls.push(call);
    const answered = call['answered_at'] !== null;
    const code = answered ? 200 : Number(transfers.at(-1)!['sip_code']);
    lines.push(
      lineOf(call, startedAt, drawn, {
        from: dialled(phone, trunk.callerRule),
        to: dialled(number.phone, trunk.callerRule),
        ...{ host: trunk.domain, peer: theirs, code, ...answers[code]!, rang: target.kind === 'robot' ? null : 160 },
      }),
    );

    function handOver(): Row {
      const result = nights[drawn % nights.length]!;
      const waited = 4_000 + (drawn % 19_000);
      const talked = result === 'accepted' ? 40_000 + (drawn % 200_000) : 0;
      transfers.push({
        ...own,
        call_id: callId,
        turn: 1,
        began: 0,
        target: nightDesk,
        mode: 'blind',
        way: 'bridge',
        result,
        sip_code: { accepted: 200, noAnswer: 480, busy: 486, callerGone: 487 }[result],
        waited,
        talked: result === 'accepted' ? talked : null,
      });
      if (result === 'accepted')
        return {
          ...ended(startedAt, waited, talked),
          ...outcomeRow({ ...outcomeOf('customerEnded'), ...(drawn % 3 === 0 && { resultCode: 'ExteriorCallEnd' }) }),
        };
      return {
        ...ended(startedAt, waited, null),
        ...outcomeRow({
          ...outcomeOf(result === 'busy' ? 'busy' : 'noAnswer'),
          resultCode: result === 'callerGone' ? 'ToExteriorGiveUp' : 'ToExteriorNoAnswer',
          hangUpSide: result === 'callerGone' ? 2 : 5,
        }),
      };
    }
  }

  function talk(callId: string, robotId: string, language: 'en' | 'zh', startedAt: number, drawn: number): Row {
    const { flow } = robots.find((one) => String(one.robotId) === robotId)!;
    const said = talkOf(flow, language, drawn % inbound.claimEn.length, startedAt);
    const { result, ...outputs } = said.variables;
    const rang = 700 + (drawn % 900);
    if (said.turns.length > 0)
      transcripts.push({ ...own, call_id: callId, turns: said.turns, path: said.path, messages: said.messages });
    return {
      robot_id: robotId,
      flow_version: 1,
      ...ended(startedAt, rang, said.talkFor),
      ...outcomeRow(outcomeOf(said.hungUpBy === 'customer' ? 'customerEnded' : 'robotEnded')),
      category: result || null,
      outputs,
    };
  }

  /** In office hours, with no gateway, number and route. */
  function comesByTelephone({ ago, entry, phone, name, robot: of }: (typeof tried)[number]) {
    const startedAt = momentOf(zone, dayAfter(today, -ago), 10 * 60 + ago * 7) + ago * 1_733;
    const callId = months.idOf(startedAt, next.call++);
    const robotId = String(robot(of).robotId);
    const drawn = ago * 7_919;
    const call: Row = {
      ...{ ...own, call_id: callId, direction: 1, entry, route_id: null, contact_id: null, gateway_id: null },
      ...{ node: 'demonstration', phone, name, caller_number: '', attempt: 1, started_at: moment(startedAt) },
      ...talk(callId, robotId, of === 'claimEn' ? 'en' : 'zh', startedAt, drawn),
    };
    calls.push(call);
    lines.push(
      lineOf(call, startedAt, drawn, {
        from: phone || 'anonymous',
        to: entry === 'trialAddress' ? 'trial-…' : `robot-${robotId}`,
        ...{
          host: 'callwright.example.com',
          peer: `192.0.2.${20 + ago}:50412`,
          code: 200,
          ...answers[200]!,
          rang: null,
        },
        transport: entry === 'browser' ? 'ws' : 'udp',
      }),
    );
  }

  function lineOf(
    call: Row,
    startedAt: number,
    drawn: number,
    way: Omit<Parameters<typeof ladderOf>[1], 'cameIn'>,
  ): Row {
    const at = (name: string) => (call[name] === null ? null : Date.parse(String(call[name])));
    return {
      ...{ ...own, call_id: call['call_id'], gateway_id: call['gateway_id'], sip_code: way.code, q850: way.q850 },
      ...soundOf(call['answered_at'] !== null, randomFrom(drawn)),
      signalling: ladderOf(
        {
          callId: String(call['call_id']),
          ...{ startedAt, answeredAt: at('answered_at'), endedAt: at('ended_at')! },
          hangUpSide: call['hang_up_side'] as number,
        },
        { ...way, cameIn: true },
      ),
    };
  }
}

/** What a caller was told, by its code. */
const answers: Record<number, { phrase: string; q850: number }> = {
  200: { phrase: 'OK', q850: 16 },
  480: { phrase: 'Temporarily Unavailable', q850: 19 },
  486: { phrase: 'Busy Here', q850: 17 },
  487: { phrase: 'Request Terminated', q850: 16 },
};

const routeTo = (routeId: number, { numberId }: { numberId: number }, target: Target): Route => ({
  ...{
    routeId: String(routeId),
    numberIds: [String(numberId)],
    callers: [],
    schedule: null,
    calendar: null,
    share: 100,
  },
  target,
});

/** Most call between eight and eight, some at night. */
const minuteOfDay = (random: () => number) =>
  Math.floor(random() < 0.84 ? 8 * 60 + random() * 12 * 60 : ((random() * 12 + 20) % 24) * 60);

const ended = (startedAt: number, rang: number, talkFor: number | null) => ({
  answered_at: moment(talkFor === null ? null : startedAt + rang),
  ended_at: moment(startedAt + rang + (talkFor ?? 0)),
  ring_time: rang,
  talk_time: talkFor ?? 0,
});

const outcomeRow = ({ callStatus, resultCode, reason, hangUpSide }: ReturnType<typeof outcomeOf>) => ({
  call_status: callStatus,
  result_code: resultCode,
  reason,
  hang_up_side: hangUpSide,
});
