/** What analysis offers to the servers of other areas. */
export { sampleScripts } from './script/samples.ts';
