import { Type, type Static } from 'typebox';
import type { Flow } from '#core/flow/flow.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/page.ts';
import { Records, Report, ReportAsk } from '../report/report.contract.ts';

const { from, to, days } = ReportAsk.properties;
const version = Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1] });
/** Of which answered calls: those of one robot and version, or of the one with most. */
export const FlowAsk = Type.Object({
  ...{ from, to, days },
  robotId: Type.Optional(id),
  version: Type.Optional(version),
  campaignId: Type.Optional(id),
});
export type FlowAsk = Static<typeof FlowAsk>;

const count = Type.Integer();
const nodeId = Type.String({ minLength: 1, maxLength: 100, examples: ['n1'] });

const NodeTraffic = Type.Object({
  nodeId,
  /** Calls that came by, each once. */
  calls: count,
  visits: count,
  /** Calls in which the customer hung up here, without having been said goodbye to. */
  hungUp: count,
  /** Calls that ended here, whoever ended them. */
  ended: count,
  /** Of those that came by: in which an agent spoke, and how many got which verdict. */
  withAgent: count,
  verdicts: Type.Record(Type.String(), count),
});
export type NodeTraffic = Static<typeof NodeTraffic>;

/** How often a node was left by an exit towards another; `exitId` is '' where it has one way out, `next` where nothing came after it. */
const Way = Type.Object({ nodeId, exitId: Type.String(), next: Type.String(), times: count });
export type Way = Static<typeof Way>;

const FlowTraffic = Type.Object({
  from: Report.properties.from,
  until: Report.properties.until,
  /** Of which robot and version it is; null where no robot had a call. */
  robot: Type.Union([Type.Object({ robotId: id, name: Type.String(), version }), Type.Null()]),
  /** Versions that had calls, the newest first. */
  versions: Type.Array(Type.Object({ version, calls: count })),
  /** Answered calls of this version. */
  calls: count,
  /** Of them, whose way is known: of the newest of a great many. The figures are of these. */
  read: count,
  /** Null where this person may not see the robot. */
  flow: Type.Union([Type.Unsafe<Flow>(Type.Object({}, { additionalProperties: true })), Type.Null()]),
  nodes: Type.Array(NodeTraffic),
  ways: Type.Array(Way),
});
export type FlowTraffic = Static<typeof FlowTraffic>;

export const counted = ['calls', 'hungUp', 'ended', 'withAgent', 'verdict'] as const;

export const flowEndpoints = {
  /** How calls went through the flow of a robot. */
  traffic: endpoint('GET', '/analysis/statistics/robot/dialog/flow', {
    gate: 'analysis.dialog.view',
    query: FlowAsk,
    returns: FlowTraffic,
    fromReplica: true,
  }),
  /** The calls behind one number of a node. */
  calls: endpoint('GET', '/analysis/statistics/robot/dialog/flow/calls', {
    gate: 'outbound.call.view',
    query: Type.Object({
      ...pageQuery,
      ...FlowAsk.properties,
      robotId: id,
      version,
      nodeId,
      count: Type.Enum(counted, { examples: ['calls'] }),
      /** With `verdict`: which. */
      verdict: Type.Optional(Type.String({ maxLength: 60, examples: ['A'] })),
    }),
    returns: Records,
    fromReplica: true,
  }),
};
