import { rolesOfNewTenant } from '#core/access/firstRoles.ts';
import { firstWords } from '#core/agents/firstWords.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface NewTenant {
  name: string;
  /** IANA name. */
  timeZone: string;
  language: 'en' | 'zh';
  /** Two letters, ISO 3166. */
  country: string;
  industry?: 'general' | 'bank';
  administrator: {
    loginName: string;
    name: string;
    email?: string | null;
    /** E.164. */
    phone?: string | null;
    /** The number was confirmed by a code. */
    phoneBound?: boolean;
    /** '' for somebody who will set one by a link. */
    passwordHash: string;
    mustChange?: 'password' | 'profile' | null;
  };
}

/**
 * Makes a tenant below the one the database works for (below the operator's: one of the first level), with the usual
 * roles over all `gates` there are, words for its agents and its first administrator. Throws LOGIN_NAME_TAKEN.
 */
export async function newTenant(
  db: TenantDb,
  { administrator, ...facts }: NewTenant,
  gates: readonly string[],
): Promise<{ tenantId: string; personId: string }> {
  const [made] = await db.rows<{ tenantId: string; personId: string }>(
    'select tenant as "tenantId", person as "personId" from new_tenant($1, $2, $3, $4)',
    [
      db.tenant,
      JSON.stringify({ ...facts, ...firstWords(facts.language) }),
      JSON.stringify(rolesOfNewTenant(facts.language, gates)),
      JSON.stringify(administrator),
    ],
  );
  return made!;
}
