import { Type, type Static } from 'typebox';
import { CallRecord } from '#areas/outbound/call/call.contract.ts';
import { SentMessage } from '#core/flow/transcript.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

export const Note = Type.Object({
  noteId: Type.String(),
  text: Type.String(),
  by: Type.String(),
  /** The asking person wrote it, and may change it. */
  mine: Type.Boolean(),
  createdAt: moment,
  /** Null while it stands as it was first written. */
  changedAt: Type.Union([moment, Type.Null()]),
});
export type Note = Static<typeof Note>;

/** A call with the text messages of its robot, or a note. */
const Happened = Type.Union([
  Type.Object({ kind: Type.Literal('call'), at: moment, call: CallRecord, messages: Type.Array(SentMessage) }),
  Type.Object({ kind: Type.Literal('note'), at: moment, note: Note }),
]);
export type Happened = Static<typeof Happened>;

/** Without characters that are only blank. */
const text = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S', examples: ['Calls back on Monday'] });
const view = 'contacts.customer.view';
const note = 'contacts.customer.note';
const ofContact = Type.Object({ contactId: id });
const ofNote = Type.Object({ noteId: id });

export const historyEndpoints = {
  /** The newest first. Calls are among them for who may see call records. */
  timeline: endpoint('GET', '/contact/customer/:contactId/timeline', {
    gate: view,
    params: ofContact,
    query: Type.Object({
      /** Milliseconds since 1970: what happened before this. */
      before: Type.Optional(moment),
      most: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    }),
    returns: Type.Object({ list: Type.Array(Happened), hasMore: Type.Boolean() }),
  }),
  addNote: endpoint('POST', '/contact/customer/:contactId/note', {
    gate: note,
    params: ofContact,
    body: Type.Object({ text }),
    returns: Note,
  }),
  changeNote: endpoint('PUT', '/contact/customer/note/:noteId', {
    gate: note,
    params: ofNote,
    body: Type.Object({ text }),
    returns: Note,
  }),
  removeNote: endpoint('DELETE', '/contact/customer/note/:noteId', { gate: note, params: ofNote }),
};
