import { reasonWords, stateWords } from '#core/agents/stateNames.ts';
import { figures, type FigureName } from '#core/figures/figures.ts';
import { areaNames } from '#core/text/areas.ts';
import { families, figuresOf, type ReportDimension } from '#core/report/families.ts';
import { outcome, sides } from '#areas/outbound/door.ts';
import { builtRows } from '#kit/server/builtSql.ts';
import type { ExportField, ExportSource } from '#kit/server/exportSource.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { dimensionTitles, directionWords, meaningWords, hourWords, ratingWords, weekdayWords } from './dimensions.ts';
import { ReportAsk, reportExportEndpoints, type ReportName } from './report.contract.ts';
import { askedOf } from './report.service.ts';
import { reports } from './reports.ts';
import { statementOf } from './statements.store.ts';

const titles: Record<ReportName, { en: string; zh: string }> = {
  outbound: { en: 'Outbound analysis', zh: '外呼分析' },
  calls: { en: 'Calls by day', zh: '通话统计' },
  callsByHour: { en: 'Calls by hour', zh: '分时通话统计' },
  callers: { en: 'Calls by our number', zh: '号码呼叫分析' },
  incoming: { en: 'Incoming calls', zh: '呼入分析' },
  campaigns: { en: 'Campaigns', zh: '活动分析' },
  batches: { en: 'Batches', zh: '批次执行分析' },
  batchCalls: { en: 'Why batches were not answered', zh: '批次呼叫分析' },
  batchVerdicts: { en: 'Verdicts of batches', zh: '批次意向分析' },
  robots: { en: 'Work of robots', zh: '机器人工作量' },
  robotVerdicts: { en: 'Verdicts of robots', zh: '机器人业绩' },
  robotVersions: { en: 'Versions of robots', zh: '机器人版本统计' },
  manMachine: { en: 'Robots and agents together', zh: '人机协同统计' },
  agentCalls: { en: 'Calls of agents', zh: '坐席工作分析' },
  agentWork: { en: 'Work of agents', zh: '坐席工作量' },
  agentUse: { en: 'Usage of agents', zh: '坐席使用率' },
  faqs: { en: 'Questions asked', zh: '知识问题统计' },
  intentions: { en: 'Intentions', zh: '意图统计' },
  lastWords: { en: 'Before hanging up', zh: '挂机意图统计' },
  dispositions: { en: 'Dispositions', zh: '业务统计' },
  areas: { en: 'Areas', zh: '地区分析' },
};

const kindOf = (name: FigureName) => (figures[name].unit === 'milliseconds' ? 'seconds' : 'number');
const seconds = { en: ' (s)', zh: '（秒）' };
const titleOf = (name: FigureName) => {
  const { en, zh } = figures[name].name;
  return kindOf(name) === 'seconds' ? { en: en + seconds.en, zh: zh + seconds.zh } : { en, zh };
};

function sqlOf(name: FigureName): string {
  const figure = figures[name];
  if (!('numerator' in figure)) return `c."${name}"`;
  const digits = figure.unit === 'share' ? 4 : figure.unit === 'points' ? 2 : 0;
  return `round((c."${figure.numerator}" / nullif(c."${figure.denominator}", 0))::numeric, ${digits})::float8`;
}

const named = (table: string, id: string, key: string) =>
  `coalesce((select n.name from ${table} n where n.tenant_id = $1 and n.${id} = nullif(${key}, '')::bigint), ${key})`;

/** A key in words; codes are put into words by the file's language. */
const labels: Partial<Record<ReportDimension, (key: string) => string>> = {
  campaign: (key) => named('campaign', 'campaign_id', key),
  batch: (key) => named('batch', 'batch_id', key),
  robot: (key) => named('robot', 'robot_id', key),
  gateway: (key) => named('gateway', 'gateway_id', key),
  route: (key) => named('inbound_route', 'route_id', key),
  robotVersion: (key) =>
    `coalesce((select n.name || ' v' || split_part(${key}, ':', 2) from robot n where n.tenant_id = $1
      and n.robot_id = nullif(split_part(${key}, ':', 1), '')::bigint), ${key})`,
  department: (key) => named('department', 'department_id', key),
  skillGroup: (key) => named('skill_group', 'queue_id', key),
  disposition: (key) => named('disposition', 'disposition_id', key),
  breakReason: (key) =>
    `coalesce((select n.name from break_reason n where n.tenant_id = $1 and n.reason_id::text = ${key}), ${key})`,
  agent: (key) => `coalesce((select p.name from agent a join person p on p.tenant_id = $1 and p.person_id = a.person_id
      where a.tenant_id = $1 and a.agent_id = nullif(${key}, '')::bigint), ${key})`,
};
const hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [String(hour), hourWords(hour)]));
/** Codes of dimensions in words. */
export const dimensionWords: Partial<Record<ReportDimension, ExportField['words']>> = {
  direction: directionWords,
  weekday: weekdayWords,
  hour: { en: hours, zh: hours },
  result: outcome,
  reason: outcome,
  hangUpSide: sides,
  area: areaNames,
  rating: ratingWords,
  state: stateWords,
  breakReason: reasonWords,
  kindOfMeaning: meaningWords,
};

