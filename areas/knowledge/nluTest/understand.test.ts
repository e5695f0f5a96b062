import { afterAll, expect, test } from 'vitest';
import type { Flow } from '#core/flow/flow.ts';
import { newLog } from '#kit/server/log.ts';
import { withoutWorld } from '#areas/designer/debug/debugParts.ts';
import { learntFlows } from '#areas/designer/debug/learntFlows.service.ts';
import { askFlow } from './askFlow.ts';
import { nluTestEndpoints } from './nluTest.contract.ts';
import { testNlu } from './testNlu.ts';

const { designer, robotWith, intentions, flow, server } = await testNlu();
afterAll(server.stop);

test('a sentence is understood at once by keywords and expressions, and by what was learnt as soon as it is taught', async () => {
  const flowId = await robotWith(flow);
  const asked = async (sentence: string) =>
    (await designer.call(nluTestEndpoints.understand, { params: { flowId }, body: { sentences: [sentence] } })).data;

  expect((await asked('oh, of course')).list[0]).toMatchObject({
    understood: 'yes',
    guesses: [{ id: 'yes', name: 'Agrees', score: 1, reason: { is: 'keyword', text: 'of course' } }],
  });
  await expect.poll(async () => (await asked('yes please do that now')).taught).toBe(true);
  expect((await asked('yes please do that now')).list[0]).toMatchObject({
    understood: 'yes',
    guesses: [{ id: 'yes', reason: { is: 'alike', text: 'yes please do that' } }],
  });
  expect((await asked('zzz qqq')).list[0]).toEqual({ sentence: 'zzz qqq', understood: null, guesses: [] });
});

test('while a draft is learnt anew, what was learnt of it before decides, and nothing of another tenant', async () => {
  const held: (() => void)[] = [];
  const { teacher } = withoutWorld;
  const learnt = learntFlows({
    ...withoutWorld,
    teacher: {
      teach: async (lesson) => {
        if (held.length > 0) await new Promise<void>((go) => held.push(go));
        return teacher.teach(lesson);
      },
    },
    now: Date.now,
    log: newLog('silent'),
  });
  const first = learnt.of(flow, 'UTC', '1/1/');
  await first.taught;
  held.push(() => {});
  const changed = {
    ...flow,
    intentions: [{ ...intentions[0]!, simQs: [...intentions[0]!.simQs, 'let us do it'] }, intentions[1]!],
  } as Flow;

  const meant = async (owner: string) =>
    (await askFlow(changed, learnt.of(changed, 'UTC', owner), 'yes please do that now')).understood;
  expect(learnt.of(changed, 'UTC', '1/1/').isTaught()).toBe(false);
  expect([await meant('1/1/'), await meant('2/1/')]).toEqual(['yes', null]);
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await expect.poll(() => meant('2/1/')).toBe('yes');
});
