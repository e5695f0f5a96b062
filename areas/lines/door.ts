/** What lines offer to the role that speaks over them. */
export { keptDialogs } from './voice/keptDialogs.service.ts';
export { lostDialogs } from './voice/lostDialogs.service.ts';
export { trunkKeeper } from './voice/trunkKeeper.service.ts';
export { trunkTests } from './voice/trunkTests.service.ts';
