/** What members offer to the role that speaks with telephones. */
export { phoneAccounts, phonesOf } from './phones/accounts.service.ts';
export { phoneCalls, type OfPage, type ToRobot } from './phones/phoneCalls.service.ts';
export { newCredentials } from './phones/credentials.service.ts';
