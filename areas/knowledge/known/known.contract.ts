import { Type, type Static } from 'typebox';
import type { WordProblem } from '#core/design/wordProblems.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { flowId } from '#areas/designer/draft/draft.contract.ts';
import { bigBody, edit, partId, partIds, view } from '#areas/designer/answers/answers.contract.ts';

/** What a robot knows is part of its draft, so it is undone, merged and published with it. An instance is a robot, which has one flow. */
const instanceId = flowId;
const ofRobot = Type.Object({ instanceId });
const client = Type.Optional(Type.String({ maxLength: 60 }));
const changing = { instanceId, client };
const searching = Type.Object({ instanceId, keyword: Type.Optional(Type.String({ maxLength: 200 })), ...pageQuery });
const name = nameOf('Moves house', 100);
const texts = (most: number) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: most }));

/** What became of a change: the revision of the draft that holds it, and the ids of what was made or changed. */
const Known = Type.Object({ revision: Type.Integer(), ids: Type.Array(Type.String()) });

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
const Use = Type.Object({ place: Type.String(), id: Type.String(), name: Type.String() });
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
/** Rows of a file that were not taken, each with why; what could be of the same row is taken all the same. */
const Refused = Type.Object({ row: Type.Integer(), name: Type.String(), reason: Type.String(), text: Type.String() });
export const TakenFile = Type.Object({
  revision: Type.Integer(),
  stored: Type.Boolean(),
  created: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Array(Refused),
});
export type TakenFile = Static<typeof TakenFile>;

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
    returns: Known,
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
    returns: Known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/intention/:intentionId', {
    gate: edit,
    params: ofIntention,
    query: ofRobot,
    returns: Known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/intention/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({
      ...changing,
      list: Type.Array(Type.Object(intention), { minItems: 1, maxItems: 1_000, examples: [[{ name: 'Moves house' }]] }),
    }),
    returns: Known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/intention/batch', {
    gate: edit,
    body: Type.Object({ ...changing, ids: partIds }),
    returns: Known,
  }),
  /** Makes one of several. Test sets and older versions still know the others by their ids, and mean the one that stays. */
  merge: endpoint('POST', '/robot/api/knowledge/intention/merge', {
    gate: edit,
    body: Type.Object({ ...changing, into: partId, ids: partIds }),
    returns: Known,
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
  }),
};

const values = Type.Optional(
  Type.Array(Type.Object({ value: Type.String({ maxLength: 100 }), said: texts(500) }), { maxItems: 5_000 }),
);
const entity = { name, values };
const Entity = Type.Object({
  id: Type.String(),
  name: Type.String(),
  values: Type.Array(Type.Object({ value: Type.String(), said: Type.Array(Type.String()) })),
  uses: Type.Integer(),
});
const ofEntity = Type.Object({ entityId: partId });
/** What is picked out of a sentence: whose kind, what it comes to, the words, and where they begin and end. */
const Picked = Type.Object({
  type: Type.String(),
  value: Type.String(),
  text: Type.String(),
  from: Type.Integer(),
  to: Type.Integer(),
});
export const CheckedEntity = Type.Object({
  problems: Type.Array(Type.Unsafe<WordProblem>(Type.Object({ is: Type.String() }, { additionalProperties: true }))),
  uses: Type.Array(Use),
  found: Type.Array(Picked),
});
export type CheckedEntity = Static<typeof CheckedEntity>;

