import { upgrade } from '#core/flow/upgrade.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { LearntFlows } from '#areas/designer/door.ts';
import { askFlow, listenedFor } from './askFlow.ts';
import type { NluNews } from './nluTest.contract.ts';
import { nluTests, type Answered } from './nluTest.store.ts';

interface Needs {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  learnt: LearntFlows;
  live: Pick<Live, 'tellWatchers'>;
}

/** Stored at once; a run that is cut off goes on behind them. */
const atOnce = 100;

/** Asks a flow all sentences of a test. */
export const runTest = ({ inTenant, learnt, live }: Needs): KnownJob<{ testId: string }> =>
  ofKind('teaching', async ({ tenant, testId }, { signal }) => {
    const begun = await inTenant(tenant, (db) => nluTests.begin(db, testId));
    if (!begun) return;
    const flow = upgrade(begun.content);
    const tell = (news: Omit<NluNews, 'testId'>) =>
      live.tellWatchers(tenant, 'design.nlu', begun.flowId, { testId, ...news } satisfies NluNews);
    const learning = learnt.of(flow, 'UTC');
    await learning.taught;
    const expected = listenedFor(flow);
    for (;;) {
      signal.throwIfAborted();
      const sentences = await inTenant(tenant, (db) => nluTests.unasked(db, testId, atOnce));
      if (sentences.length === 0) break;
      const answers: Answered[] = [];
      for (const { place, sentence, expected: means } of sentences) {
        const { understood, guesses } = await askFlow(flow, learning, sentence, expected);
        answers.push({
          place,
          guesses,
          understood,
          understoodName: guesses.find(({ id }) => id === understood)?.name ?? '',
          right: understood === means,
        });
      }
      const now = await inTenant(tenant, (db) => nluTests.answer(db, testId, answers));
      if (!now) return;
      tell({ state: 'running', asked: now.asked, total: now.total });
    }
    await inTenant(tenant, (db) => nluTests.end(db, testId));
    const ended = await inTenant(tenant, (db) => nluTests.one(db, testId));
    if (ended) tell({ state: 'done', asked: ended.asked, total: ended.total });
  });
