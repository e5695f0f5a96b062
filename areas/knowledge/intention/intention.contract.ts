import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { bigBody, edit, partId, partIds, view } from '#areas/designer/draft/parts.contract.ts';
import { changing, instanceId, known, name, ofRobot, TakenFile, texts, Use } from '../known/known.contract.ts';

const says = { keyWords: texts(1_000), simQs: texts(10_000), regs: texts(200), open: Type.Optional(Type.Boolean()) };
const intention = { name, ...says };
const IntentionRow = Type.Object({
  sn: Type.String(),
  name: Type.String(),
  open: Type.Boolean(),
  keyWords: Type.Integer(),
  simQs: Type.Integer(),
  regs: Type.Integer(),
  uses: Type.Integer(),
  uTime: Type.Union([Type.Integer(), Type.Null()]),
});
export type IntentionRow = Static<typeof IntentionRow>;
const Intention = Type.Object({
  ...IntentionRow.properties,
  parent_id: Type.String(),
  type: Type.String(),
  keyWords: Type.Array(Type.String()),
  simQs: Type.Array(Type.String()),
  regs: Type.Array(Type.String()),
  uses: Type.Array(Use),
});

const ofIntention = Type.Object({ intentionId: partId });
export const intentionFile = { types: ['xlsx', 'csv', 'json'], most: 5 << 20 } as const;

export const intentionEndpoints = {
  list: endpoint('GET', '/robot/api/knowledge/intention', {
    gate: view,
    query: Type.Object({ instanceId, keyword: Type.Optional(Type.String({ maxLength: 200 })) }),
    returns: Type.Object({
      revision: Type.Integer(),
      custom: Type.Array(IntentionRow),
      system: Type.Array(IntentionRow),
    }),
  }),
  add: endpoint('POST', '/robot/api/knowledge/intention', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({ ...changing, ...intention }),
    ...known,
  }),
  one: endpoint('GET', '/robot/api/knowledge/intention/:intentionId', {
    gate: view,
    params: ofIntention,
    query: ofRobot,
    returns: Intention,
  }),
  change: endpoint('PUT', '/robot/api/knowledge/intention/:intentionId', {
    gate: edit,
    bodyLimit: bigBody,
    params: ofIntention,
    body: Type.Object({ ...changing, ...intention, name: Type.Optional(name) }),
    ...known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/intention/:intentionId', {
    gate: edit,
    params: ofIntention,
    query: ofRobot,
    ...known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/intention/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({
      ...changing,
      list: Type.Array(Type.Object(intention), { minItems: 1, maxItems: 1_000, examples: [[{ name: 'Moves house' }]] }),
    }),
    ...known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/intention/batch', {
    gate: edit,
    body: Type.Object({ ...changing, ids: partIds }),
    ...known,
  }),
  /** Makes one of several. Test sets and older versions still know the others by their ids, and mean the one that stays. */
  merge: endpoint('POST', '/robot/api/knowledge/intention/merge', {
    gate: edit,
    body: Type.Object({ ...changing, into: partId, ids: partIds }),
    ...known,
  }),
  /** All, or those named, as a spreadsheet that `upload` reads. */
  download: endpoint('GET', '/robot/api/knowledge/intention/download', {
    gate: view,
    query: Type.Object({ instanceId, ids: Type.Optional(Type.String({ maxLength: 20_000 })) }),
    returnsFile: true,
  }),
  /** With `preview` it only says what would become of it. */
  upload: endpoint('POST', '/robot/api/knowledge/intention/upload', {
    gate: edit,
    upload: intentionFile,
    body: Type.Object({
      ...changing,
      how: Type.Optional(Type.Enum(['add', 'replace'])),
      preview: Type.Optional(Type.Enum(['true', 'false'])),
    }),
    returns: TakenFile,
    // What was like this already is as the file wants it.
    done: ({ created, changed, same }: TakenFile, { preview }: { preview?: string }) =>
      preview === 'true' ? 1 : created + changed + same,
  }),
};
