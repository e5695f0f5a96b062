import { Fault, faults } from '#kit/contract/faults.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { secretEndpoints } from './secret.contract.ts';
import { secretRows } from './secret.store.ts';

/** Values go in and never come out, not even into the audit. */
export const secretHandlers = ({ secrets }: { secrets: SecretBox }): Handlers<typeof secretEndpoints> => ({
  list: async ({ db }) => (await secretRows.list(db)).map(dated),

  async save({ db, body: { name, value }, changed }) {
    const before = await secretRows.one(db, name);
    await secretRows.save(db, name, sealSecret(db.tenant, name, value, secrets));
    changed({ target: name, before: before ? { name } : null, after: { name, value: 'changed' } });
    return dated((await secretRows.one(db, name))!);
  },

  async remove({ db, params: { secretName }, changed }) {
    if (!(await secretRows.remove(db, secretName))) throw new Fault(faults.NOT_FOUND);
    changed({ target: secretName, before: { name: secretName }, after: null });
    return null;
  },
});

/** The value a flow of this tenant may send; undefined where there is none, or where it was sealed with another key. */
export async function openSecret(
  db: TenantDb,
  name: string,
  secrets: Pick<SecretBox, 'open'>,
): Promise<string | undefined> {
  const sealed = await secretRows.sealed(db, name);
  return (sealed && secrets.open(sealed, about(db.tenant, name))) ?? undefined;
}

/** For who puts rows in without an endpoint. */
export const sealSecret = (tenant: string, name: string, value: string, secrets: Pick<SecretBox, 'seal'>): Buffer =>
  secrets.seal(value, about(tenant, name));

/** A value copied to another tenant or another name does not open. */
const about = (tenant: string, name: string) => `robot secret ${tenant} ${name}`;

const dated = <Row extends { changedAt: number }>(row: Row) => ({ ...row, changedAt: row.changedAt });
