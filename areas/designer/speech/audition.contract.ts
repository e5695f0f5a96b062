import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';

const view = 'designer.flow.view';

const level = Type.Optional(Type.Number({ minimum: 0, maximum: 100 }));

const Audition = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 2_000, examples: ['Good morning'] }),
  /** A voice by its name; for any other code the usual one. */
  speaker: Type.Optional(Type.String({ maxLength: 80 })),
  /** 0 to 100; left out as the flow says, else 50. */
  pitch: level,
  speed: level,
  volume: level,
  /** Its variables have the values they are auditioned with, and what is left out is spoken as it says. */
  flowId: Type.Optional(id),
  variables: Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 2_000 }), { maxProperties: 300 }),
  ),
});

/** Words of a flow made audible, variables filled in. */
export const auditionEndpoints = {
  debug: endpoint('POST', '/robotv3/api/tts/debug', { gate: view, body: Audition, returnsFile: true }),
  audition: endpoint('POST', '/robotv3/api/tts/audition', { gate: view, body: Audition, returnsFile: true }),
  /** The same as an address that can be played. */
  auditionUrl: endpoint('POST', '/robot/api/tts/audition', {
    gate: view,
    body: Audition,
    returns: Type.Object({ url: Type.String() }),
  }),
};
