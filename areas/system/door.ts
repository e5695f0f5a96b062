/** What system offers to the servers of other areas. */
export { notify } from './notice/notify.ts';
export { requestExport } from './exports/requestExport.ts';
