import { serviceUrl, type KeyedService } from '#core/summary/languageService.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { languageServiceRow } from './language.store.ts';

interface Whose {
  tenant: string;
  url: string;
}

export const hostOf = (url: string) => serviceUrl(url)?.host ?? '';

/** What a key is sealed for: it opens for no other tenant or host, so that changing an address does not send it elsewhere. */
const about = ({ tenant, url }: Whose) => `language service ${tenant} ${hostOf(url)}`;

export const sealServiceKey = (whose: Whose, key: string, secrets: Pick<SecretBox, 'seal'>) =>
  secrets.seal(key, about(whose));

/** The tenant's language service with its key; null where none is set. One that is switched off is asked when it is tried, and for no call. */
export async function languageServiceOf(
  db: TenantDb,
  secrets: Pick<SecretBox, 'open'>,
  { evenOff = false } = {},
): Promise<KeyedService | null> {
  const found = await languageServiceRow.sealed(db);
  if (!found || (!found.enabled && !evenOff)) return null;
  const { sealedKey, enabled: _, ...service } = found;
  return { ...service, key: sealedKey && secrets.open(sealedKey, about({ tenant: db.tenant, url: service.url })) };
}
