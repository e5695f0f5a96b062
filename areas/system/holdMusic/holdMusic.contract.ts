import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { moment } from '#kit/contract/fields.ts';

/** Bytes of a file; as 16 bits at 8 kHz five minutes. */
export const mostMusic = 5 << 20;

const Music = Type.Object({
  /** The tune of the house, or the tenant's own. */
  id: Type.Enum(['house', 'own'] as const),
  /** Of the file; '' of the tune of the house. */
  name: Type.String(),
  seconds: Type.Integer(),
  /** What callers hear. */
  inForce: Type.Boolean(),
  changedAt: Type.Union([moment, Type.Null()]),
  changedBy: Type.Union([Type.String(), Type.Null()]),
});
export type Music = Static<typeof Music>;
const All = Type.Object({ list: Type.Array(Music) });

const [view, edit] = ['system.parameter.view', 'system.parameter.edit'] as const;

/** What callers hear while they wait for people, or while a call is handed over. */
export const holdMusicEndpoints = {
  list: endpoint('GET', '/config/global/mohsound', { gate: view, returns: All }),
  sound: endpoint('GET', '/config/global/mohsound/:music', {
    gate: view,
    params: Type.Object({ music: Type.Enum(['house', 'own'] as const, { examples: ['house'] }) }),
    returnsFile: true,
  }),
  /** In place of whatever there was: linear samples or one of the two laws, from one second to ten minutes. */
  upload: endpoint('POST', '/config/global/mohsound', {
    gate: edit,
    upload: { types: ['wav'], most: mostMusic },
    returns: All,
  }),
  /** Back to the tune of the house. */
  remove: endpoint('DELETE', '/config/global/mohsound', { gate: edit, returns: All }),
};
