import { globalValues } from '#areas/system/door.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { ApiSetting, ArgumentSetting } from './debug.contract.ts';

/** By name, what was set over what holds for all robots; what the flow does not ask for is left out. */
export async function givenBy(
  db: TenantDb,
  flow: Flow,
  settings: readonly ArgumentSetting[],
): Promise<Record<string, string>> {
  const known = new Set([
    'phone',
    ...flow.argConfigs.map(({ name }) => name),
    ...(flow.preParamConfigs ?? []).map(({ name }) => name),
  ]);
  const set = settings.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
  return Object.fromEntries([...Object.entries(await globalValues(db)), ...set].filter(([name]) => known.has(name)));
}

/** The flow with its APIs answered as it was set. */
export function withApis(flow: Flow, settings: readonly ApiSetting[]): Flow {
  if (settings.length === 0 || !flow.apiConfigs) return flow;
  const by = new Map(settings.map((one) => [one.id, one]));
  return {
    ...flow,
    apiConfigs: flow.apiConfigs.map((api) => {
      const set = by.get(api.id);
      return set
        ? {
            ...api,
            isMock: set.isMock,
            ...(set.data !== undefined && { mock: set.data }),
            ...(set.result && set.result !== 'success' && { mockResult: set.result }),
          }
        : api;
    }),
  };
}

/** How an API that is played in the debugger fails; undefined where it is asked, or its answer is played. */
export function playedResult(flow: Flow, apiId: string): 'fail' | 'timeout' | undefined {
  const api = flow.apiConfigs?.find(({ id }) => id === apiId) as
    { isMock?: boolean; mockResult?: 'fail' | 'timeout' } | undefined;
  return api?.isMock ? api.mockResult : undefined;
}
