import { randomUUID } from 'node:crypto';
import type { Web } from '#adapters/web/web.ts';
import { redacted } from '#core/access/redact.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { isLimited } from '#kit/server/tenantDb.ts';
import { deliveries } from './deliveries.store.ts';
import { isTaken, tell } from './tell.service.ts';
import type { webhookEndpoints } from './webhook.contract.ts';

interface WebhookNeeds {
  web: Pick<Web, 'ask'>;
  secrets: Pick<SecretBox, 'open'>;
  now(): number;
}

/** What is told is of the whole tenant: somebody who sees a part of it sees none of this. */
export function webhookHandlers({ web, secrets, now }: WebhookNeeds): Handlers<typeof webhookEndpoints> {
  return {
    receivers: async ({ db }) => ({ list: isLimited(db.acting) ? [] : await deliveries.receivers(db) }),

    list: async ({ db, body: { pageNo, pageSize, ...filter } }) =>
      isLimited(db.acting)
        ? { list: [], total: 0, totalIsMore: false, facets: [] }
        : deliveries.page(db, filter, { pageNo, pageSize }),

    async one({ db, who, params: { deliveryId } }) {
      const found = isLimited(db.acting) ? undefined : await deliveries.one(db, deliveryId);
      if (!found) throw new Fault(faults.NOT_FOUND);
      return { ...found, body: redacted(found.body, who) };
    },

    async again({ db, body: { ids }, changed }) {
      const count = isLimited(db.acting) ? 0 : await deliveries.again(db, ids ?? null);
      changed({ target: ids?.length === 1 ? ids[0]! : '', after: { ids: ids ?? 'givenUp', changed: count } });
      return { changed: count };
    },

    async stop({ db, body: { ids }, changed }) {
      const count = isLimited(db.acting) ? 0 : await deliveries.stop(db, ids);
      changed({ target: ids.length === 1 ? ids[0]! : '', after: { ids, changed: count } });
      return { changed: count };
    },

    async test({ db, body: { source, ref }, changed }) {
      const found = isLimited(db.acting) ? undefined : await deliveries.receiver(db, { source, ref });
      if (!found || found.url === null) throw new Fault(faults.NOT_FOUND);
      const { url } = found;
      const told = { source, ref, event: 'ping', object: 'ping', body: { source, ref } };
      const uid = randomUUID();
      const attempt = await db.outside(() =>
        tell(
          db.tenant,
          { ...found, url, uid, event: told.event, createdAt: now(), body: told.body },
          { web, secrets, now },
        ),
      );
      const ok = isTaken(attempt);
      const deliveryId = await deliveries.noteTest(db, told, uid, attempt, ok ? 'delivered' : 'givenUp');
      changed({ target: deliveryId, after: { source, ref, status: attempt.status, problem: attempt.problem } });
      return { deliveryId, ok, attempt };
    },
  };
}
