import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { FlowAsSaved, ofFlow } from '../draft/draft.contract.ts';

const publish = 'designer.flow.publish';

/** How long a link may work, in days. */
export const mostDays = 365;

export const Share = Type.Object({
  shareId: Type.String(),
  version: Type.Integer(),
  createdAt: Type.Integer(),
  endsAt: Type.Integer(),
  madeBy: Type.String(),
  /** `ended` by its date, `withdrawn` by a person. */
  state: Type.Union([Type.Literal('open'), Type.Literal('ended'), Type.Literal('withdrawn')]),
});
export type Share = Static<typeof Share>;

/** What somebody without an account is shown: the picture, and nothing that is not in it. */
export const SharedFlow = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  language: Type.Union([Type.Literal('en'), Type.Literal('zh')]),
  endsAt: Type.Integer(),
  flow: FlowAsSaved,
});
export type SharedFlow = Static<typeof SharedFlow>;

export const shareEndpoints = {
  list: endpoint('GET', '/robot/api/flow/:flowId/shares', {
    gate: publish,
    params: ofFlow,
    returns: Type.Array(Share),
  }),
  /** A link to look at that version. `token` is answered this once: only its hash is kept. */
  make: endpoint('POST', '/robot/api/flow/:flowId/shares', {
    gate: publish,
    params: ofFlow,
    body: Type.Object({
      version: Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1] }),
      days: Type.Integer({ minimum: 1, maximum: mostDays, default: 14 }),
    }),
    returns: Type.Object({ ...Share.properties, token: Type.String() }),
  }),
  withdraw: endpoint('DELETE', '/robot/api/flow/shares/:shareId', {
    gate: publish,
    params: Type.Object({ shareId: id }),
    returns: Share,
  }),
  /** In the body, so that it stands in no log. */
  open: endpoint('POST', '/robot/api/flow/shared', {
    gate: 'anyone',
    body: Type.Object({ token: Type.String({ maxLength: 100, examples: ['none'] }) }),
    returns: SharedFlow,
  }),
};
