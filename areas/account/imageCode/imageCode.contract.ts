import { endpoint } from '#kit/contract/endpoint.ts';

export const imageCodeEndpoints = {
  /** A picture of five signs, for a person to type. It belongs to the browser that asked, and to one try. */
  image: endpoint('GET', '/uaa/oauth/kaptcha', { gate: 'anyone', returnsFile: true }),
};
