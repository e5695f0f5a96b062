import type { Flow } from '../flow/flow.ts';
import { walkedLists, walkedObjects } from './walk.ts';

/** What a part of a flow is, and what a person calls it. */
export interface Part {
  place: PlaceKind;
  /** Its id; of what a flow has once, the name of its field. */
  id: string;
  name: string;
  /** Of a node: the flow of the tree it lies in. */
  flowId?: string;
}
export type PlaceKind =
  | 'node'
  | 'faq'
  | 'exception'
  | 'preParam'
  | 'hookOn'
  | 'sms'
  | 'api'
  | 'function'
  | 'hotWords'
  | 'recommended'
  | 'robot';

const places: Record<(typeof walkedLists)[number] | (typeof walkedObjects)[number], PlaceKind> = {
  nodes: 'node',
  faqs: 'faq',
  abnors: 'exception',
  preParamConfigs: 'preParam',
  hookOnConfigs: 'hookOn',
  smsConfigs: 'sms',
  apiConfigs: 'api',
  functionConfigs: 'function',
  globalHotWords: 'hotWords',
  recommendConfig: 'recommended',
  robotConfig: 'robot',
};

interface Named {
  id: string;
  name?: string;
  faqName?: string;
  question?: string;
  flowId?: string;
}

/** All parts of a flow that say something or refer to others, with the field of the flow they stand in. */
export function* partsOf(flow: Flow): Generator<Part & { part: object; list: string }> {
  for (const list of walkedLists) {
    for (const part of (flow[list] ?? []) as readonly Named[])
      yield {
        part,
        list,
        place: places[list],
        id: part.id,
        name: nameOfPart(part),
        ...(part.flowId !== undefined && { flowId: part.flowId }),
      };
  }
  for (const list of walkedObjects)
    if (typeof flow[list] === 'object' && flow[list] !== null)
      yield { part: flow[list], list, place: places[list], id: list, name: '' };
}

export const nameOfPart = ({ id, name, faqName, question }: Named): string => name || faqName || question || id;
