import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

export const imageCodeEndpoints = {
  /** A picture of five signs, for a person to type. It belongs to the browser that asked, and to one try. A page writes what it likes behind the address, so that its browser fetches another picture. */
  image: endpoint('GET', '/uaa/oauth/kaptcha', { gate: 'anyone', pushed: true, returnsFile: true }),
  /** Instead of the picture, for users who cannot see it: a sum in words. Like the picture it is good for one try, and it replaces the last picture. */
  question: endpoint('GET', '/uaa/oauth/kaptcha/question', {
    gate: 'anyone',
    returns: Type.Object({ en: Type.String(), zh: Type.String() }),
  }),
};
