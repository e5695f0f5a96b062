import { Type, type Static } from 'typebox';
import { agentStates } from '#core/agents/agentState.ts';
import { agentTimeCounts } from '#core/report/agentReport.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/page.ts';
import { partOfReport } from '../report/report.contract.ts';

/** Which intervals of agents: those of a time, or those behind one figure of a report of their time. */
export const AgentLogAsk = Type.Object({
  ...partOfReport,
  /** The figure; without it all of the time agents were signed in. */
  count: Type.Optional(Type.Enum(agentTimeCounts)),
});
export type AgentLogAsk = Static<typeof AgentLogAsk>;

const AgentInterval = Type.Object({
  intervalId: id,
  agentId: id,
  /** '' where that agent is gone. */
  agentName: Type.String(),
  agentDn: Type.String(),
  state: Type.Enum(agentStates),
  /** Of a break: the id of the tenant's reason, or that a call was not answered. */
  reason: Type.Union([Type.String(), Type.Null()]),
  reasonName: Type.String(),
  callId: Type.Union([id, Type.Null()]),
  /** The supervisor who brought it about. */
  byName: Type.String(),
  from: moment,
  /** Null while it goes on. */
  to: Type.Union([moment, Type.Null()]),
  /** What of it counts, in milliseconds: it may have begun before, or end after. */
  time: Type.Number(),
});
export type AgentInterval = Static<typeof AgentInterval>;

export const agentLogEndpoints = {
  /** The latest first. */
  list: endpoint('POST', '/analysis/statistics/agent/log', {
    gate: 'analysis.agentLog.view',
    fromReplica: true,
    body: Type.Object({ ...pageQuery, ...AgentLogAsk.properties }),
    returns: Type.Object({
      list: Type.Array(AgentInterval),
      total: Type.Integer(),
      /** Of all of them: what the report says. Milliseconds. */
      time: Type.Number(),
    }),
  }),
  export: exportEndpoint('/analysis/statistics/agent/log/export', 'analysis.agentLog.export', AgentLogAsk),
};
