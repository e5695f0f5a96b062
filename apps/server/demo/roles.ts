import type { Client } from 'pg';
import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import { addRoles } from './people.store.ts';

/** The usual roles, and two the tenant made for itself. */
export async function writeDemoRoles(client: Client, tenant: string) {
  await addRoles(client, tenant, [
    ...rolesOfNewTenant('en').map((role) => ({ ...role, note: '', grants: [], withheld: [] })),
    {
      name: 'Collections team leader',
      template: 'supervisor',
      scope: 'below',
      plainNumbers: true,
      note: 'Calls back whoever promised to pay',
      grants: ['outbound.batch.edit', 'contacts.blackList.edit'],
      withheld: ['monitor.call.view'],
    },
    {
      name: 'Works council',
      template: null,
      scope: 'all',
      plainNumbers: false,
      note: 'Looks at working hours, never at customers',
      grants: ['monitor.overview.view', 'outbound.calendar.view'],
      withheld: [],
    },
  ]);
}
