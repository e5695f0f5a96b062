import { requestExport } from '#areas/system/door.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { nomatchEndpoints } from './nomatch.contract.ts';
import { nomatch, nomatchExports } from './nomatch.store.ts';

export function nomatchHandlers({ now }: Pick<Needs, 'now'>): Handlers<typeof nomatchEndpoints> {
  return {
    list: ({ db, body: { pageNo, pageSize, ...ask } }) => nomatch.page(db, ask, { pageNo, pageSize }, now()),
    export: ({ db, who, body }) => requestExport(db, who, ['report.nomatch', nomatchExports['report.nomatch']], body),
  };
}
