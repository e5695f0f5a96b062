import { area } from '#kit/server/area.ts';
import { inTenant as withTenant } from '#kit/server/tenantDb.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { accountFaults } from './account.faults.ts';
import { accountMenu } from './account.menu.ts';
import { withoutScreen } from './account.withoutScreen.ts';
import { accountParts } from './accountParts.ts';
import { brandEndpoints } from './brand/brand.contract.ts';
import { brandHandlers } from './brand/brand.server.ts';
import { centerEndpoints } from './center/center.contract.ts';
import { clientEndpoints } from './client/client.contract.ts';
import { clientHandlers } from './client/client.server.ts';
import { clientLogEndpoints } from './clientLog/clientLog.contract.ts';
import { clientLogHandlers } from './clientLog/clientLog.server.ts';
import { frameEndpoints, originEndpoints } from './frame/frame.contract.ts';
import { frameHandlers, originAllowed, originHandlers } from './frame/frame.server.ts';
import { framePage } from './frame/framePage.ts';
import { imageCodeEndpoints } from './imageCode/imageCode.contract.ts';
import { menuEndpoints } from './menu/menu.contract.ts';
import { menuHandlers } from './menu/menu.server.ts';
import { connections } from './openId/connect.ts';
import { openIdEndpoints } from './openId/openId.contract.ts';
import { openIdHandlers } from './openId/openId.server.ts';
import { providerEndpoints } from './openId/provider.contract.ts';
import { providerHandlers } from './openId/provider.server.ts';
import { informationEndpoints, registerElsewhereEndpoints, registerEndpoints } from './register/register.contract.ts';
import { informationHandlers, registerHandlers } from './register/register.server.ts';
import { registrationEvents, reviewEndpoints } from './register/review.contract.ts';
import { reviewHandlers } from './register/review.server.ts';
import { tellRegistration } from './register/tellRegistration.job.ts';
import { signInEndpoints } from './signIn/signIn.contract.ts';

const minute = 60_000;

export const account = area({
  menu: accountMenu,
  faults: [accountFaults],
  contracts: {
    'account.signIn': signInEndpoints,
    'account.imageCode': imageCodeEndpoints,
    'account.center': centerEndpoints,
    'account.menu': menuEndpoints,
    'account.brand': brandEndpoints,
    'account.client': clientEndpoints,
    'account.register': registerEndpoints,
    'account.registerElsewhere': registerElsewhereEndpoints,
    'account.information': informationEndpoints,
    'account.review': reviewEndpoints,
    'account.openId': openIdEndpoints,
    'account.frame': frameEndpoints,
    'account.origin': originEndpoints,
    'account.provider': providerEndpoints,
    'account.clientLog': clientLogEndpoints,
  },
  handlers(needs) {
    const { pool, now, log, key, live, sms, secrets, announce, newPasswordHash, menu } = needs;
    const parts = accountParts(needs);
    const connect = connections({ now });
    const register = registerHandlers({
      pool,
      now,
      key,
      live,
      sms,
      ...(announce && { announce }),
      newPasswordHash,
      seesImage: parts.images.check,
    });
    return {
      'account.signIn': parts.signIn,
      'account.imageCode': parts.imageCode,
      'account.center': parts.center,
      'account.menu': menuHandlers(menu),
      'account.brand': brandHandlers({ pool, now }),
      'account.client': clientHandlers(menu),
      // Two addresses, one way in: they slow down together.
      'account.register': register,
      'account.registerElsewhere': register,
      'account.information': informationHandlers,
      'account.review': reviewHandlers({ live, menu }),
      'account.openId': openIdHandlers({
        pool,
        now,
        secrets,
        connect,
        open: parts.handOut.open,
        tellMoved: (before) => parts.letters.tellChanged(before, 'Email'),
      }),
      'account.frame': frameHandlers({ pool, now }),
      'account.origin': originHandlers,
      'account.provider': providerHandlers({ secrets, connect }),
      'account.clientLog': clientLogHandlers({
        log,
        inTenant: (tenant, work) => withTenant(pool, tenant, work),
        slowDown: rateLimit({ most: 60, within: minute, now }),
      }),
    };
  },
  jobs: ({ inTenant, mail, sms }) => ({ 'account.tellRegistration': tellRegistration({ inTenant, mail, sms }) }),
  live: registrationEvents,
  addTo: (app, { pool }) => framePage(app, originAllowed(pool)),
  withoutScreen,
});
