import type { AgentTimeCount, ConversationCount } from '#core/report/agentReport.ts';
import { agentTimeCounts, conversationCounts } from '#core/report/agentReport.ts';
import { figures } from '#core/figures/figures.ts';
import type { Narrowing, ReportDimension } from '#core/report/families.ts';
import { agentsFrom, reachSql } from '#areas/members/door.ts';
import { bucketSql, isTimeOfDay, timeKey, valuesOf, type Asked, type Cell, type Sql } from './asked.ts';

/** Values of a statement about agents: who is seen is $5, until when what goes on has lasted $6. */
function partsOf(asked: Asked) {
  const { values, add } = valuesOf(asked, asked.reach, new Date(asked.now));
  const segments = asked.segments.map(({ name, from, to }) => ({ name: add(name), from, to }));
  const seen = `($5::text = 'all' or x.agent_id in (select a.agent_id from ${agentsFrom} where a.tenant_id = $1 and ${reachSql('$5')}))`;
  return { values, add, segments, seen };
}

const departmentOf = `coalesce((select p.department_id::text from agent a join person p using (tenant_id, person_id)
  where a.tenant_id = $1 and a.agent_id = x.agent_id), '')`;
const idOf = (column: string) => `coalesce(x.${column}::text, '')`;

function conditionsOf(
  { filters }: Asked,
  add: (value: unknown) => string,
  keyOf: (dimension: ReportDimension) => string,
) {
  return (Object.entries(filters) as [Narrowing, readonly string[]][]).map(([dimension, wanted]) =>
    dimension === 'memberOf'
      ? `x.agent_id in (select agent_id from agent_in_group where tenant_id = $1 and queue_id = any(${add(wanted)}::bigint[]))`
      : `${keyOf(dimension as ReportDimension)} = any(${add(wanted)}::text[])`,
  );
}

const cellOf = (
  { keys = [], at }: Cell,
  asked: Asked,
  moment: string,
  add: (value: unknown) => string,
  keyOf: (dimension: ReportDimension) => string,
) => [
  ...keys.map((key, nth) => `${keyOf(asked.by[nth]!)} = ${add(key)}::text`),
  ...(at === undefined ? [] : [`${bucketSql(asked.grain, moment)} = ${add(new Date(at))}::timestamptz`]),
];

/**
 * Intervals `x` of agents within the time, cut at quarters of an hour: `piece` is the quarter, `began` and `until` what of it lies in both.
 * An agent is in one state at a time, so that of the intervals that began earlier only the last of each can reach into it.
 */
const piecesOf = (seen: string) => `(
  select s.interval_id, s.agent_id, s.state, s.reason, q.piece, greatest(s.began_at, $2, q.piece) as began,
    least(coalesce(s.ended_at, $6), $3, q.piece + interval '15 minutes') as until,
    s.ends_talk and s.ended_at >= greatest($2, q.piece) and s.ended_at < least($3, q.piece + interval '15 minutes') as talk_ended
  from (select x.* from agent_state x where x.tenant_id = $1 and x.began_at >= $2 and x.began_at < $3 and x.state <> 'signedOut' and ${seen}
    union all select last.* from (select distinct agent_id from agent where tenant_id = $1) x
      cross join lateral (select l.* from agent_state l where l.tenant_id = $1 and l.agent_id = x.agent_id and l.began_at < $2
        order by l.began_at desc, l.interval_id desc limit 1) last
    where last.state <> 'signedOut' and coalesce(last.ended_at, $6) >= $2 and ${seen}) s
  cross join lateral generate_series(quarter_of(greatest(s.began_at, $2)), least(coalesce(s.ended_at, $6), $3), interval '15 minutes') q(piece)
  where q.piece < $3) x`;

function timeParts(asked: Asked) {
  const { values, add, segments, seen } = partsOf(asked);
  const keyOf = (dimension: ReportDimension): string => {
    if (isTimeOfDay(dimension)) return timeKey(dimension, 'x.piece', segments);
    switch (dimension) {
      case 'department':
        return departmentOf;
      case 'state':
        return 'x.state';
      case 'breakReason':
        return `case when x.state = 'break' then coalesce(x.reason, '') else '' end`;
      default:
        return 'x.agent_id::text';
    }
  };
  // Not every statement is by the tenant's clock.
  const where = ['$4::text is not null', ...conditionsOf(asked, add, keyOf)];
  return { values, add, keyOf, from: piecesOf(seen), where };
}

const whole = (where: readonly string[]) => (where.length > 0 ? `where ${where.join(' and ')}` : '');
/** Exact: moments are stored in milliseconds. */
const spent = 'extract(epoch from x.until - x.began) * 1000';
const isState = (name: Exclude<AgentTimeCount, 'handled'>) =>
  `x.state in (${figures[name].states.map((one) => `'${one}'`).join(', ')})`;

