import type { Pool } from 'pg';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { membersFaults } from '../members.faults.ts';
import type { invitationEndpoints } from './invitation.contract.ts';
import { links } from './invitation.store.ts';
import { hashOfToken } from './token.service.ts';

interface InvitationNeeds {
  pool: Pool;
  key: { decrypt(base64: string): string | null };
  /** Refuses one that is easily guessed. */
  newPasswordHash(password: string, of: { loginName: string; name: string; tenantName: string }): Promise<string>;
  /** Refuses with TOO_OFTEN. */
  slowDown(address: string): void;
}

export function invitationHandlers({
  pool,
  key,
  newPasswordHash,
  slowDown,
}: InvitationNeeds): Handlers<typeof invitationEndpoints> {
  const known = links(pool);

  async function find(token: string) {
    const found = await known.find(hashOfToken(token));
    if (!found) throw new Fault(membersFaults.INVITATION_OVER);
    return found;
  }

  return {
    async read({ body, address }) {
      slowDown(address);
      const { name, loginName, tenantName, language, purpose, expiresAt } = await find(body.token);
      return { name, loginName, tenantName, language, purpose, expiresAt };
    },

    async accept({ body, address }) {
      slowDown(address);
      const { loginName, name, tenantName } = await find(body.token);
      const password = key.decrypt(body.password);
      if (password === null) throw new Fault(membersFaults.PASSWORD_KEY_CHANGED);
      const hash = await newPasswordHash(password, { loginName, name, tenantName });
      if (!(await known.accept(hashOfToken(body.token), hash))) throw new Fault(membersFaults.INVITATION_OVER);
      return { loginName };
    },
  };
}
