import type { PromptMaker } from '#adapters/speech/speech.ts';
import { promptsOf } from '#core/design/prompts.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { robotVoice } from '#core/speech/voices.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { tellMistake } from '#core/unexpected.ts';
import { promptRows, type Version } from './prompts.store.ts';

interface PromptNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** Absent where nothing is spoken. */
  voices: PromptMaker | undefined;
  log: Pick<Log, 'warn'>;
}

/** No flow of people says more. */
const most = 2_000;

/** Makes every sentence of a robot that is fixed, before a call needs it. One that cannot be made now is made when it is said. */
export const preparePrompts = ({ inTenant, voices, log }: PromptNeeds): KnownJob<Version> =>
  ofKind('recordings', async ({ tenant, robotId, version }, { signal }) => {
    const saved = voices && (await inTenant(tenant, (db) => promptRows.flow(db, { robotId, version })));
    if (!saved) return;
    const flow = upgrade(saved);
    if (flow.robotType === 5) return;
    let failed = 0;
    // One after the other: calls that go on are spoken for in between.
    for (const { text, speaker, ...manner } of promptsOf(flow).slice(0, most)) {
      if (signal.aborted) return;
      await voices.prepare(text, robotVoice(flow.language, speaker), { tenant, ...manner }).catch((error: unknown) => {
        tellMistake('prompts', error, { tenant, robot: robotId });
        failed++;
      });
    }
    if (failed > 0) log.warn({ tenant, robotId, failed }, 'some prompts of a robot could not be made ahead');
  });
