import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { withoutLine } from './hideLine.ts';
import { shownMessages, withoutTrial } from './hideNumber.ts';
import type { signallingEndpoints } from './signalling.contract.ts';
import { lineOfCall } from './signalling.store.ts';

export const signallingHandlers: Handlers<typeof signallingEndpoints> = {
  async read({ db, params, who }) {
    const found = await lineOfCall(db, params.callId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    const { phone, callerNumber, carried, gatewayId, messages, ...line } = found;
    if (!carried) return null;
    const all = gatewayId === null ? withoutTrial(messages ?? []) : (messages ?? []);
    const theirs = line.lent ? withoutLine(all, [phone, callerNumber]) : all;
    return { ...line, gatewayId, messages: shownMessages(theirs, phone, who) };
  },
};
