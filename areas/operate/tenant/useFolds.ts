import { useState } from 'react';
import type { Tenant } from './tenant.contract.ts';
import type { TenantRow } from './tenantColumns.tsx';

/** Tenants with those below them as rows of one list; what is folded hides its own. */
export function useFolds(all: Tenant[]) {
  const [folded, fold] = useState<ReadonlySet<string>>(new Set());
  const rows: TenantRow[] = all.flatMap((upper): TenantRow[] => [
    upper,
    ...(folded.has(upper.tenantId) ? [] : upper.children),
  ]);
  const anyChildren = all.some(({ children }) => children.length > 0);
  const toggle = (id: string) =>
    fold((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return { rows, anyChildren, toggle, isOpen: ({ tenantId }: TenantRow) => !folded.has(tenantId) };
}
