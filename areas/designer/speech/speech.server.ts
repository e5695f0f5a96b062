import { changeSpoken, setAsr, setDtmf, spokenIn } from '#core/design/spoken.ts';
import { regexTypes } from '#core/design/settings.ts';
import { commonDefaults } from '#core/flow/presets.ts';
import type { NodeOf } from '#core/flow/saved/node.ts';
import { recognisersOf, speakersOf } from '#areas/system/door.ts';
import type { SpeechWork } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { openDraft, type Changing, type LiveChannel } from '../draft/draft.server.ts';
import { design, each, pageOf } from '../draft/designing.service.ts';
import type { speechEndpoints } from './speech.contract.ts';
import { modelName, readingNames } from './speech.texts.ts';

const longestText = 100;
const inPack =
  (packId: string | undefined) =>
  ({ flowId }: { flowId?: string }) =>
    packId === undefined || flowId === packId;

interface SpeechNeeds {
  live: LiveChannel;
  speech: Pick<SpeechWork, 'installed'>;
}

export const speechHandlers = ({ live, speech }: SpeechNeeds): Handlers<typeof speechEndpoints> => {
  const interactNodes = async (db: Changing['db'], flowId: string, packId: string | undefined) =>
    (await openDraft(db, flowId)).flow.nodes
      .filter((node): node is NodeOf<'interact'> => node.type === 'interact')
      .filter(inPack(packId));
  return {
    async ttsList({ db, body }) {
      const { flow } = await openDraft(db, body.flowId);
      const rows = spokenIn(flow)
        .filter(inPack(body.packId))
        .flatMap(({ place, flowId = '', ...spoken }) =>
          place === 'node' || place === 'faq' || place === 'exception' ? [{ ...spoken, place, packId: flowId }] : [],
        );
      return pageOf(rows, body, ({ name, text }) => `${name}\n${text}`);
    },
    ttsChange: (asked) =>
      design(asked, live, 'words', (flow, done) =>
        each(flow, asked.body.data, (before, { place, id, path, ...words }) => {
          done(id);
          return changeSpoken(before, { place, id, path }, words);
        }),
      ),
    async asrList({ db, body }) {
      const rows = (await interactNodes(db, body.flowId, body.packId)).map(({ id, name, flowId, asrConfig = {} }) => ({
        id,
        name,
        packId: flowId,
        asrConfig,
      }));
      return pageOf(rows, body, ({ name }) => name);
    },
    asrChange: (asked) =>
      design(asked, live, 'speech', (flow, done) =>
        each(flow, asked.body.data, (before, { id, asrConfig }) => {
          done(id);
          return setAsr(before, id, asrConfig);
        }),
      ),
    async dtmfList({ db, body }) {
      const rows = (await interactNodes(db, body.flowId, body.packId)).map(
        ({ id, name, flowId, dtmfConfig = { enabled: false, dtmfType: 'custom' as const } }) => ({
          id,
          name,
          packId: flowId,
          dtmfConfig,
        }),
      );
      return pageOf(rows, body, ({ name }) => name);
    },
    dtmfChange: (asked) =>
      design(asked, live, 'keys', (flow, done) =>
        each(flow, asked.body.data, (before, { id, dtmfConfig }) => {
          done(id);
          return setDtmf(before, id, dtmfConfig);
        }),
      ),
    models: async ({ db, who }) => [
      { value: commonDefaults.asrModel, name: modelName[who.language] },
      ...(await recognisersOf(db)),
    ],
    voices: ({ db }) => speakersOf(db, speech),
    regex: async () =>
      regexTypes.map((type, at) => ({
        id: String(at),
        type,
        of: kindOf[type],
        least: kindOf[type] === 'text' ? 1 : 0,
        most: longestText,
        name: { en: readingNames.en[type], zh: readingNames.zh[type] },
      })),
  };
};

const kindOf: Record<(typeof regexTypes)[number], 'text' | 'number' | 'any'> = {
  default: 'any',
  standardText: 'text',
  personName: 'text',
  address: 'text',
  email: 'text',
  flight: 'text',
  plate: 'text',
  code: 'text',
  constraintText: 'text',
  standardNumber: 'number',
  phone: 'number',
};
