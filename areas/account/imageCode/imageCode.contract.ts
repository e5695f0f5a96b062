import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

export const imageCodeEndpoints = {
  /** A picture of five signs, for a person to type. It belongs to the browser that asked, and to one try. */
  image: endpoint('GET', '/uaa/oauth/kaptcha', { gate: 'anyone', returnsFile: true }),
  /** Instead of the picture, for whoever cannot see it: a sum in words. It counts as the picture does, once, and takes the place of one that was drawn. */
  question: endpoint('GET', '/uaa/oauth/kaptcha/question', {
    gate: 'anyone',
    returns: Type.Object({ en: Type.String(), zh: Type.String() }),
  }),
};
