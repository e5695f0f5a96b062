import { samples } from '#core/flow/samples/index.ts';
import { newLog } from '#kit/server/log.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';
import { withoutWorld } from '#areas/designer/debug/debugParts.ts';
import { learntFlows } from '#areas/designer/debug/learntFlows.service.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { nluTestEndpoints, type NluNews } from './nluTest.contract.ts';
import { runTest } from './runTest.job.ts';

/** For tests: the job runs when it is called, for no queue works there. `told` is what went out on the live channel. */
export function nluJob({ app }: { app: Pick<TestServer['app'], 'inTenant'> }) {
  const told: NluNews[] = [];
  const learnt = learntFlows({ ...withoutWorld, now: Date.now, log: newLog('silent') });
  const job = runTest({
    inTenant: app.inTenant,
    learnt,
    live: { tellWatchers: (...[, , , news]) => void told.push(news as NluNews) },
  });
  return {
    told,
    run: (testId: string, { tenant = '1', signal = new AbortController().signal } = {}) =>
      job({ tenant, testId }, { signal }),
  };
}

const newFlow = async (owner: Caller) =>
  (
    await owner.call(draftEndpoints.createWith, {
      body: { name: `Robot ${crypto.randomUUID()}`, content: samples.surveyEn },
    })
  ).data.flowId;

export const nluSetId = async (owner: Caller) =>
  (
    await owner.call(
      nluTestEndpoints.upload,
      { body: { flowId: await newFlow(owner), name: `Set ${crypto.randomUUID()}` } },
      { name: 'set.csv', content: 'Sentence,Intention\nMy dog is asleep,none\n' },
    )
  ).data.setId!;

/** One that is done. */
export async function nluTestId(owner: Caller, where: Parameters<typeof nluJob>[0], tenant: string) {
  const { testId } = (await owner.call(nluTestEndpoints.start, { body: { setId: await nluSetId(owner) } })).data;
  await nluJob(where).run(testId, { tenant });
  return testId;
}
