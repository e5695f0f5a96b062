import { randomInt } from 'node:crypto';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { hashPassword, passwordFits } from '../password/passwords.service.ts';
import { newSecret, stepOf } from './totp.ts';
import { factors, recoveryCodes, tickets } from './twoFactor.store.ts';

/** Crockford's base 32, in which nothing looks like something else. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codesGiven = 10;
/** Wrong codes in a row, of one account and from wherever, after which the password has to be another one (OWASP ASVS 5, 6.6.3). */
export const mostFailures = 10;

/** `nowBlocked`: this was the wrong code too many, and the owner has to be told; `blocked`: codes are refused since then. */
export type Taken = 'right' | 'wrong' | 'nowBlocked' | 'blocked';

export type SecondFactor = ReturnType<typeof secondFactor>;

/** An authenticator app, and the codes that stand in for it when the telephone is lost. */
export function secondFactor({ secrets, now }: { secrets: SecretBox; now(): number }) {
  const about = (db: TenantDb, person: string) => `second factor of ${db.tenant}/${person}`;
  return {
    /** A new secret, which counts once a code of it was shown to `confirm`. */
    async propose(db: TenantDb, person: string): Promise<string> {
      const secret = newSecret();
      await factors.propose(db, person, secrets.seal(secret, about(db, person)));
      return secret;
    },

    /** The recovery codes, to be shown once; null where the code is not of the proposed secret. */
    async confirm(db: TenantDb, person: string, code: string): Promise<string[] | null> {
      const pending = (await factors.read(db, person))?.pending;
      const secret = pending && secrets.open(pending, about(db, person));
      const step = secret ? stepOf(code, secret, now()) : null;
      if (step === null) return null;
      await factors.settle(db, person, { step, now: new Date(now()) });
      return this.newCodes(db, person);
    },

    async newCodes(db: TenantDb, person: string): Promise<string[]> {
      const codes = Array.from({ length: codesGiven }, newCode);
      await recoveryCodes.replace(db, person, await Promise.all(codes.map((code) => hashPassword(plainCode(code)))));
      return codes;
    },

    /**
     * Takes a code of the app, or a recovery code, which is then used up. Neither is taken twice. A wrong one is counted, so the
     * caller commits before it refuses.
     */
    async takes(db: TenantDb, person: string, typed: string): Promise<Taken> {
      const factor = await factors.read(db, person);
      const secret = factor?.sealed && secrets.open(factor.sealed, about(db, person));
      if (!secret) return 'wrong';
      if (factor.blockedAt !== null) return 'blocked';
      if (await fits(db, person, typed, { secret, lastStep: factor.lastStep })) {
        if (factor.failures > 0) await factors.succeeded(db, person);
        return 'right';
      }
      const failures = factor.failures + 1;
      const blocked = failures >= mostFailures;
      await factors.failed(db, person, { failures, blockedAt: blocked ? new Date(now()) : null });
      if (blocked) await tickets.endAllOf(db, person);
      return blocked ? 'nowBlocked' : 'wrong';
    },

    isBlocked: factors.isBlocked,
    isOn: factors.isOn,
    drop: factors.drop,

    async state(db: TenantDb, person: string) {
      const factor = await factors.read(db, person);
      const on = factor !== undefined && factor.sealed !== null;
      return { on, since: (on && factor.since) || null, codesLeft: on ? await recoveryCodes.left(db, person) : 0 };
    },
  };

  async function fits(
    db: TenantDb,
    person: string,
    typed: string,
    { secret, lastStep }: { secret: string; lastStep: number },
  ) {
    const step = stepOf(typed.replace(/\s/g, ''), secret, now());
    if (step !== null && step > lastStep) {
      await factors.used(db, person, step);
      return true;
    }
    const code = plainCode(typed);
    if (code.length !== 10) return false;
    for (const { id, hash } of await recoveryCodes.unused(db, person))
      if (await passwordFits(hash, code)) {
        await recoveryCodes.used(db, id, new Date(now()));
        return true;
      }
    return false;
  }
}

const newCode = () => {
  const code = Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
};

/** As it may be typed from paper. */
const plainCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
