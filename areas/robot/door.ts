/** What the robots' area offers to others on the server. */
export { runCall, type CallEnd } from './run/runCall.ts';
