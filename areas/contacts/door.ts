/** What contacts offer to other areas. */
export { neverCall } from './blacklist/neverCall.service.ts';
