import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { Fault } from '#kit/contract/faults.ts';
import { hashOf } from '#kit/server/people.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { TokenRequest, Tokens } from '../signIn/signIn.contract.ts';
import { sessions } from '../signIn/signIn.store.ts';
import { clientOf, clients } from './client.store.ts';

const lasts = 30 * 60_000;

interface GrantNeeds {
  pool: Pool;
  now(): number;
  /** Whose a code of the sign-in in a frame is; it is spent by asking. Null: unknown, spent, too old or another tenant's. */
  personOfCode?(code: string, tenant: string): Promise<string | null>;
}

/**
 * Tokens for programs (RFC 6749): `client_credentials` gives the client's own, `authorization_code` that of a person of
 * the client's tenant who signed in in a frame. A session of either ends with its token: who wants another asks again.
 */
export function grants({ pool, now, personOfCode = async () => null }: GrantNeeds) {
  const slowDown = rateLimit({ most: 120, within: 60_000, now });
  return async function byClient({
    grant_type,
    code,
    authorization,
    address,
    ...inBody
  }: TokenRequest & { authorization: string | undefined; address: string }): Promise<Tokens> {
    slowDown(address);
    const { key, secret } = credentialOf(authorization) ?? {
      key: inBody.client_id ?? '',
      secret: inBody.client_secret ?? '',
    };
    const client = await clientOf(pool, key);
    // Compared even for a client there is not: both take as long.
    const fits = timingSafeEqual(client?.hash ?? hashOf(''), hashOf(secret));
    if (!client || !fits) throw new Fault(accountFaults.CLIENT_REFUSED);

    const person = grant_type === 'client_credentials' ? client.person : await personOfCode(code ?? '', client.tenant);
    if (!person) throw new Fault(accountFaults.CODE_WRONG);
    const token = randomBytes(32).toString('base64url');
    const until = new Date(now() + lasts);
    // Nobody is given the second half, so the session cannot be renewed.
    await sessions(pool).open(client.tenant, person, {
      access: hashOf(token),
      accessUntil: until,
      refresh: randomBytes(32),
      refreshUntil: until,
    });
    await inTenant(pool, client.tenant, (db) => clients.used(db, key));
    return { access_token: token, expires_in: lasts / 1000, token_type: 'bearer', customerId: client.tenant };
  };
}

/** RFC 7617; RFC 6749 wants both parts form-encoded, which changes nothing about ours. */
function credentialOf(authorization: string | undefined) {
  const encoded = /^Basic ([\w+/=-]{1,600})$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [key = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { key, secret: rest.join(':') };
}
