import type { NodeOf } from '../saved/node.ts';
import { sendSms } from '../effects.ts';
import type { NodeBehaviour } from './node.ts';

/** Sends its messages and goes on without waiting for their delivery. */
export const sms: NodeBehaviour<NodeOf<'sms'>> = {
  enter(here) {
    for (const one of here.node.smsConfig) sendSms(here, one);
    return { leave: null, why: '' };
  },
};
