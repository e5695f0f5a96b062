import { monitorOf } from '#core/design/monitor.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { versions } from '../draft/version.store.ts';
import type { DebuggerState, Session } from './debug.contract.ts';
import { charts, debugSettings } from './debug.store.ts';

/** All of a person's conversations with a flow, as the specification's debugger keeps them; the current one is the newest. */
export async function viewsOfCharts(
  db: TenantDb,
  who: SignedIn,
  flowId: string,
  session: Session | null,
): Promise<DebuggerState> {
  const [settings, list, groups] = await Promise.all([
    debugSettings.one(db, who.id, flowId),
    charts.list(db, who.id, flowId),
    versions.skillGroups(db),
  ]);
  const newest = list.find(({ chartId }) => chartId === session?.chartId) ?? list[0];
  const row = newest && (await charts.one(db, who.id, newest.chartId));
  const all = await Promise.all(
    list.map(async ({ chartId, startedAt }) => ({
      referenceId: chartId,
      startTime: startedAt,
      entries: (await charts.turns(db, chartId)).flatMap(({ entries }, place) =>
        entries.map((entry, at) => ({ id: `${place}.${at}`, ...entry })),
      ),
    })),
  );
  const state = newest?.last?.state;
  return {
    argConfigs: settings.arguments,
    apiConfigs: settings.apis,
    handOver: settings.handOver,
    charts: all,
    skillGroupMap: Object.fromEntries(groups.map(({ id, name }) => [id, name])),
    intentionMap: Object.fromEntries((row?.flow.intentions ?? []).map(({ id, name }) => [id, name])),
    businessUUID: flowId,
    referenceID: newest?.chartId ?? '',
    currentNode: row && state ? currentNode(monitorOf(row.flow, state)) : null,
    parameters: state?.variables ?? {},
    status: state && state.waitsFor !== 'nothing' ? 'active' : 'stop',
    session,
  };
}

const currentNode = ({ flowId, nodeId, intentions, limits, takesText, keys }: ReturnType<typeof monitorOf>) => ({
  flowId,
  id: nodeId,
  intentions,
  faq: limits.filter(({ kind }) => kind === 'faq').map(({ id }) => id),
  exception: limits.filter(({ kind }) => kind === 'exception').map(({ id }) => id),
  textEnabled: takesText,
  dtmfEnabled: keys !== undefined,
  ...(keys && { dtmf: { endingType: keys.type, endingKey: keys.value } }),
});
