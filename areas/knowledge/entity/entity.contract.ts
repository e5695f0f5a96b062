import { Type, type Static } from 'typebox';
import type { WordProblem } from '#core/design/wordProblems.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page } from '#kit/contract/page.ts';
import { bigBody, edit, partId, partIds, view } from '#areas/designer/draft/parts.contract.ts';
import { changing, instanceId, known, name, ofRobot, searching, texts, Use } from '../known/known.contract.ts';

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
    ...known,
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
    ...known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/entity/:entityId', {
    gate: edit,
    params: ofEntity,
    query: ofRobot,
    ...known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/entity/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({
      ...changing,
      list: Type.Array(Type.Object(entity), { minItems: 1, maxItems: 1_000, examples: [[{ name: 'tariff' }]] }),
    }),
    ...known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/entity/batch', {
    gate: edit,
    body: Type.Object({ ...changing, ids: partIds }),
    ...known,
  }),
  /** What keeps it from being told apart, where it is used, and what of it stands in a sentence. */
  check: endpoint('GET', '/robot/api/knowledge/entity/:entityId/check', {
    gate: view,
    params: ofEntity,
    query: Type.Object({ instanceId, text: Type.Optional(Type.String({ maxLength: 500 })) }),
    returns: CheckedEntity,
  }),
};
