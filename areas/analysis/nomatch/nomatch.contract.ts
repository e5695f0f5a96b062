import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { exportEndpoint } from '#kit/contract/exportConfig.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { pageQuery } from '#kit/contract/page.ts';
import { ReportAsk } from '../report/report.contract.ts';

const { from, to, days, filters } = ReportAsk.properties;
/** Of which calls, and what narrows them, as in a report of dialogues. */
export const NomatchAsk = Type.Object({
  from,
  to,
  days,
  filters,
  /** A part of what was said. */
  text: Type.Optional(Type.String({ maxLength: 100 })),
});
export type NomatchAsk = Static<typeof NomatchAsk>;

/** Something that customers said to a robot and that it took for nothing. */
const Unmatched = Type.Object({
  /** As it was heard last; that it is written with other capitals makes it no other sentence. */
  text: Type.String(),
  robotId: id,
  /** '' where that robot is gone. */
  robotName: Type.String(),
  /** Where it was said last. */
  nodeName: Type.String(),
  times: Type.Integer(),
  lastAt: moment,
  lastCallId: id,
});
export type Unmatched = Static<typeof Unmatched>;

export const nomatchEndpoints = {
  /** What was said most often first. */
  list: endpoint('POST', '/analysis/statistics/robot/nomatch', {
    gate: 'analysis.nomatch.view',
    fromReplica: true,
    body: Type.Object({ ...pageQuery, ...NomatchAsk.properties }),
    returns: Type.Object({
      list: Type.Array(Unmatched),
      total: Type.Integer(),
      /** All sentences that were not matched, as the report counts them; with a text, those that have it. */
      sentences: Type.Integer(),
      /** Of so many the words were deleted since. */
      forgotten: Type.Integer(),
    }),
  }),
  export: exportEndpoint('/analysis/statistics/robot/nomatch/export', 'analysis.nomatch.export', NomatchAsk),
};
