import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, nameOf } from '#kit/contract/fields.ts';
import { TestRow } from '../flowTest/flowTest.contract.ts';

const ofChart = Type.Object({ chartId: id });
const upTo = Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 }));

/** A conversation of the debugger becomes a test of its flow. */
export const keptTestEndpoints = {
  /** Keeps one's conversation of the debugger, up to turn `upTo` (all of it without): from now on the flow shall answer like this. */
  keep: endpoint('POST', '/robot/api/flow/debug/chart/:chartId/test', {
    gate: 'designer.flow.debug',
    params: ofChart,
    body: Type.Object({ name: nameOf('Renews at once', 120), upTo }),
    returns: TestRow,
  }),
  /** The test one's conversation replays goes from now on as that conversation went, up to turn `upTo` (all of it without). */
  takeOver: endpoint('PUT', '/robot/api/flow/debug/chart/:chartId/test', {
    gate: 'designer.flow.edit',
    params: ofChart,
    body: Type.Object({ upTo }),
    returns: TestRow,
  }),
};
