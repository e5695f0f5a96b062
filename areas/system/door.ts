/** What system offers to the servers of other areas. */
export { requestExport } from './exports/requestExport.ts';
