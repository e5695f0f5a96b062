/** What the roles that carry calls take of people, and what pages of others show of them. */
export { peopleAtWork, type PeopleAtWork, type ToPeople } from './queue/peopleAtWork.service.ts';
export type { TakesCalls } from './queue/desks.ts';