/** The time of agents by bucket and keys. */
export function agentTimeSql(asked: Asked): Sql {
  const { values, keyOf, from, where } = timeParts(asked);
  const counts = agentTimeCounts.map((name) =>
    name === 'handled'
      ? `count(*) filter (where x.talk_ended) as handled`
      : `coalesce(sum(${spent}) filter (where ${isState(name)}), 0) as "${name}"`,
  );
  return { text: groupedSql(asked, 'x.piece', keyOf, counts, from, where), values };
}

/** The intervals behind one figure of the time of agents; `time` is what of them counts, in milliseconds. */
export function intervalsSql(asked: Asked, count: AgentTimeCount | undefined, of: Cell): Sql {
  const { values, add, keyOf, from, where } = timeParts(asked);
  const all = [
    ...where,
    ...cellOf(of, asked, 'x.piece', add, keyOf),
    ...(count === undefined ? [] : count === 'handled' ? ['x.talk_ended'] : [isState(count), 'x.until > x.began']),
  ];
  return {
    text: `select x.interval_id, sum(${spent})::float8 as time from ${from} ${whole(all)} group by x.interval_id`,
    values,
  };
}

/** What is counted of the part of an agent in a call; with `adds` it is added up instead. */
const counted: Record<ConversationCount, { where?: string; adds?: string }> = {
  atAgents: {},
  handled: { where: 'x.answered_at is not null' },
  notTaken: { where: `x.result = 'notAnswered'` },
  handedOn: { where: `x.result = 'handedOver'` },
  noted: { where: 'x.disposition_id is not null' },
  conversationTime: { where: 'x.answered_at is not null', adds: 'x.ended_at - x.answered_at' },
  untilTaken: { where: 'x.answered_at is not null', adds: 'x.answered_at - x.rang_at' },
};

function conversationParts(asked: Asked) {
  const { values, add, segments, seen } = partsOf(asked);
  const keyOf = (dimension: ReportDimension): string => {
    if (isTimeOfDay(dimension)) return timeKey(dimension, 'x.ended_at', segments);
    switch (dimension) {
      case 'department':
        return departmentOf;
      case 'skillGroup':
        return idOf('queue_id');
      case 'disposition':
        return idOf('disposition_id');
      case 'direction':
        return 'x.direction::text';
      case 'campaign':
        return `coalesce((select f.campaign_id::text from call_fact f where f.tenant_id = $1 and f.call_id = x.call_id), '')`;
      default:
        return 'x.agent_id::text';
    }
  };
  const where = [
    'x.tenant_id = $1',
    'x.ended_at >= $2',
    'x.ended_at < $3',
    '$4::text is not null and $6::timestamptz is not null',
    seen,
    ...conditionsOf(asked, add, keyOf),
  ];
  return { values, add, keyOf, from: 'agent_call x', where };
}

/** The parts of agents in calls by bucket and keys. */
export function conversationsSql(asked: Asked): Sql {
  const { values, keyOf, from, where } = conversationParts(asked);
  const counts = conversationCounts.map((name) => {
    const { where: which, adds } = counted[name];
    const of = which ? ` filter (where ${which})` : '';
    return adds
      ? `coalesce(sum(extract(epoch from ${adds}) * 1000)${of}, 0) as "${name}"`
      : `count(*)${of} as "${name}"`;
  });
  return { text: groupedSql(asked, 'x.ended_at', keyOf, counts, from, where), values };
}

/** The parts of agents behind one figure, each with its call. */
export function countedConversationsSql(asked: Asked, count: ConversationCount, of: Cell): Sql {
  const { values, add, keyOf, from, where } = conversationParts(asked);
  const { where: which, adds } = counted[count];
  const all = [
    ...where,
    ...(which ? [which] : []),
    ...(adds ? [`${adds} > interval '0'`] : []),
    ...cellOf(of, asked, 'x.ended_at', add, keyOf),
  ];
  return { text: `select x.call_id, x.ended_at from ${from} ${whole(all)}`, values };
}

function groupedSql(
  { grain, by }: Asked,
  at: string,
  keyOf: (dimension: ReportDimension) => string,
  counts: readonly string[],
  from: string,
  where: readonly string[],
) {
  const keys = by.map((one, nth) => `${keyOf(one)} as k${nth}`);
  return `select ${[`${bucketSql(grain, at)} as at`, ...keys, ...counts].join(', ')} from ${from} ${whole(where)}
    group by ${['1', ...by.map((_, nth) => nth + 2)].join(', ')}`;
}
