import type { Client } from 'pg';
import { randomBytes } from 'node:crypto';
import { templateGates } from '#core/access/roleTemplates.ts';
import { hashPassword } from '#areas/account/password/passwords.service.ts';
import { allGates } from '../menu.ts';
import { audit, batchNamed, giveEvenly, recreate } from './demo.store.ts';
import { addPeople } from './people.store.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

const colleagues = [
  { loginName: 'demo.lin', name: 'Lin Qiao' },
  { loginName: 'demo.wu', name: 'Wu Bo' },
  { loginName: 'demo.chen', name: 'Chen Yue' },
];
const again = [
  { from: 'Motor renewal, wave 9', name: 'Motor renewal, not reached' },
  { from: '车险续保第 10 批', name: '车险续保未接通再呼' },
];
const given = ['Motor renewal, second call', '车险续保二次跟进'];

/** Customers not reached in an old batch wait in a new one; two batches are given to colleagues who have not signed in yet. */
export async function writeFurtherBatches(client: Client, { tenant, person, now }: Owner) {
  const people = await addPeople(
    client,
    tenant,
    colleagues,
    await hashPassword(randomBytes(18).toString('base64url')),
    templateGates('agent', false, allGates),
  );
  for (const { from, name } of again) {
    const old = await batchNamed(client, tenant, from);
    if (!old) continue;
    const made = await recreate(client, { tenant, person, from: old, name, at: new Date(now - 60_000) });
    await audit(client, {
      tenant,
      person,
      action: 'POST /outbound/batches/recreate',
      target: `,${made.batchId},${old},`,
      after: { [made.batchId]: { state: 13 }, [old]: { contacts: made.contacts, named: name } },
    });
  }
  for (const name of given) {
    const batchId = await batchNamed(client, tenant, name);
    if (!batchId) continue;
    const contacts = await giveEvenly(client, tenant, batchId, people);
    await audit(client, {
      tenant,
      person,
      action: 'POST /outbound/batches/allocate',
      target: `,${batchId},`,
      after: { [batchId]: { contacts } },
    });
  }
}
