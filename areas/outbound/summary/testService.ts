import { ask } from '#kit/testing/databaseCopy.ts';

/** A language service of a tenant; its key is one that no box sealed. */
export const setService = (
  ownerUrl: string,
  tenant: string,
  url: string,
  { timeout = 2_000, enabled = true, name = 'Aurora' } = {},
) =>
  ask(
    ownerUrl,
    `insert into language_service (tenant_id, name, url, timeout, enabled) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id) do update set name = $2, url = $3, timeout = $4, enabled = $5`,
    [tenant, name, url, timeout, enabled],
  );
