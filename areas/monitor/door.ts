export { countersNow } from './overview/overview.store.ts';
