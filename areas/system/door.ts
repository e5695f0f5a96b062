/** What system offers to the servers of other areas. */
export { notify } from './notice/notify.service.ts';
export { requestExport } from './exports/requestExport.service.ts';
