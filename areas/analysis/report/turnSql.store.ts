import type { Narrowing, ReportDimension } from '#core/report/families.ts';
import { turnCounts, type TurnCount } from '#core/report/turnReport.ts';
import { bucketSql, isTimeOfDay, timeKey, valuesOf, type Asked, type Cell, type Sql } from './asked.ts';

const known = `x.kind in ('intention', 'faq')`;
/** What is counted of the rows of sentences: of each sentence its first row, of meanings every row. */
const counted: Record<TurnCount, string> = {
  sentences: 'x.place = 1',
  understood: `x.place = 1 and ${known}`,
  missed: `x.kind = 'missed'`,
  meant: known,
  hungUpAfter: 'x.place = 1 and x.hung_up',
  meantLast: `${known} and x.hung_up`,
};

function partsOf(asked: Asked) {
  const { values, add } = valuesOf(asked);
  const segments = asked.segments.map(({ name, from, to }) => ({ name: add(name), from, to }));
  const keyOf = (dimension: ReportDimension): string => {
    if (isTimeOfDay(dimension)) return timeKey(dimension, 'x.ended_at', segments);
    switch (dimension) {
      case 'kindOfMeaning':
        return 'x.kind';
      case 'node':
        return 'x.node_name';
      case 'robot':
        return `coalesce(x.robot_id::text, '')`;
      case 'robotVersion':
        return `coalesce(x.robot_id || ':' || x.flow_version, '')`;
      case 'campaign':
        return `coalesce(x.campaign_id::text, '')`;
      case 'direction':
        return 'x.direction::text';
      default:
        return 'x.name';
    }
  };
  const where = [
    'x.tenant_id = $1',
    'x.ended_at >= $2',
    'x.ended_at < $3',
    '$4::text is not null',
    ...(Object.entries(asked.filters) as [Narrowing, readonly string[]][]).map(([dimension, wanted]) =>
      dimension === 'group'
        ? `x.campaign_id in (select campaign_id from campaign_group_member where tenant_id = $1 and group_id = any(${add(wanted)}::bigint[]))`
        : `${keyOf(dimension as ReportDimension)} = any(${add(wanted)}::text[])`,
    ),
  ];
  return { values, add, keyOf, where };
}

/** Sentences of customers by bucket and keys. */
export function turnsSql(asked: Asked): Sql {
  const { values, keyOf, where } = partsOf(asked);
  const keys = asked.by.map((one, nth) => `${keyOf(one)} as k${nth}`);
  const counts = turnCounts.map((name) => `count(*) filter (where ${counted[name]}) as "${name}"`);
  return {
    text: `select ${[`${bucketSql(asked.grain, 'x.ended_at')} as at`, ...keys, ...counts].join(', ')}
      from turn_fact x where ${where.join(' and ')} group by ${['1', ...asked.by.map((_, nth) => nth + 2)].join(', ')}`,
    values,
  };
}

/** The rows of sentences behind one figure, each with its call and its place in it. */
export function countedTurnsSql(asked: Asked, count: TurnCount, { keys = [], at }: Cell): Sql {
  const { values, add, keyOf, where } = partsOf(asked);
  const all = [
    ...where,
    `(${counted[count]})`,
    ...keys.map((key, nth) => `${keyOf(asked.by[nth]!)} = ${add(key)}::text`),
    ...(at === undefined ? [] : [`${bucketSql(asked.grain, 'x.ended_at')} = ${add(new Date(at))}::timestamptz`]),
  ];
  return { text: `select x.call_id, x.ended_at, x.nth from turn_fact x where ${all.join(' and ')}`, values };
}
