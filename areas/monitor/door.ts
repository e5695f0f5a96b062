export { countersNow } from './overview/overview.store.ts';
export { callsTeller } from './calls/callsTeller.service.ts';
export { rulesWatcher } from './rules/rulesWatcher.service.ts';
