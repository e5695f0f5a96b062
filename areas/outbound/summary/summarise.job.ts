import { languageServiceOf } from '#areas/system/door.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { LanguageWork } from '#kit/server/needs.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { byService, isTold, tellingOf } from './summarise.service.ts';
import { summaries } from './summary.store.ts';

interface SummariseNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  secrets: Pick<SecretBox, 'open'>;
  language: LanguageWork;
}

/**
 * Has the tenant's language service summarise a call that is over. What a person wrote stays, and so does what a service
 * made; a service that fails is not asked again, for whoever opens the call sees the summary made here.
 */
export const summarise = ({ inTenant, secrets, language }: SummariseNeeds): KnownJob<{ callId: string }> =>
  ofKind('summaries', async ({ tenant, callId }) => {
    const { chat } = language;
    if (!chat) return;
    const found = await inTenant(tenant, async (db) => {
      const call = await summaries.call(db, callId);
      const service = call && isTold(call) ? await languageServiceOf(db, secrets) : null;
      const before = await summaries.current(db, callId);
      return service && call && (before === null || before.source === 'extracted')
        ? { service, call: tellingOf(call), before }
        : null;
    });
    if (!found) return;
    const made = await byService(chat, found.service, found.call);
    await inTenant(tenant, (db) =>
      // Somebody edited it meanwhile: then the next version is not ours.
      summaries.add(db, callId, { ...made, personId: null }, found.before?.version ?? 0),
    );
  });
