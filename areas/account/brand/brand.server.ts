import type { Pool } from 'pg';
import { brandCodes } from '#core/look/brandCodes.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { brandEndpoints } from './brand.contract.ts';
import { brandOf } from './brand.store.ts';

export function brandHandlers({ pool, now }: { pool: Pool; now(): number }): Handlers<typeof brandEndpoints> {
  const slowDown = rateLimit({ most: 120, within: 60_000, now });
  const known = (code: string | null | undefined) => brandCodes.find((one) => one === code);
  return {
    async worn({ who, query: { of }, address }) {
      slowDown(address);
      const tenantId = of === undefined ? who?.tenantId : /^[1-9]\d{0,17}$/.test(of) ? of : undefined;
      return { brand: known(of) ?? known(tenantId && (await brandOf(pool, tenantId))) ?? 'default' };
    },
  };
}
