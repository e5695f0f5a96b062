import { national } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { linesFaults } from '../lines.faults.ts';
import type { claimEndpoints } from './claims.contract.ts';
import { claims } from './claims.store.ts';

export const claimHandlers: Handlers<typeof claimEndpoints> = {
  async numbers({ db, body: { list: kind = 'claims', ...sought } }) {
    const { list, total } = await claims.page(db, { ...sought, list: kind });
    return {
      list: list.map((one) => ({ ...one, number: one.phone, phone: national(one.phone) })),
      total,
      facets: await claims.facets(db, sought.keyword),
    };
  },

  async decideNumber({ db, body: { ofTenant, number, word }, changed }) {
    const done = await claims.decideNumber(db, ofTenant, number, word);
    if (done === 'gone') throw new Fault(linesFaults.CLAIM_IS_GONE);
    if (done === 'gateway') throw new Fault(linesFaults.CLAIM_WITHOUT_TRUNK);
    changed({ target: number, after: { ofTenant, number, word } });
    return null;
  },

  addresses: ({ db }) => claims.addresses(db),

  async decideAddress({ db, body: { ofTenant, address, word }, changed }) {
    if (!(await claims.decideAddress(db, ofTenant, address, word))) throw new Fault(linesFaults.CLAIM_IS_GONE);
    changed({ target: address, after: { ofTenant, address, word } });
    return null;
  },

  own: async ({ db }) => (await claims.own(db)).map((one) => ({ ...one, phone: national(one.phone) })),
};
