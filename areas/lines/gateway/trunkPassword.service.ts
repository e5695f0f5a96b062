import type { SecretBox } from '#kit/server/secretBox.ts';

/** What the password of a trunk is sealed for: copied to another tenant or another trunk it does not open. */
const about = (tenant: string, gatewayId: string) => `trunk ${tenant}/${gatewayId}`;

export const sealTrunkPassword = (
  { tenant }: { tenant: string },
  gatewayId: string,
  password: string,
  secrets: Pick<SecretBox, 'seal'>,
) => secrets.seal(password, about(tenant, gatewayId));

/** What a trunk signs in with; null where it was sealed with another key. */
export const openTrunkPassword = (
  { tenant }: { tenant: string },
  gatewayId: string,
  sealed: Buffer,
  secrets: Pick<SecretBox, 'open'>,
) => secrets.open(sealed, about(tenant, gatewayId));
