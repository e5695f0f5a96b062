import { asks, ends, testFlow } from '#core/flow/testFlow.ts';
import type { Caller } from '#kit/testing/testServer.ts';
import type { WalkRows } from '#kit/testing/walkRows.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { faqUploadEndpoints } from './faqUpload/faqUpload.contract.ts';
import { nluSetId, nluTestId } from './nluTest/testRows.ts';
import { wordId } from './word/word.server.ts';

/** What a robot of tests knows: its parts have these ids in every such robot. */
const knownIds = { intentionId: 'moves', entityId: 'tariff', wordNameId: 'price', wordId: wordId('price', 'fee') };
const knows = testFlow([asks('hello'), ends()], ['hello.yes > end'], {
  intentions: [{ id: knownIds.intentionId, name: 'Moves', keyWords: ['moving'], simQs: [] }],
  entityConfigs: [{ id: knownIds.entityId, name: 'tariff', values: [{ value: 'gold', said: ['premium'] }] }],
  similarWords: [{ id: knownIds.wordNameId, name: 'price', words: ['fee'] }],
});

const knowingRobot = async (owner: Caller) =>
  (await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${crypto.randomUUID()}`, content: knows } })).data
    .flowId;
const faqUploadId = async (owner: Caller) =>
  (
    await owner.call(
      faqUploadEndpoints.upload,
      { body: { instanceId: await knowingRobot(owner) } },
      { name: 'questions.csv', content: 'Question\nWho is it?\n' },
    )
  ).data.faqUploadId;

export const knowledgeRows: WalkRows = {
  rows: {
    nluSetId,
    nluTestId: (owner, { of, tenant }) => nluTestId(owner, of, tenant),
    intentionId: async () => knownIds.intentionId,
    entityId: async () => knownIds.entityId,
    wordNameId: async () => knownIds.wordNameId,
    wordId: async () => knownIds.wordId,
    faqUploadId,
  },
  bodies: { instanceId: knowingRobot, into: async () => knownIds.intentionId, nameId: async () => knownIds.wordNameId },
  notLimited: [
    'instanceId',
    'intentionId',
    'entityId',
    'wordNameId',
    'wordId',
    'faqUploadId',
    'into',
    'nameId',
    'nluTestId',
    'nluSetId',
  ],
};
