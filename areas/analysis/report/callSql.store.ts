import { monthAfter, monthFrom } from '#core/dialing/callMonths.ts';
import { daysAreAlike } from '#core/report/buckets.ts';
import { callCounts, type CallCount, type CallDimension } from '#core/report/callReport.ts';
import type { Narrowing } from '#core/report/families.ts';
import { isAnswered, isFailed, isUnanswered } from '#kit/server/figuresSql.ts';
import { dayValue, sums } from '../facts/facts.store.ts';
import { bucketSql, isTimeOfDay, timeKey, valuesOf, type Asked, type Cell, type Sql } from './asked.ts';

/** A call is found by its end, and begins at most so long before. Milliseconds. */
const longest = 86_400_000;

/** What a count means of a fact; with a column it is added up instead. The figures of core/figures; `figuresSql.test.ts` says what a status means. */
const counted: Record<CallCount, { direction?: 0 | 1; where?: string; adds?: string; sum: string }> = {
  placed: { direction: 0, sum: 'calls' },
  answered: { direction: 0, where: isAnswered('f.call_status'), sum: 'answered' },
  unanswered: { direction: 0, where: isUnanswered('f.call_status'), sum: 'unanswered' },
  failed: { direction: 0, where: isFailed('f.call_status'), sum: 'failed' },
  withAgent: { direction: 0, where: 'f.agent_id is not null', sum: 'with_agent' },
  talkTime: { direction: 0, adds: 'f.talk_time', sum: 'talk_time' },
  rung: { direction: 0, where: 'f.ring_time is not null', sum: 'rung' },
  ringTime: { direction: 0, adds: 'f.ring_time', sum: 'ring_time' },
  cameIn: { direction: 1, sum: 'calls' },
  taken: { direction: 1, where: isAnswered('f.call_status'), sum: 'answered' },
  takenByAgent: { direction: 1, where: 'f.agent_id is not null', sum: 'with_agent' },
  incomingTalk: { direction: 1, adds: 'f.talk_time', sum: 'talk_time' },
  rated: { where: 'f.rating is not null', sum: 'rated' },
  satisfied: { where: 'f.rating >= 4', sum: 'satisfied' },
  ratingSum: { adds: 'f.rating', sum: 'rating_sum' },
};

/** Of a fact: that it is one of those a count counts, or of those whose times are added up. */
const countedFact = (name: CallCount) => {
  const { direction, where, adds } = counted[name];
  return [
    ...(direction === undefined ? [] : [`f.direction = ${direction}`]),
    ...(where ? [where] : []),
    ...(adds ? [`${adds} > 0`] : []),
  ].join(' and ');
};

/** Facts `f`, sums that are kept `t`, or sums that a statement has made itself `g`. */
type Alias = 'f' | 't' | 'g';

function countOf(name: CallCount, alias: Alias) {
  const { direction, where, adds, sum } = counted[name];
  if (alias !== 'f')
    return `sum(${alias}.${sum})${direction === undefined ? '' : ` filter (where ${alias}.direction = ${direction})`}`;
  const wanted = [...(direction === undefined ? [] : [`f.direction = ${direction}`]), ...(where ? [where] : [])];
  const of = wanted.length > 0 ? `filter (where ${wanted.join(' and ')})` : '';
  return adds ? `sum(${adds}) ${of}` : `count(*) ${of}`;
}

/** Ids are compared as numbers, 0 for none; all else as text. */
const idColumns: Partial<Record<CallDimension, string>> = {
  campaign: 'campaign_id',
  batch: 'batch_id',
  robot: 'robot_id',
  gateway: 'gateway_id',
  route: 'route_id',
};

