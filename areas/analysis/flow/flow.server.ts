import { listOfCalls } from '#areas/outbound/door.ts';
import { flowOfVersion } from '#areas/robot/door.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { months } from '../facts/months.store.ts';
import { reading } from '../report/reading.store.ts';
import { spanOf } from '../report/report.rules.ts';
import type { FlowAsk, flowEndpoints } from './flow.contract.ts';
import { flowTraffic, type FlowOf } from './flow.store.ts';

export function flowHandlers({ now }: Pick<Needs, 'now'>): Handlers<typeof flowEndpoints> {
  const ofCalls = async (db: TenantDb, { robotId, campaignId, ...when }: FlowAsk): Promise<FlowOf> => {
    const span = spanOf(when, await reading.zone(db), now());
    await months.allAttached(db, span);
    return { ...span, robotId, campaignId };
  };
  return {
    async traffic({ db, query: { version: wanted, ...ask } }) {
      const of = await ofCalls(db, ask);
      const { from, until } = of;
      const all = await flowTraffic.versions(db, of);
      const robotId = ask.robotId ?? all[0]?.robotId;
      const own = all.filter((one) => one.robotId === robotId);
      const version = wanted ?? own[0]?.version;
      const none = { from, until, versions: [], calls: 0, read: 0, flow: null, nodes: [], ways: [] };
      if (robotId === undefined || version === undefined) return { ...none, robot: null };
      const [name, flow] = [
        (await reading.names(db, 'robot', [robotId])).get(robotId) ?? '',
        (await flowOfVersion(db, robotId, version)) ?? null,
      ];
      return {
        ...none,
        robot: { robotId, name, version },
        versions: own
          .map((one) => ({ version: one.version, calls: one.calls }))
          .sort((one, other) => other.version - one.version),
        calls: own.find((one) => one.version === version)?.calls ?? 0,
        flow,
        ...(await flowTraffic.read(db, { ...of, robotId }, version)),
      };
    },

    async calls({ db, who, query: { pageNo, pageSize, nodeId, count, verdict, version, ...ask } }) {
      const sql = flowTraffic.behind(db, await ofCalls(db, ask), version, { nodeId, count, verdict });
      const { callIds, ...found } = await reading.records(db, sql, { pageNo, pageSize });
      const { list } = await listOfCalls(db, { callIds }, { pageNo: 1, pageSize }, who);
      return { list, ...found };
    },
  };
}
