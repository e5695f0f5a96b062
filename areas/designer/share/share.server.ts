import { pictureOnly } from '#core/design/shared.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOfLink, newLinkToken } from '#kit/server/linkToken.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { designerFaults } from '../designer.faults.ts';
import { openDraft, read } from '../draft/draft.server.ts';
import { versions } from '../draft/version.store.ts';
import type { Share, shareEndpoints } from './share.contract.ts';
import { shares, type ShareRow } from './share.store.ts';

interface ShareNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** By the address that asks. */
  slowDown(key: string): void;
}

export function shareHandlers({ inTenant, slowDown }: ShareNeeds): Handlers<typeof shareEndpoints> {
  return {
    async list({ db, params }) {
      await openDraft(db, params.flowId);
      return (await shares.list(db, params.flowId)).map(shown);
    },

    async make({ db, params: { flowId }, body: { version, days }, changed }) {
      await openDraft(db, flowId);
      if (!(await versions.one(db, flowId, version))) throw new Fault(faults.NOT_FOUND);
      const token = newLinkToken();
      const shareId = await shares.add(db, { robotId: flowId, version, hash: hashOfLink(token), days });
      changed({ target: flowId, before: null, after: { share: shareId, version, days } });
      return { ...(await one(db, shareId)), token };
    },

    async withdraw({ db, params: { shareId }, changed }) {
      const { version, state } = await one(db, shareId);
      await shares.withdraw(db, shareId);
      changed({ target: shareId, before: { version, state }, after: { state: 'withdrawn' } });
      return one(db, shareId);
    },

    async open({ db, body: { token }, address }) {
      slowDown(address);
      const hash = hashOfLink(token);
      const tenant = await shares.tenantOf(db, hash);
      const found = tenant && (await db.outside(() => inTenant(tenant, (there) => shares.opened(there, hash))));
      // Ended, withdrawn or never there: who guesses learns nothing.
      if (!found) throw new Fault(designerFaults.SHARE_OVER);
      return { ...found, endsAt: found.endsAt, flow: pictureOnly(read(found.flow)) };
    },
  };
}

async function one(db: TenantDb, shareId: string): Promise<Share> {
  const found = await shares.one(db, shareId);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return shown(found);
}

const shown = ({ withdrawn, ended, createdAt, endsAt, ...row }: ShareRow): Share => ({
  ...row,
  createdAt,
  endsAt,
  state: withdrawn ? 'withdrawn' : ended ? 'ended' : 'open',
});
