import { globalValues } from '#areas/system/door.ts';
import { may } from '#core/access/may.ts';
import { viewsOfCharts } from './views.service.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { callAsDebug } from './callAsDebug.service.ts';
import type { debugEndpoints, Session } from './debug.contract.ts';
import { charts, debugSettings } from './debug.store.ts';
import { storedFlows } from '../draft/storedFlow.store.ts';
import type { DebugSessions } from './debugSessions.service.ts';

export const debugHandlers = ({ sessions }: { sessions: DebugSessions }): Handlers<typeof debugEndpoints> => ({
  async debug({
    db,
    who,
    params: { flowId },
    body: { json, start = true, referenceID, act, argConfigs, apiConfigs, handOver, ...from },
    changed,
  }) {
    if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
    let session: Session | null = null;
    if (referenceID !== undefined) {
      if (act) await sessions.act(db, who, { chartId: referenceID, ...act, ...from });
      // What has just been done is in memory once it is stored.
      session = act ? null : await sessions.open(db, who, referenceID);
    } else if (start)
      session = await sessions.start(
        db,
        who,
        {
          flowId,
          ...from,
          ...(argConfigs && { argConfigs }),
          ...(apiConfigs && { apiConfigs }),
          ...(handOver && { handOver }),
        },
        json,
      );
    else await debugSettings.store(db, who.id, flowId, { arguments: argConfigs, apis: apiConfigs, handOver });
    changed({ target: flowId, after: { chart: session?.chartId ?? referenceID ?? null } });
    return viewsOfCharts(db, who, flowId, session);
  },

  async settings({ db, who, params: { flowId } }) {
    if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
    const { arguments: argConfigs, apis: apiConfigs, handOver } = await debugSettings.one(db, who.id, flowId);
    return { argConfigs, apiConfigs, handOver, global: await globalValues(db) };
  },

  async charts({ db, who, params: { flowId } }) {
    if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
    return (await charts.list(db, who.id, flowId)).map(({ startedAt, last, ...chart }) => ({
      ...chart,
      startedAt,
      ended: last && last.state.waitsFor === 'nothing' ? (last.state.ended ?? 'stopped') : null,
      last:
        last?.entries.findLast(
          ({ role, type }) => (role === 'robot' || role === 'user') && (type === 'tts' || type === 'text'),
        )?.text ?? '',
    }));
  },

  chart: ({ db, who, params: { chartId } }) => sessions.open(db, who, chartId),

  async removeChart({ db, who, params: { chartId }, changed }) {
    if (!(await charts.remove(db, who.id, chartId))) throw new Fault(faults.NOT_FOUND);
    sessions.release(chartId);
    changed({ target: chartId });
    return null;
  },

  async call({ db, who, params: { spokenCallId: callId }, changed }) {
    if (!may(who, 'outbound.call.view')) throw new Fault(faults.NOT_ALLOWED, { gate: 'outbound.call.view' });
    const session = await callAsDebug(db, who, callId, sessions);
    changed({ target: callId, after: { chart: session.chartId } });
    return session;
  },
});
