import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page } from '#kit/contract/page.ts';
import {
  bigBody,
  Done,
  edit,
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

const packDelete = { gate: edit, body: Type.Object({ ...ofFlow, ids: partIds }), returns: Done } as const;
const tree = { gate: view, body: Type.Object(ofFlow), returns: Tree } as const;
const changing = {
  gate: edit,
  body: Type.Object({
    ...ofFlow,
    ids: partIds,
    packId: Type.Optional(partId),
    on: Type.Optional(Type.Boolean()),
    reference,
  }),
  returns: Done,
} as const;
const removing = { gate: edit, body: Type.Object({ ...ofFlow, ids: partIds }), returns: Done } as const;

export const faqEndpoints = {
  list: endpoint('POST', '/robot/api/flow/faq/list', {
    gate: view,
    body: Type.Object({ ...sought, nodeId: Type.Optional(partId) }),
    returns: page(Part),
  }),
  save: endpoint('POST', '/robot/api/flow/faq/save', {
    gate: edit,
    body: Type.Object({
      ...saving,
      data: Type.Array(Type.Object({ ...saved, pId: Type.Optional(partId), nodeId: Type.Optional(partId) }), {
        maxItems: 1_000,
        examples: [[{ name: 'Who is calling?' }]],
      }),
    }),
    bodyLimit: bigBody,
    returns: Done,
  }),
  /** Moves questions into another folder, switches them, or has nodes answer them. */
  change: endpoint('POST', '/robot/api/flow/faq/change', changing),
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
    gate: edit,
    body: Type.Object({
      ...saving,
      data: Type.Array(Type.Object({ ...saved, pId: Type.Optional(partId) }), {
        maxItems: 500,
        examples: [[{ name: 'Angry' }]],
      }),
    }),
    bodyLimit: bigBody,
    returns: Done,
  }),
  move: endpoint('POST', '/robot/api/flow/abnor/move', changing),
  change: endpoint('POST', '/robot/api/flow/abnor/change', changing),
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
