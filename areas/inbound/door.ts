/** What inbound offers to other areas and to the role that answers. */
export { answerCalls } from './answering/answering.service.ts';
export { robotTakes } from './answering/robotTakes.service.ts';
