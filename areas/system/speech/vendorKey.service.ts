import type { SecretBox } from '#kit/server/secretBox.ts';

interface Whose {
  tenant: string;
  vendorId: string;
  url: string;
}

/** What a key is sealed for: it opens for no other tenant, vendor or host, so that changing an address does not send it elsewhere. */
const about = ({ tenant, vendorId, url }: Whose) => `speech vendor ${tenant}/${vendorId} ${hostOf(url)}`;

export const hostOf = (url: string) => URL.parse(url)?.host ?? '';

export const sealVendorKey = (whose: Whose, key: string, secrets: Pick<SecretBox, 'seal'>) =>
  secrets.seal(key, about(whose));

/** Null where it was sealed for something else, or with another key of the server. */
export const openVendorKey = (whose: Whose, sealed: Buffer, secrets: Pick<SecretBox, 'open'>) =>
  secrets.open(sealed, about(whose));
