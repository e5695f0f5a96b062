import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/page.ts';
import { Report, ReportAsk } from '../report/report.contract.ts';

const { from, to, days } = ReportAsk.properties;
/** Of which calls, as in a report of calls: those of one campaign, route or robot, or all. */
export const SatisfactionAsk = Type.Object({
  from,
  to,
  days,
  campaignId: Type.Optional(id),
  routeId: Type.Optional(id),
  robotId: Type.Optional(id),
});
export type SatisfactionAsk = Static<typeof SatisfactionAsk>;

const count = Type.Integer();
const orNull = Type.Union([Type.Number(), Type.Null()]);
/** Of calls that were rated 1, 2, 3, 4 and 5. */
const stars = Type.Array(count, { minItems: 5, maxItems: 5 });
const rated = {
  rated: count,
  satisfied: count,
  /** 1 to 5; null where nobody rated. */
  average: orNull,
  stars,
};

const RatedAgent = Type.Object({
  /** '' for calls in which no agent spoke: those of robots alone. */
  agentId: Type.String(),
  /** '' of one who is gone. */
  agentName: Type.String(),
  ...rated,
});
export type RatedAgent = Static<typeof RatedAgent>;

export const satisfactionEndpoints = {
  overview: endpoint('GET', '/analysis/satisfaction/overview', {
    gate: 'analysis.satisfaction.view',
    fromReplica: true,
    query: SatisfactionAsk,
    returns: Type.Object({
      from: Report.properties.from,
      until: Report.properties.until,
      ...rated,
      /** Calls in which somebody spoke with the customer: the others could not be rated. */
      spoken: count,
      /** By day. */
      series: Type.Array(Type.Object({ at: Report.properties.from, rated: count, average: orNull })),
    }),
  }),
  /** Agents with most calls that were rated first; one row is of the robots alone. */
  agents: endpoint('GET', '/analysis/satisfaction/agent/list', {
    gate: 'analysis.satisfaction.view',
    fromReplica: true,
    query: Type.Object({ ...pageQuery, ...SatisfactionAsk.properties }),
    returns: Type.Object({ list: Type.Array(RatedAgent), total: count }),
  }),
  export: exportEndpoint('/analysis/satisfaction/agent/list/export', 'analysis.satisfaction.export', SatisfactionAsk),
};
