import { erasedMark } from '#core/text/phone.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';

/** 64 bits of a keyed hash of a number: what stands in its place once it is erased. The key lies outside the database. */
export const hashOf = (secrets: Pick<SecretBox, 'sign'>, tenant: string, phone: string) =>
  secrets.sign(`erased ${tenant} ${phone}`).toString('hex').slice(0, 16);

/** As it is shown. */
export const markOf = (secrets: Pick<SecretBox, 'sign'>, tenant: string, phone: string) =>
  erasedMark(`#-${hashOf(secrets, tenant, phone)}`)!;

/** What a number is sealed for. */
export const sealedAs = (tenant: string, mark: string) => `erasure ${tenant} ${mark}`;
