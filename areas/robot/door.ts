/** What the robots' area offers to others on the server. */
export { deeds, type Deeds } from './run/deeds.ts';
export { runCall, type CallEnd } from './run/runCall.ts';
