/** What members offer to the role that speaks with telephones. */
export { phoneAccounts, phonesOf } from './phones/accounts.service.ts';
export { phoneCalls, type OfPage, type ToRobot } from './phones/phoneCalls.service.ts';
export { gatesOf, holdersOf, mayListen } from './phones/mayListen.service.ts';
export { newCredentials } from './phones/credentials.service.ts';
/** Seats within the asker's data permission. */
export { agentsFrom, reachOf, reachSql, withinReach } from './seat/reach.store.ts';