const byOf = ({ by = [] }: Pick<ReportAsk, 'by'>) => by as ReportDimension[];

/** Parts of a day and of a week follow each other, as on the screen; names of parts of the day are the last value. */
const inOrder: Partial<Record<ReportDimension, (place: number) => string>> = {
  hour: () => 'k0::int',
  weekday: () => 'k0::int',
  segment: (place) => `array_position($${place}::text[], k0)`,
};

/** The rows of a report, or, where it has none, its buckets of time. */
async function grouped(db: TenantDb, query: ReportAsk, name: ReportName, now: number) {
  const asked = await askedOf(db, query, reports[name], now);
  const { text, values } = statementOf(asked);
  const { counts, ranks } = families[asked.family];
  const keys = asked.by.length > 0 ? asked.by.map((_, nth) => `k${nth}`) : ['at'];
  return {
    text: `with counted as (${text}), c as (select ${keys.join(', ')},
      ${counts.map((one) => `sum("${one}")::float8 as "${one}"`).join(', ')} from counted where $${values.length + 1}::text[] is not null group by ${keys.join(', ')})`,
    values: [...values, asked.segments.map(({ name }) => name)],
    order: inOrder[asked.by[0]!]
      ? `${inOrder[asked.by[0]!]!(values.length + 1)}, ${keys.join(', ')}`
      : asked.by.length > 0
        ? `${ranks.map((one) => `c."${one}"`).join(' + ')} desc, ${keys.join(', ')}`
        : 'at',
  };
}

function sourceOf(name: ReportName): ExportSource {
  const reportFigures = figuresOf(reports[name].family);
  const fields = (query: ReportAsk): (ExportField & { sql: string })[] => [
    ...byOf(query).map((dimension, nth) => ({
      key: `by${nth}`,
      kind: dimension === 'callerNumber' ? ('phone' as const) : ('text' as const),
      title: dimensionTitles[dimension],
      sql: labels[dimension]?.(`c.k${nth}`) ?? `c.k${nth}`,
      ...(dimensionWords[dimension] && { words: dimensionWords[dimension] }),
    })),
    ...(byOf(query).length === 0
      ? [
          {
            key: 'at',
            kind: 'moment' as const,
            title: { en: 'From', zh: '起始时间' },
            sql: '(extract(epoch from c.at) * 1000)::bigint',
          },
        ]
      : []),
    ...reportFigures.map((one) => ({ key: one, kind: kindOf(one), title: titleOf(one), sql: sqlOf(one) }) as const),
  ];
  return {
    title: titles[name],
    gate: reportExportEndpoints[name].gate,
    query: ReportAsk,
    hasLastCall: false,
    usual: ['by0', 'by1', 'at', ...reportFigures],
    fields: async (_, ask) => fields(ask?.query ?? {}).map(({ sql: _, ...field }) => field),
    async count(db, { query }) {
      const { text, values } = await grouped(db, query, name, Date.now());
      return (await builtRows<{ n: number }>(db, { text: `${text} select count(*)::int as n from c`, values }))[0]!.n;
    },
    async rows(db, { query }, _, keys) {
      const { text, values, order } = await grouped(db, query, name, Date.now());
      const known = new Map(fields(query).map(({ key, sql }) => [key, sql]));
      return {
        text: `${text} select json_build_array(${keys.map((key) => known.get(key)!).join(', ')})::text as row from c order by ${order}`,
        values,
      };
    },
  };
}

export const reportExportSources = Object.fromEntries(
  (Object.keys(titles) as ReportName[]).map((name) => [`report.${name}`, sourceOf(name)]),
) as Record<`report.${ReportName}`, ExportSource>;
