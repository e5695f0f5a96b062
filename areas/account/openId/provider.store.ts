import { Fault, faults } from '#kit/contract/faults.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Provider, ProviderForm, providerEndpoints } from './provider.contract.ts';

type Row = Omit<Provider, 'lastUsedAt' | 'tenantName' | 'roleName' | 'people'>;

/** What a sign-in needs of a provider. */
export interface KnownProvider {
  providerId: string;
  forTenantId: string | null;
  issuer: string;
  clientId: string;
  clientSecret: Buffer | null;
  scopes: string;
  redirectUri: string;
  trustsEmails: boolean;
  acceptsNew: boolean;
  newRoleId: string | null;
  changedAt: number;
}

const columns = `provider_id, for_tenant_id, name, issuer, client_id, client_secret is not null as "hasSecret", scopes,
  redirect_uri, trusts_emails,
  accepts_new, new_role_id, valid, changed_at`;

export const providers = {
  async list(db: TenantDb, { keyword, ...page }: SentTo<typeof providerEndpoints.list>['query']) {
    const { list, total } = await listOf<Row>(
      db,
      {
        columns,
        from: 'sign_in_provider',
        where: 'tenant_id = $1 and ($2::text is null or name ilike $2 or issuer ilike $2)',
        values: [db.tenant, keyword ? contains(keyword) : null],
        orderBy: 'name, provider_id',
      },
      page,
    );
    return { list: await Promise.all(list.map((row) => described(db, row))), total };
  },

  async read(db: TenantDb, providerId: string): Promise<Provider> {
    const [found] = await db.rows<Row>(
      `select ${columns} from sign_in_provider where tenant_id = $1 and provider_id = $2`,
      [db.tenant, providerId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return described(db, found);
  },

  async create(db: TenantDb, form: ProviderForm): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      `
      insert into sign_in_provider (tenant_id, name, for_tenant_id, issuer, client_id, scopes, redirect_uri,
        trusts_emails, accepts_new, new_role_id, valid) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning provider_id as id`,
      [db.tenant, ...values(form)],
    );
    return made!.id;
  },

  async change(db: TenantDb, providerId: string, form: ProviderForm) {
    await db.rows(
      `update sign_in_provider set name = $2, for_tenant_id = $3, issuer = $4, client_id = $5, scopes = $6,
        redirect_uri = $7, trusts_emails = $8, accepts_new = $9, new_role_id = $10, valid = $11, changed_at = now()
      where tenant_id = $1 and provider_id = $12`,
      [db.tenant, ...values(form), providerId],
    );
  },

  /** People who are on their way back from it begin again. */
  async endAttempts(db: TenantDb, providerId: string) {
    await removeRows(db, 'sign_in_attempt', { providerId });
  },

  async keepSecret(db: TenantDb, providerId: string, sealed: Buffer | null) {
    await changeRows(db, 'sign_in_provider', { providerId }, { clientSecret: sealed, changedAt: databaseNow });
  },

  async remove(db: TenantDb, providerId: string) {
    await db.rows('select forget_subjects($1)', [providerId]);
    await removeRows(db, 'sign_in_provider', { providerId });
  },

  /** Of the installation, and of the tenant where there is such a one. */
  async open(db: TenantDb, tenantId: string | null) {
    return db.rows<{ providerId: string; name: string }>(
      `select provider_id, name from sign_in_provider
        where tenant_id = $1 and valid and (for_tenant_id is null or for_tenant_id = $2)
        order by for_tenant_id nulls last, name`,
      [db.tenant, tenantId],
    );
  },

  async known(db: TenantDb, providerId: string, valid = true): Promise<KnownProvider | undefined> {
    const [found] = await db.rows<KnownProvider>(
      `select ${columns}, client_secret from sign_in_provider
        where tenant_id = $1 and provider_id = $2 and (valid or not $3)`,
      [db.tenant, providerId, valid],
    );
    return found;
  },

  async tenants(db: TenantDb) {
    return db.rows<{ id: string; name: string }>('select * from tenants_of_installation()');
  },

  async roles(db: TenantDb, tenantId: string) {
    return db.rows<{ id: string; name: string }>('select * from roles_of_tenant($1)', [tenantId]);
  },
};

const values = ({
  name,
  forTenantId,
  issuer,
  clientId,
  scopes,
  redirectUri,
  trustsEmails,
  acceptsNew,
  newRoleId,
  valid,
}: ProviderForm) => [
  name.trim(),
  forTenantId ?? null,
  issuer.trim(),
  clientId.trim(),
  scopes.trim(),
  redirectUri.trim(),
  trustsEmails,
  acceptsNew,
  acceptsNew ? (newRoleId ?? null) : null,
  valid,
];

async function described(db: TenantDb, { changedAt, ...row }: Row): Promise<Provider> {
  const [more] = await db.rows<{
    tenantName: string | null;
    roleName: string | null;
    people: number;
    lastUsedAt: number | null;
  }>('select * from described_provider($1, $2, $3)', [row.providerId, row.forTenantId ?? null, row.newRoleId ?? null]);
  const { tenantName, roleName, people, lastUsedAt } = more!;
  return { ...row, tenantName: tenantName ?? '', roleName: roleName ?? '', people, changedAt, lastUsedAt };
}
