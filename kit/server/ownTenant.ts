import type { IncomingHttpHeaders } from 'node:http';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from './people.ts';

/** The names under which the specification sends a tenant's id. */
export const namesOfTenant = ['tenantId', 'tenantid', 'tenantID', 'customerId'];

/** The tenant comes from the token. Where a question names one as well, it must be the same; else there is no such tenant. */
export function ownTenantAlone({ tenantId }: SignedIn, parts: unknown[], headers: IncomingHttpHeaders) {
  const named = parts.flatMap((part) =>
    namesOfTenant.map((name) => (part as Record<string, unknown> | null | undefined)?.[name]),
  );
  const other = [...named, headers['tenantid'], headers['tenant-id']].some(
    (id) => id !== undefined && id !== null && id !== '' && String(id) !== tenantId,
  );
  if (other) throw new Fault(faults.NOT_FOUND);
}
