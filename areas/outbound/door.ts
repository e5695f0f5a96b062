/** What outbound offers to the servers of other areas. */
export { soughtBy } from './call/call.rules.ts';
export { whereOf, type Sought } from './call/call.store.ts';
