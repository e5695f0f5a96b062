/** What the roles that carry calls take of people, and what pages of others show of them. */
export { peopleAtWork, type PeopleAtWork, type ToPeople } from './queue/peopleAtWork.service.ts';
export type { PresenceWatch } from './presence/presence.service.ts';
export type { RobotTakes } from './queue/sentOn.service.ts';
export type { TakesCalls } from './queue/desks.ts';
/** Agents at work, for those who look after them. */
export { agentNow } from './agents/agentNow.store.ts';
export { tryChange } from './agents/changeAgent.service.ts';
export { standingOf } from './agents/standing.rules.ts';
export { tellOfAgent } from './agents/tellOfAgent.ts';
export { housesNow } from './queue/house.store.ts';
export { breakReasons } from './settings/settings.store.ts';
export { agentDeskFaults } from './agentDesk.faults.ts';
