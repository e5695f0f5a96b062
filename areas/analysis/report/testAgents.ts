import { wallClock } from '#core/calendar/zone.ts';
import { figures } from '#core/figures/figures.ts';
import {
  agentTimeCounts,
  conversationCounts,
  type AgentTimeCount,
  type ConversationCount,
} from '#core/report/agentReport.ts';
import { randomFrom } from '#core/text/random.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testDepartment } from '#kit/testing/testDepartment.ts';

/** In a zone with half hours, some days after its clocks were put forward. */
export const zone = 'Australia/Lord_Howe';
export const now = Date.parse('2026-10-14T02:07:30Z');
export interface Interval {
  agent: string;
  state: string;
  reason: string | null;
  from: number;
  to: number | null;
  endsTalk: boolean;
}
export interface Part {
  agent: string;
  group: string;
  direction: number;
  disposition: string;
  rang: number;
  answered: number | null;
  ended: number | null;
  result: string | null;
}
export const intervals: Interval[] = [];
export const parts: Part[] = [];
const random = randomFrom(7);
const one = <Item>(all: readonly Item[]) => all[Math.floor(random() * all.length)]!;

/** Three agents of two departments over some weeks, in all states, and what they had to do with calls. */
export async function storeAgents(ownerUrl: string) {
  await ask(ownerUrl, 'update tenant set time_zone = $1 where tenant_id = 1', [zone]);
  await testDepartment(ownerUrl, 'Apart');
  const people = await ask(
    ownerUrl,
    `insert into person (tenant_id, name, login_name, password_hash, department_id) select 1, n, lower(n), '',
      (select department_id from department where tenant_id = 1 order by name <> case n when 'Cleo' then 'Apart' else '' end, department_id limit 1)
      from unnest(array['Anna', 'Bert', 'Cleo']) n returning person_id::text as id, name`,
  );
  const agents = await ask(
    ownerUrl,
    `insert into agent (tenant_id, person_id, agent_dn) select 1, p, (5000 + row_number() over ())::text from unnest($1::bigint[]) p returning agent_id::text as id`,
    [people.map(({ id }) => id)],
  );
  const groups = await ask(
    ownerUrl,
    `insert into skill_group (tenant_id, name, queue_dn) values (1, 'Sales', '7001'), (1, 'Service', '7002') returning queue_id::text as id`,
  );
  const dispositions = await ask(
    ownerUrl,
    `insert into disposition (tenant_id, name) values (1, 'Bought indeed'), (1, 'No interest at all') returning disposition_id::text as id`,
  );
  const reasons = await ask(
    ownerUrl,
    `insert into break_reason (tenant_id, name) values (1, 'Lunch of mine') returning reason_id::text as id`,
  );
  await ask(ownerUrl, 'insert into agent_in_group (tenant_id, agent_id, queue_id) values (1, $1, $2)', [
    agents[0]!.id,
    groups[0]!.id,
  ]);
  for (const { id: agent } of agents as { id: string }[]) {
    let at = Date.parse('2026-09-25T00:00:00Z') + Math.floor(random() * 80_000_000);
    while (at < now) {
      const drawn = one(['signedOut', 'idle', 'ringing', 'talking', 'talking', 'hold', 'wrapUp', 'break']);
      const lasts = Math.floor(random() ** 3 * (drawn === 'signedOut' ? 60 : 14) * 3_600_000);
      const to = at + lasts < now ? at + lasts : null;
      const state = to === null ? 'idle' : drawn;
      const reason = state === 'break' ? one([reasons[0]!.id as string, 'notAnswering']) : null;
      intervals.push({
        agent,
        state,
        reason,
        from: at,
        to,
        endsTalk: state === 'talking' && to !== null && random() < 0.6,
      });
      at += lasts;
    }
  }
  for (let nth = 0; nth < 300; nth++) {
    const rang = Date.parse('2026-09-25T00:00:00Z') + Math.floor(random() * 19 * 86_400_000);
    const answered = random() < 0.7 ? rang + Math.floor(random() * 20_000) : null;
    const ended = nth > 1 ? (answered ?? rang) + Math.floor(random() * 400_000) : null;
    parts.push({
      agent: one(agents).id as string,
      group: random() < 0.8 ? (one(groups).id as string) : '',
      direction: one([0, 1]),
      disposition: answered !== null && random() < 0.6 ? (one(dispositions).id as string) : '',
      rang,
      answered,
      ended,
      result:
        ended === null ? null : answered === null ? one(['notAnswered', 'withdrawn']) : one(['talked', 'handedOver']),
    });
  }
  await ask(
    ownerUrl,
    `insert into agent_state (tenant_id, agent_id, state, reason, began_at, ended_at, ends_talk)
      select 1, i.agent, i.state, i.reason, to_timestamp(i."from" / 1000), to_timestamp(i."to" / 1000), i."endsTalk"
      from jsonb_to_recordset($1::jsonb) as i(agent bigint, state text, reason text, "from" numeric, "to" numeric, "endsTalk" boolean)`,
    [JSON.stringify(intervals)],
  );
  await ask(
    ownerUrl,
    `insert into agent_call (tenant_id, call_id, agent_id, queue_id, direction, disposition_id, rang_at, answered_at, ended_at, result)
      select 1, new_call_id(to_timestamp(p.rang / 1000)) + nth % 3, p.agent, nullif(p."group", '')::bigint, p.direction, nullif(p.disposition, '')::bigint,
        to_timestamp(p.rang / 1000), to_timestamp(p.answered / 1000), to_timestamp(p.ended / 1000), p.result
      from (select p.*, row_number() over () as nth from jsonb_to_recordset($1::jsonb) as p(agent bigint, "group" text, direction smallint, disposition text,
        rang numeric, answered numeric, ended numeric, result text)) p`,
    [JSON.stringify(parts)],
  );
}

