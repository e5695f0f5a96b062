/** What templates offer to the servers of other areas. */
export { refuseMisfit } from './template/template.service.ts';
export { robotFills } from './record/robotFills.service.ts';
