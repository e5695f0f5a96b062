import type { Compiled } from '../compiled.ts';
import type { Faq, Exception } from '../saved/answer.ts';
import type { FlowNode } from '../saved/node.ts';
import type { Place } from './findings.ts';

export const placeOf = (_: Compiled | null, node: FlowNode, exitId?: string): Place => ({
  flowId: node.flowId,
  nodeId: node.id,
  ...(exitId !== undefined && { exitId }),
  name: node.name,
});
export const faqPlace = (faq: Faq): Place => ({ faqId: faq.id, name: faq.faqName || faq.question || faq.id });
export const exceptionPlace = (exception: Exception): Place => ({ exceptionId: exception.id, name: exception.name });
