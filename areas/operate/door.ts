/** What the operate centre offers to the servers of other areas. */
export { newTenant, type NewTenant } from './tenant/newTenant.store.ts';
export { tenants } from './tenant/tenant.store.ts';
export { dictionary } from './dictionary/dictionary.store.ts';
