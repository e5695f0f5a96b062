import type { Client } from 'pg';
import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import { templateGates } from '#core/access/roleTemplates.ts';
import { allGates } from '../menu.ts';
import { addRoles } from './people.store.ts';

/** From before there was inspection: the role is offered what its template has gained since. */
const earlier = templateGates('supervisor', false, allGates).filter((gate) => !gate.startsWith('quality.'));
const without = ['monitor.call.view'];

/** The usual roles, and two the tenant made for itself. */
export async function writeDemoRoles(client: Client, tenant: string) {
  await addRoles(client, tenant, [
    ...rolesOfNewTenant('en', allGates).map((role) => ({ ...role, note: '', withheld: [] })),
    {
      name: 'Collections team leader',
      template: 'supervisor',
      scope: 'below',
      plainNumbers: true,
      note: 'Calls back whoever promised to pay',
      grants: [...earlier.filter((gate) => !without.includes(gate)), 'outbound.batch.edit', 'contacts.blackList.edit'],
      withheld: without,
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
