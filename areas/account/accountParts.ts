import type { Pool } from 'pg';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Log } from '#kit/server/log.ts';
import type { Granted } from '#kit/server/people.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { inTenant as withTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { grants } from './client/grant.service.ts';
import { personOfCode } from './frame/frame.server.ts';
import { centerHandlers } from './center/center.server.ts';
import { accounts } from './center/center.store.ts';
import { findAccount } from './center/findAccount.store.ts';
import { ownPassword } from './center/ownPassword.service.ts';
import { post } from './center/sentCodes.service.ts';
import { imageCodeHandlers } from './imageCode/imageCode.server.ts';
import { imageCodes } from './imageCode/imageCodes.service.ts';
import { handOut } from './signIn/handOut.service.ts';
import type { SignInKey } from './signIn/keys.service.ts';
import { knownBrowsers } from './signIn/knownBrowsers.service.ts';
import { signInHandlers } from './signIn/signIn.server.ts';
import { sessions } from './signIn/signIn.store.ts';
import { askGuard } from './signIn/asks.service.ts';
import { tryGuard } from './signIn/tries.service.ts';
import { secondFactor } from './twoFactor/secondFactor.service.ts';

export interface AccountNeeds {
  pool: Pool;
  key: SignInKey;
  secrets: SecretBox;
  mail: Mail;
  sms: Sms;
  log: Pick<Log, 'info' | 'warn'>;
  now(): number;
  granted: Granted;
  forget(token: string): void;
  /** Requests of one address and minute that sign in or send codes; a whole office may share an address. */
  mostPerMinute?: number;
}

/** What signing in is made of, once per server: its features count tries and read images together. */
export function accountParts({
  pool,
  key,
  secrets,
  mail,
  sms,
  log,
  now,
  granted,
  forget,
  mostPerMinute = 120,
}: AccountNeeds) {
  const inTenant = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) => withTenant(pool, tenant, work);
  const store = sessions(pool);
  const guard = tryGuard({ pool, now });
  const images = imageCodes({ pool, now });
  const browsers = knownBrowsers(secrets);
  const second = secondFactor({ secrets, now });
  const letters = post({ secrets, mail, sms, now, log });
  const hands = handOut({ sessions: store, now });
  const slow = () => rateLimit({ most: mostPerMinute, within: 60_000, now });
  const shared = { guard, images, browsers, second, inTenant, now };
  return {
    guard,
    images,
    browsers,
    letters,
    handOut: hands,
    signIn: signInHandlers({
      ...shared,
      key,
      async blockedLetter(db, person) {
        const owner = await accounts.owner(db, person);
        return () => letters.tellChanged(owner, 'TwoFactorBlocked');
      },
      log,
      sessions: store,
      handOut: hands,
      forget,
      slowDown: slow(),
      byClient: grants({ pool, now, personOfCode: personOfCode({ pool, now }) }),
      mailKept: mail.kept === true,
      smsKept: sms.kept === true,
    }),
    imageCode: imageCodeHandlers({ images, slowDown: slow() }),
    center: centerHandlers({
      ...shared,
      granted,
      asks: askGuard({ pool, now }),
      own: ownPassword({ key, guard, inTenant }),
      post: letters,
      find: findAccount(pool),
      log,
      forget,
      slowDown: slow(),
    }),
  };
}
