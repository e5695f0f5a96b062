import { send } from '#kit/console/client.ts';
import { ranked, type Findable } from '#kit/console/shell/ranked.ts';
import { tenantEndpoints } from './tenant.contract.ts';

/** Tenants below one's own, and those below them. */
export async function findTenants(words: string): Promise<Findable[]> {
  const { list } = await send(tenantEndpoints.list, { query: { pageNo: 1, pageSize: 6, keyword: words } });
  const all = list.flatMap(({ tenantId, name, children }) => [
    { tenantId, name, above: '' },
    ...children.map((child) => ({ tenantId: child.tenantId, name: child.name, above: name })),
  ]);
  const found = all.map(({ tenantId, name, above }) => ({
    key: `tenant ${tenantId}`,
    title: name,
    detail: above,
    path: `/operateCenter/tenants?keyword=${encodeURIComponent(name)}`,
  }));
  // A child that fits brings its parent along, and the other way round.
  const sought = words.trim().toLowerCase();
  return ranked(
    found.filter(({ title }) => title.toLowerCase().includes(sought)),
    words,
    6,
  );
}