const cut = (zoned: number) => String(Math.floor(wallClock(zone, zoned).minute / 60));
/** Every interval in pieces of a quarter of an hour, another way than the database cuts them. */
export function piecesWithin(from: number, until: number) {
  const quarter = 900_000;
  return intervals
    .filter(({ state }) => state !== 'signedOut')
    .flatMap((of) => {
      const [begins, ends] = [Math.max(of.from, from), Math.min(of.to ?? now, until)];
      const pieces: { of: Interval; at: number; time: number; handled: number }[] = [];
      for (let at = Math.floor(begins / quarter) * quarter; at <= ends && at < until; at += quarter) {
        const isEnd = of.endsTalk && of.to! >= Math.max(at, from) && of.to! < Math.min(at + quarter, until);
        pieces.push({
          of,
          at,
          time: Math.max(0, Math.min(ends, at + quarter) - Math.max(begins, at)),
          handled: Number(isEnd),
        });
      }
      return pieces.filter(({ time, handled }) => time > 0 || handled > 0);
    });
}
export type Piece = ReturnType<typeof piecesWithin>[number];
export const pieceKey: Record<string, (piece: Piece) => string> = {
  agent: ({ of }) => of.agent,
  state: ({ of }) => of.state,
  breakReason: ({ of }) => of.reason ?? '',
  hour: ({ at }) => cut(at),
  weekday: ({ at }) => String(wallClock(zone, at).weekday),
};
export const timesOf = (pieces: Piece[]) =>
  Object.fromEntries(
    agentTimeCounts.map((name: AgentTimeCount) => [
      name,
      name === 'handled'
        ? pieces.reduce((sum, { handled }) => sum + handled, 0)
        : pieces
            .filter(({ of }) => (figures[name].states as readonly string[]).includes(of.state))
            .reduce((sum, { time }) => sum + time, 0),
    ]),
  );

export const partKey: Record<string, (part: Part) => string> = {
  agent: ({ agent }) => agent,
  skillGroup: ({ group }) => group,
  direction: ({ direction }) => String(direction),
  disposition: ({ disposition }) => disposition,
  hour: ({ ended }) => cut(ended!),
  weekday: ({ ended }) => String(wallClock(zone, ended!).weekday),
};
const partCount: Record<ConversationCount, (part: Part) => number> = {
  atAgents: () => 1,
  handled: ({ answered }) => Number(answered !== null),
  notTaken: ({ result }) => Number(result === 'notAnswered'),
  handedOn: ({ result }) => Number(result === 'handedOver'),
  noted: ({ disposition }) => Number(disposition !== ''),
  conversationTime: ({ answered, ended }) => (answered === null ? 0 : ended! - answered),
  untilTaken: ({ answered, rang }) => (answered === null ? 0 : answered - rang),
};
export const partsCounted = (some: Part[]) =>
  Object.fromEntries(
    conversationCounts.map((name) => [name, some.reduce((sum, part) => sum + partCount[name](part), 0)]),
  );