export const entityEndpoints = {
  list: endpoint('GET', '/robot/api/knowledge/entity', { gate: view, query: searching, returns: page(Entity) }),
  add: endpoint('POST', '/robot/api/knowledge/entity', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({ ...changing, ...entity }),
    returns: Known,
  }),
  one: endpoint('GET', '/robot/api/knowledge/entity/:entityId', {
    gate: view,
    params: ofEntity,
    query: ofRobot,
    returns: Entity,
  }),
  change: endpoint('PUT', '/robot/api/knowledge/entity/:entityId', {
    gate: edit,
    bodyLimit: bigBody,
    params: ofEntity,
    body: Type.Object({ ...changing, ...entity, name: Type.Optional(name) }),
    returns: Known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/entity/:entityId', {
    gate: edit,
    params: ofEntity,
    query: ofRobot,
    returns: Known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/entity/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({
      ...changing,
      list: Type.Array(Type.Object(entity), { minItems: 1, maxItems: 1_000, examples: [[{ name: 'tariff' }]] }),
    }),
    returns: Known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/entity/batch', {
    gate: edit,
    body: Type.Object({ ...changing, ids: partIds }),
    returns: Known,
  }),
  /** What keeps it from being told apart, where it is used, and what of it stands in a sentence. */
  check: endpoint('GET', '/robot/api/knowledge/entity/:entityId/check', {
    gate: view,
    params: ofEntity,
    query: Type.Object({ instanceId, text: Type.Optional(Type.String({ maxLength: 500 })) }),
    returns: CheckedEntity,
  }),
};

const word = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['fee'] });
const words = Type.Array(word, { minItems: 1, maxItems: 1_000, examples: [['fee']] });
const WordName = Type.Object({ id: Type.String(), name: Type.String(), words: Type.Integer() });
const Word = Type.Object({ id: Type.String(), nameId: Type.String(), name: Type.String(), word: Type.String() });
const ofName = Type.Object({ wordNameId: partId });
const ofWord = Type.Object({ wordId: Type.String({ minLength: 1, maxLength: 600, examples: ['price.ZmVl'] }) });

/** Words that are understood as another one, which names them. */
export const wordNameEndpoints = {
  list: endpoint('GET', '/robot/api/knowledge/word/name', { gate: view, query: searching, returns: page(WordName) }),
  add: endpoint('POST', '/robot/api/knowledge/word/name', {
    gate: edit,
    body: Type.Object({ ...changing, name, words: Type.Optional(words) }),
    returns: Known,
  }),
  one: endpoint('GET', '/robot/api/knowledge/word/name/:wordNameId', {
    gate: view,
    params: ofName,
    query: ofRobot,
    returns: Type.Object({ ...WordName.properties, words: Type.Array(Type.String()) }),
  }),
  change: endpoint('PUT', '/robot/api/knowledge/word/name/:wordNameId', {
    gate: edit,
    params: ofName,
    body: Type.Object({ ...changing, name }),
    returns: Known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/word/name/:wordNameId', {
    gate: edit,
    params: ofName,
    query: ofRobot,
    returns: Known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/word/name/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({
      ...changing,
      list: Type.Array(Type.Object({ name, words: Type.Optional(words) }), {
        minItems: 1,
        maxItems: 1_000,
        examples: [[{ name: 'price' }]],
      }),
    }),
    returns: Known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/word/name/batch', {
    gate: edit,
    body: Type.Object({ ...changing, ids: partIds }),
    returns: Known,
  }),
};

export const wordEndpoints = {
  list: endpoint('GET', '/robot/api/knowledge/word', {
    gate: view,
    query: Type.Object({ ...searching.properties, nameId: Type.Optional(partId) }),
    returns: page(Word),
  }),
  add: endpoint('POST', '/robot/api/knowledge/word', {
    gate: edit,
    body: Type.Object({ ...changing, nameId: partId, word }),
    returns: Known,
  }),
  one: endpoint('GET', '/robot/api/knowledge/word/:wordId', {
    gate: view,
    params: ofWord,
    query: ofRobot,
    returns: Word,
  }),
  /** Another word in its place; it has another id then, as a word is known by what it is. */
  change: endpoint('PUT', '/robot/api/knowledge/word/:wordId', {
    gate: edit,
    params: ofWord,
    body: Type.Object({ ...changing, word }),
    returns: Known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/word/:wordId', {
    gate: edit,
    params: ofWord,
    query: ofRobot,
    returns: Known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/word/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({ ...changing, nameId: partId, words }),
    returns: Known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/word/batch', {
    gate: edit,
    body: Type.Object({
      ...changing,
      ids: Type.Array(ofWord.properties.wordId, { minItems: 1, maxItems: 1_000, examples: [['price.ZmVl']] }),
    }),
    returns: Known,
  }),
};
