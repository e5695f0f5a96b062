import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';

/** Some partners send it as a number. */
const tenantID = Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()]));
const ofTenant = Type.Object({ tenantID });
const listen = 'outbound.call.listen';

/** What there is to hear of a call. */
export const RecordingFacts = Type.Object({
  /** `preparing`: the call has just ended, and the recording is being made. */
  state: Type.Union([Type.Literal('none'), Type.Literal('preparing'), Type.Literal('ready')]),
  /** Milliseconds. */
  length: Type.Integer(),
  bytes: Type.Integer(),
  mediaId: Type.Union([Type.String(), Type.Null()]),
  /** Milliseconds of one peak; a peak is 0 to 255. */
  peakLasts: Type.Integer(),
  customer: Type.Array(Type.Integer()),
  robot: Type.Array(Type.Integer()),
});
export type RecordingFacts = Static<typeof RecordingFacts>;

export const recordingEndpoints = {
  facts: endpoint('POST', '/outbound/call/recording', {
    gate: 'outbound.call.view',
    body: Type.Object({ ctiCallId: id }),
    returns: RecordingFacts,
  }),
  listen: endpoint('POST', '/records/records/:ctiCallId', {
    gate: listen,
    params: Type.Object({ ctiCallId: id }),
    query: ofTenant,
    body: ofTenant,
    returnsFile: true,
  }),
  listenByCall: endpoint('GET', '/records/records/:callId', {
    gate: listen,
    params: Type.Object({ callId: id }),
    query: ofTenant,
    returnsFile: true,
  }),
  /** The same sound, to be kept. */
  download: endpoint('GET', '/outbound/call/recording/:callId/file', {
    gate: 'outbound.call.download',
    params: Type.Object({ callId: id }),
    returnsFile: true,
  }),
  /** Any stored media; what may be heard depends on its kind. */
  media: endpoint('GET', '/media/get', { gate: 'signed-in', query: Type.Object({ media_id: id }), returnsFile: true }),
  /** An address that needs no header, for players that cannot send one. It works for a minute. */
  link: endpoint('POST', '/outbound/call/recording/link', {
    gate: listen,
    body: Type.Object({ ctiCallId: id }),
    returns: Type.Object({ url: Type.String(), validUntil: Type.Integer() }),
  }),
  linked: endpoint('GET', '/media/signed/:ticket', {
    gate: 'anyone',
    params: Type.Object({ ticket: Type.String({ maxLength: 400 }) }),
    returnsFile: true,
  }),
};
