import { Type } from 'typebox';
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
  reference,
  saved,
  saving,
  sought,
  Tree,
  view,
} from '../draft/parts.contract.ts';

/** With an empty id, or none, it is a new one. */
const savedAnswer = { ...saved, id: Type.Optional(Type.String({ maxLength: 100, examples: [''] })) };

const packDelete = { ...changing, body: Type.Object({ ...ofFlow, ids: partIds }) } as const;
const tree = { gate: view, body: Type.Object(ofFlow), returns: Tree } as const;
const altering = {
  ...changing,
  body: Type.Object({
    ...ofFlow,
    ids: partIds,
    packId: Type.Optional(partId),
    on: Type.Optional(Type.Boolean()),
    reference,
  }),
} as const;
const removing = { ...changing, body: Type.Object({ ...ofFlow, ids: partIds }) } as const;

export const faqEndpoints = {
  list: endpoint('POST', '/robot/api/flow/faq/list', {
    gate: view,
    body: Type.Object({ ...sought, nodeId: Type.Optional(partId) }),
    returns: page(Part),
  }),
  save: endpoint('POST', '/robot/api/flow/faq/save', {
    ...changing,
    body: Type.Object({
      ...saving,
      data: Type.Array(Type.Object({ ...savedAnswer, pId: Type.Optional(partId), nodeId: Type.Optional(partId) }), {
        maxItems: 1_000,
        examples: [[{ name: 'Who is calling?' }]],
      }),
    }),
    bodyLimit: bigBody,
  }),
  /** Moves questions into another folder, switches them, or has nodes answer them. */
  change: endpoint('POST', '/robot/api/flow/faq/change', altering),
  copy: endpoint('POST', '/robot/api/flow/faq/copy', removing),
  /** Folders with their questions. */
  tree: endpoint('POST', '/robot/api/flow/faq/tree', tree),
  pack: endpoint('POST', '/robot/api/flow/faq/pack', tree),
  packSave: endpoint('POST', '/robot/api/flow/faq/pack/save', packSave),
  packDelete: endpoint('DELETE', '/robot/api/flow/faq/pack/delete', packDelete),
  remove: endpoint('DELETE', '/robot/api/flow/faq/delete', removing),
  one: endpoint('GET', '/robot/api/flow/faq/:faqId', { ...finding, params: Type.Object({ faqId: partId }) }),
};

export const exceptionEndpoints = {
  list: endpoint('POST', '/robot/api/flow/abnor/list', { gate: view, body: Type.Object(sought), returns: page(Part) }),
  save: endpoint('POST', '/robot/api/flow/abnor/save', {
    ...changing,
    body: Type.Object({
      ...saving,
      data: Type.Array(Type.Object({ ...savedAnswer, pId: Type.Optional(partId) }), {
        maxItems: 500,
        examples: [[{ name: 'Angry' }]],
      }),
    }),
    bodyLimit: bigBody,
  }),
  move: endpoint('POST', '/robot/api/flow/abnor/move', altering),
  change: endpoint('POST', '/robot/api/flow/abnor/change', altering),
  copy: endpoint('POST', '/robot/api/flow/abnor/copy', removing),
  tree: endpoint('POST', '/robot/api/flow/abnor/tree', tree),
  pack: endpoint('POST', '/robot/api/flow/abnor/pack', tree),
  packSave: endpoint('POST', '/robot/api/flow/abnor/pack/save', packSave),
  packDelete: endpoint('DELETE', '/robot/api/flow/abnor/pack/delete', packDelete),
  remove: endpoint('DELETE', '/robot/api/flow/abnor/delete', removing),
  one: endpoint('GET', '/robot/api/flow/abnor/:exceptionId', {
    ...finding,
    params: Type.Object({ exceptionId: partId }),
  }),
};
