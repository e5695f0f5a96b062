import { Type, type Static } from 'typebox';
import { CallFilter, CallRecord } from '#areas/outbound/call/call.contract.ts';
import { entries } from '#core/inbound/entry.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { countedPage, pageQuery } from '#kit/contract/page.ts';

const gate = 'inbound.call.view';
const {
  robotId,
  contactId,
  gatewayId,
  callStatus,
  category,
  hangUpSide,
  talkFrom,
  talkTo,
  startedFrom,
  startedTo,
  endedFrom,
  hasRecording,
} = CallFilter.properties;

/** Narrows calls that came in. Everything is optional, and everything given must hold. */
export const IncomingFilter = Type.Object({
  /** A name or a part of it, or the caller's number; users who see numbers masked find it by the last four digits, or whole. */
  keyword,
  /** What it came by. */
  entry: Type.Optional(Type.Enum(entries)),
  /** That took the call. */
  routeId: Type.Optional(id),
  /** One of ours, which was dialled. */
  numberId: Type.Optional(id),
  robotId,
  contactId,
  gatewayId,
  callStatus,
  category,
  hangUpSide,
  talkFrom,
  talkTo,
  startedFrom,
  startedTo,
  endedFrom,
  hasRecording,
  /** Handed over to somebody else, or tried to. */
  transferred: Type.Optional(Type.Boolean()),
});
export type IncomingFilter = Static<typeof IncomingFilter>;

export const IncomingQuery = Type.Object({
  ...pageQuery,
  ...IncomingFilter.properties,
  /** The newest first unless said. */
  orderBy: Type.Optional(Type.Enum(['startedAt', 'talkTime'])),
  descending: Type.Optional(Type.Boolean()),
});

const Choice = Type.Object({ value: Type.String(), label: Type.String() });

export const historyEndpoints = {
  list: endpoint('POST', '/contact/income/calls', { gate, body: IncomingQuery, returns: countedPage(CallRecord) }),
  /** How many calls of each status the same filter finds; its own statuses are left aside. */
  count: endpoint('POST', '/contact/income/calls/count', {
    gate,
    body: IncomingFilter,
    returns: Type.Object({
      byStatus: Type.Array(Type.Object({ callStatus: Type.Integer(), calls: Type.Integer() })),
      total: Type.Integer(),
    }),
  }),
  /** What the list can be narrowed to. */
  choices: endpoint('GET', '/contact/income/calls/choices', {
    gate,
    returns: Type.Object({
      routes: Type.Array(Choice),
      numbers: Type.Array(Choice),
      robots: Type.Array(Choice),
      verdicts: Type.Array(Choice),
    }),
  }),
};

/** `from`: income, or income_1 with conversations. */
export const historyExportEndpoints = {
  calls: exportEndpoint('/contact/income/calls/export', 'inbound.call.export', IncomingFilter),
  conversations: exportEndpoint('/contact/income/calls/dialog/export', 'inbound.call.export', IncomingFilter),
};
