import { requestExport } from '#areas/system/door.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { checkedKeys } from '../report/report.rules.ts';
import type { agentLogEndpoints } from './agentLog.contract.ts';
import { agentLog, agentLogExports } from './agentLog.store.ts';

export function agentLogHandlers({ now }: Pick<Needs, 'now'>): Handlers<typeof agentLogEndpoints> {
  return {
    list({ db, body: { pageNo, pageSize, ...ask } }) {
      checkedKeys(ask, ask.keys);
      return agentLog.page(db, ask, { pageNo, pageSize }, now());
    },

    export: ({ db, who, body }) =>
      requestExport(db, who, ['report.agentLog', agentLogExports['report.agentLog']], body),
  };
}