/** What statements of a report share: values, keys and conditions over facts `f` or sums `t`. */
function partsOf(asked: Asked) {
  const { source, from, until, filters } = asked;
  const { values, add } = valuesOf(asked);
  const months = { from: add(monthFrom(from - longest)), after: add(monthAfter(until)) };
  const segments = asked.segments.map(({ name, from, to }) => ({ name: add(name), from, to }));
  const at = (alias: Alias) =>
    alias === 'f' ? 'f.ended_at' : alias === 'g' ? 'g.at' : source === 'days' ? 't.day' : 't.quarter';
  const keyOf = (dimension: CallDimension, alias: Alias): string => {
    const id = idColumns[dimension];
    if (id) return alias === 'f' ? `coalesce(f.${id}::text, '')` : `coalesce(nullif(t.${id}, 0)::text, '')`;
    if (isTimeOfDay(dimension)) return timeKey(dimension, at(alias), segments);
    switch (dimension) {
      case 'direction':
        return `${alias}.direction::text`;
      case 'robotVersion':
        return alias === 'f'
          ? `coalesce(f.robot_id || ':' || f.flow_version, '')`
          : `case when t.robot_id = 0 or t.flow_version = 0 then '' else t.robot_id || ':' || t.flow_version end`;
      default:
        return alias === 'f' ? dayValue[dimension as keyof typeof dayValue] : 't.value';
    }
  };
  const conditions = (alias: Alias, such: (one: CallDimension | 'group') => boolean = () => true) =>
    (Object.entries(filters) as [CallDimension | 'group', readonly string[]][]).flatMap(([dimension, wanted]) => {
      if (!such(dimension)) return [];
      if (dimension === 'group')
        return `${alias}.campaign_id in (select campaign_id from campaign_group_member where tenant_id = $1
          and group_id = any(${add(wanted)}::bigint[]))`;
      if (dimension === 'direction') return `${alias}.direction = any(${add(wanted)}::smallint[])`;
      const id = idColumns[dimension];
      if (!id) return `${keyOf(dimension, alias)} = any(${add(wanted)}::text[])`;
      const ids = `any(${add(wanted.map((one) => one || '0'))}::bigint[])`;
      return alias === 'f' && wanted.includes('') ? `coalesce(f.${id}, 0) = ${ids}` : `${alias}.${id} = ${ids}`;
    });
  const ofFacts = [
    'f.tenant_id = $1',
    `begun_since(f.call_id, ${months.from}::bigint)`,
    `f.call_id < ${months.after}::bigint`,
  ];
  return { values, add, at, keyOf, conditions, ofFacts };
}

/** The statement of one report: every bucket of time with every group in it, each with its counts, all as text of `k0`, `k1` … and `at`. */
export function callsSql(asked: Asked): Sql {
  const { source } = asked;
  const by = asked.by as readonly CallDimension[];
  const { values, add, at, keyOf, conditions, ofFacts } = partsOf(asked);
  const bucket = (alias: 'f' | 't') => bucketSql(asked.grain, at(alias));
  const grouped = (alias: 'f' | 't', tables: string, where: string[]) =>
    `select ${[`${bucket(alias)} as at`, ...by.map((one, nth) => `${keyOf(one, alias)} as k${nth}`)].join(', ')},
      ${callCounts.map((name) => `coalesce(${countOf(name, alias)}, 0)::bigint as "${name}"`).join(', ')}
    from ${tables} where ${[...where, ...conditions(alias)].join(' and ')}
    group by ${[...by.keys()].map((nth) => nth + 2).reduce((all, nth) => `${all}, ${nth}`, '1')}`;

  if (source === 'facts') return fromFacts(asked);

  // What was written since it was counted is read from the facts, in the same moment: a report is exact at any time.
  const [of, table, column, marked, end] =
    source === 'days'
      ? [
          'day',
          'call_day',
          't.day',
          `date_trunc('day', quarter, $4)`,
          `(d.at at time zone $4 + interval '1 day') at time zone $4`,
        ]
      : ['quarter', 'call_tally', 't.quarter', 'quarter', `d.at + interval '15 minutes'`];
  const kept = grouped('t', `${table} t`, [
    't.tenant_id = $1',
    ...(source === 'days' ? [`t.by = ${add(asked.dayBy)}`] : []),
    `${column} >= $2`,
    `${column} < $3`,
    `${column} not in (select at from dirty)`,
  ]);
  const rest = grouped('f', `dirty d join call_fact f on f.ended_at >= d.at and f.ended_at < ${end}`, ofFacts);
  return {
    text: `with dirty as materialized (select distinct ${marked} as at from fact_mark
        where tenant_id = $1 and of = '${of}' and quarter >= $2 and quarter < $3 and $4::text <> '')
      ${kept} union all ${rest}`,
    values,
  };
}

