import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { routeEndpoints } from './route.contract.ts';

export async function findRoutes(words: string): Promise<Findable[]> {
  const { list } = await send(routeEndpoints.list, { body: { pageNo: 1, pageSize: 6, keyword: words } });
  return list.map(({ routeId, name, targetName }) => ({
    key: `route ${routeId}`,
    title: name,
    detail: targetName ?? '',
    path: `/incomingCall/routes/template/${routeId}`,
  }));
}
