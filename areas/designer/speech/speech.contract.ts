import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page } from '#kit/contract/page.ts';
import { bigBody, changing, ofFlow, partId, sought, view } from '../draft/parts.contract.ts';

const level = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }));
const place = Type.Enum(['node', 'faq', 'exception']);
/** From the node, question or exception to the sentence. */
const path = Type.Array(Type.Union([Type.String({ maxLength: 60 }), Type.Integer({ minimum: 0, maximum: 10_000 })]), {
  minItems: 2,
  maxItems: 20,
});
const Spoken = Type.Object({
  place,
  id: Type.String(),
  name: Type.String(),
  packId: Type.String(),
  path,
  text: Type.String(),
  speed: Type.Number(),
  volume: Type.Number(),
  pitch: Type.Number(),
  resourceId: Type.String(),
});

const AsrConfig = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  asrDfltModel: Type.Optional(Type.String({ maxLength: 60 })),
  asrRespSpeed: Type.Optional(Type.Number({ minimum: 0, maximum: 10 })),
  asrNoInputLen: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  isHotWords: Type.Optional(Type.Boolean()),
  params: Type.Optional(Type.Array(partId, { maxItems: 100 })),
  hotWords: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1_000 })),
});
const dtmfType = Type.Enum(['idNumber', 'contactNumber', 'bankCard', 'birthDate', 'password', 'custom']);
const DtmfConfig = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  visible: Type.Optional(Type.Boolean()),
  dtmfType: Type.Optional(dtmfType),
  endingType: Type.Optional(Type.Enum(['length', 'key'])),
  endingKey: Type.Optional(Type.String({ maxLength: 2, pattern: '^([1-9]|[12]\\d|3[0-2]|[0*#])$' })),
});
const ofNode = { id: Type.String(), name: Type.String(), packId: Type.String() };

const model = Type.Object({ value: Type.String(), name: Type.String() });
/** A way of reading what is said or typed; `most` is how many characters of a text are looked at. */
const reading = Type.Object({
  id: Type.String(),
  type: Type.String(),
  of: Type.Enum(['text', 'number', 'any']),
  least: Type.Integer(),
  most: Type.Integer(),
  name: Type.Object({ en: Type.String(), zh: Type.String() }),
});

export const speechEndpoints = {
  ttsList: endpoint('POST', '/robot/api/flow/tts/list', {
    gate: view,
    body: Type.Object(sought),
    returns: page(Spoken),
  }),
  /** An empty `resourceId` takes a recording away. */
  ttsChange: endpoint('POST', '/robot/api/flow/tts/change', {
    ...changing,
    bodyLimit: bigBody,
    body: Type.Object({
      ...ofFlow,
      data: Type.Array(
        Type.Object({
          place,
          id: partId,
          path,
          text: Type.Optional(Type.String({ maxLength: 20_000 })),
          speed: level,
          volume: level,
          pitch: level,
          resourceId: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        { maxItems: 5_000, examples: [[]] },
      ),
    }),
  }),
  asrList: endpoint('POST', '/robot/api/flow/asr/list', {
    gate: view,
    body: Type.Object(sought),
    returns: page(Type.Object({ ...ofNode, asrConfig: AsrConfig })),
  }),
  asrChange: endpoint('POST', '/robot/api/flow/asr/change', {
    ...changing,
    body: Type.Object({
      ...ofFlow,
      data: Type.Array(Type.Object({ id: partId, asrConfig: AsrConfig }), { maxItems: 5_000, examples: [[]] }),
    }),
  }),
  dtmfList: endpoint('POST', '/robot/api/flow/dtmf/list', {
    gate: view,
    body: Type.Object(sought),
    returns: page(Type.Object({ ...ofNode, dtmfConfig: DtmfConfig })),
  }),
  dtmfChange: endpoint('POST', '/robot/api/flow/dtmf/change', {
    ...changing,
    body: Type.Object({
      ...ofFlow,
      data: Type.Array(Type.Object({ id: partId, dtmfConfig: DtmfConfig }), { maxItems: 5_000, examples: [[]] }),
    }),
  }),
  /** The models speech is recognised by. */
  models: endpoint('GET', '/robot/api/asr/config', { gate: view, returns: Type.Array(model) }),
  /** The voices robots speak with, those of the tenant's vendors first. */
  voices: endpoint('GET', '/robot/api/tts/voices', {
    gate: view,
    returns: Type.Array(
      Type.Object({
        value: Type.String(),
        name: Type.String(),
        language: Type.Enum(['en', 'zh']),
        vendor: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
  regex: endpoint('GET', '/robot/api/regex', { gate: view, returns: Type.Array(reading) }),
};
