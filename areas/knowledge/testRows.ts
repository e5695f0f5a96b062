import { asks, ends, testFlow } from '#core/flow/testFlow.ts';
import type { Caller } from '#kit/testing/testServer.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { faqUploadEndpoints } from './faqUpload/faqUpload.contract.ts';
import { wordId } from './word/word.server.ts';

/** What a robot of tests knows: its parts have these ids, whichever robot it is. */
export const knownIds = {
  intentionId: 'moves',
  entityId: 'tariff',
  wordNameId: 'price',
  wordId: wordId('price', 'fee'),
};
const knows = testFlow([asks('hello'), ends()], ['hello.yes > end'], {
  intentions: [{ id: knownIds.intentionId, name: 'Moves', keyWords: ['moving'], simQs: [] }],
  entityConfigs: [{ id: knownIds.entityId, name: 'tariff', values: [{ value: 'gold', said: ['premium'] }] }],
  similarWords: [{ id: knownIds.wordNameId, name: 'price', words: ['fee'] }],
});

export const knowingRobot = async (owner: Caller) =>
  (await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content: knows } })).data
    .flowId;
export const faqUploadId = async (owner: Caller) =>
  (
    await owner.call(
      faqUploadEndpoints.upload,
      { body: { instanceId: await knowingRobot(owner) } },
      { name: 'questions.csv', content: 'Question\nWho is it?\n' },
    )
  ).data.faqUploadId;
