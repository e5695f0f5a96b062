/** What quality offers to the server. */
export { inCallWatcher } from './inCall/inCall.service.ts';