/**
 * A report straight from facts: first into sums of a day or a quarter of an hour, by columns as they are, then by what the report asks. A fact costs
 * a third of what it costs where each is put into words and asked for its day by the tenant's clock.
 */
function fromFacts(asked: Asked): Sql {
  const { grain, zone, from, until } = asked;
  const by = asked.by as readonly CallDimension[];
  const { values, keyOf, conditions, ofFacts } = partsOf(asked);
  const isByTime = by.some(isTimeOfDay) || Object.keys(asked.filters).some((one) => isTimeOfDay(one as Narrowing));
  const byDay = !isByTime && grain !== 'quarter' && grain !== 'hour' && daysAreAlike(zone, { from, until });
  const at = byDay ? `date_bin('1 day', f.ended_at, $2)` : 'quarter_of(f.ended_at)';
  const kept = by.map((one, nth) => ({
    of: `k${nth}`,
    fact: isTimeOfDay(one) || one === 'direction' ? null : idColumns[one] ? `f.${idColumns[one]}` : keyOf(one, 'f'),
    said: isTimeOfDay(one)
      ? keyOf(one, 'g')
      : one === 'direction'
        ? 'g.direction::text'
        : idColumns[one]
          ? `coalesce(g.k${nth}::text, '')`
          : `g.k${nth}`,
  }));
  const facts = kept.flatMap(({ of, fact }) => (fact ? [`${fact} as ${of}`] : []));
  const ofTime = conditions('g', isTimeOfDay);
  const grouped = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1).join(', ');
  return {
    text: `select ${[`${bucketSql(grain, 'g.at')} as at`, ...kept.map(({ of, said }) => `${said} as ${of}`)].join(', ')},
      ${callCounts.map((name) => `coalesce(${countOf(name, 'g')}, 0)::bigint as "${name}"`).join(', ')}
    from (select ${[`${at} as at`, 'f.direction', ...facts].join(', ')}, ${sums}
      from call_fact f where ${[...ofFacts, 'f.ended_at >= $2', 'f.ended_at < $3', `$4::text <> ''`, ...conditions('f', (one) => !isTimeOfDay(one))].join(' and ')}
      group by ${grouped(2 + facts.length)}) g
    ${ofTime.length > 0 ? `where ${ofTime.join(' and ')}` : ''} group by ${grouped(1 + by.length)}`,
    values,
  };
}

/** The facts that one figure of a report counts, and where they are. */
export function countedFactsSql(asked: Asked, count: CallCount, of: Cell): Sql {
  const { values, add, at, keyOf, conditions, ofFacts } = partsOf({ ...asked, source: 'facts' });
  const where = [
    ...ofFacts,
    'f.ended_at >= $2',
    'f.ended_at < $3',
    `$4::text <> ''`,
    countedFact(count),
    ...conditions('f'),
    ...(of.keys ?? []).map((key, nth) => `${keyOf(asked.by[nth] as CallDimension, 'f')} = ${add(key)}::text`),
    ...(of.at === undefined ? [] : [`${bucketSql(asked.grain, at('f'))} = ${add(new Date(of.at))}::timestamptz`]),
  ];
  return { text: `select f.call_id, f.ended_at from call_fact f where ${where.join(' and ')}`, values };
}
