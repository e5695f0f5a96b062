import { Type } from 'typebox';
import { nodeKinds } from '#core/flow/saved/node.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page } from '#kit/contract/page.ts';
import {
  bigBody,
  changing,
  finding,
  ofFlow,
  packSave,
  Part,
  partId,
  partIds,
  partIdsAsText,
  saved,
  saving,
  sought,
  Tree,
  view,
} from '../draft/parts.contract.ts';

const inForm = { ...changing, bodyAs: 'form', body: Type.Object({ ...ofFlow, ids: partIdsAsText }) } as const;
const place = Type.Optional(
  Type.Object({ x: Type.Number({ minimum: -1e6, maximum: 1e6 }), y: Type.Number({ minimum: -1e6, maximum: 1e6 }) }),
);
const Item = Type.Object({ id: Type.String(), name: Type.String(), type: Type.String(), packId: Type.String() });

export const nodeEndpoints = {
  /** The flows of the tree with their nodes. */
  pack: endpoint('POST', '/robot/api/flow/node/pack', { gate: view, body: Type.Object(ofFlow), returns: Tree }),
  packSave: endpoint('POST', '/robot/api/flow/node/pack/save', packSave),
  packDelete: endpoint('DELETE', '/robot/api/flow/node/pack/delete', inForm),
  /** `packId`: the flow of the tree a new node is put into; the main one unless said. */
  save: endpoint('POST', '/robot/api/flow/node/save', {
    ...changing,
    bodyLimit: bigBody,
    body: Type.Object({
      ...saving,
      data: Type.Array(
        Type.Object({
          ...saved,
          kind: Type.Optional(Type.Enum(nodeKinds)),
          packId: Type.Optional(partId),
          coordinate: place,
        }),
        { maxItems: 1_000, examples: [[{ kind: 'interact', name: 'Greeting' }]] },
      ),
    }),
  }),
  copy: endpoint('POST', '/robot/api/flow/node/copy', { ...changing, body: Type.Object({ ...ofFlow, ids: partIds }) }),
  remove: endpoint('DELETE', '/robot/api/flow/node/delete', inForm),
  one: endpoint('GET', '/robot/api/flow/node/:nodeId', { ...finding, params: Type.Object({ nodeId: partId }) }),
};

export const relationEndpoints = {
  list: endpoint('POST', '/robot/api/flow/relation/list', {
    gate: view,
    body: Type.Object(sought),
    returns: page(Part),
  }),
  /** Lines that are drawn or led elsewhere, and those that are taken away, by the rules of links. */
  save: endpoint('POST', '/robot/api/flow/relation/save', {
    ...changing,
    bodyLimit: bigBody,
    body: Type.Object({
      ...saving,
      data: Type.Array(
        Type.Object({
          id: Type.Optional(partId),
          startNodeId: partId,
          startTabId: Type.Optional(partId),
          endNodeId: partId,
        }),
        { maxItems: 20_000, examples: [[]] },
      ),
      removed: Type.Optional(partIds),
    }),
  }),
};

export const packEndpoints = {
  /** The three trees of a flow. */
  pack: endpoint('POST', '/robot/api/flow/pack', {
    gate: view,
    body: Type.Object(ofFlow),
    returns: Type.Object({ faqPack: Tree, abnorPack: Tree, flowPack: Tree }),
  }),
  /** What lies in the folders: nodes, questions or exceptions by their names. */
  item: endpoint('POST', '/robot/api/flow/item', {
    gate: view,
    body: Type.Object({ ...sought, type: Type.Enum(['node', 'faq', 'abnor'], { examples: ['node'] }) }),
    returns: page(Item),
  }),
};
