import type { Pool } from 'pg';
import type { Sms } from '#adapters/sms/sms.ts';
import type { CallOrder } from '#adapters/telephony/telephony.ts';
import type { Live } from '#kit/server/live.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { accountParts } from './accountParts.ts';
import { brandHandlers } from './brand/brand.server.ts';
import { clientHandlers } from './client/client.server.ts';
import { frameHandlers, originHandlers } from './frame/frame.server.ts';
import { connections } from './openId/connect.ts';
import { openIdHandlers } from './openId/openId.server.ts';
import { providerHandlers } from './openId/provider.server.ts';
import { informationHandlers, registerHandlers } from './register/register.server.ts';
import { reviewHandlers } from './register/review.server.ts';
import { newPasswordHash } from './signIn/passwords.ts';
import type { SignInKey } from './signIn/keys.ts';

interface DoorNeeds {
  pool: Pool;
  now(): number;
  key: SignInKey;
  secrets: SecretBox;
  sms: Sms;
  live: Pick<Live, 'tell'>;
  announce?(order: CallOrder, text: string): Promise<unknown>;
  account: Pick<ReturnType<typeof accountParts>, 'handOut' | 'images'>;
}

/** The ways in beside a user name and a password, once per server. */
export function doorHandlers({ pool, now, key, secrets, sms, live, announce, account }: DoorNeeds) {
  const register = registerHandlers({
    pool,
    now,
    key,
    live,
    sms,
    ...(announce && { announce }),
    newPasswordHash,
    seesImage: (cookies, typed) => account.images.check(cookies, typed),
  });
  const connect = connections({ now });
  return {
    'account.brand': brandHandlers({ pool, now }),
    'account.client': clientHandlers,
    // Two addresses, one door: they slow down together.
    'account.register': register,
    'account.registerElsewhere': register,
    'account.information': informationHandlers,
    'account.review': reviewHandlers({ live }),
    'account.openId': openIdHandlers({ pool, now, secrets, connect, open: account.handOut.open }),
    'account.frame': frameHandlers({ pool, now }),
    'account.origin': originHandlers,
    'account.provider': providerHandlers({ secrets, connect }),
  };
}
