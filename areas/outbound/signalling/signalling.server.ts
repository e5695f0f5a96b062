import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { withoutLine } from './hideLine.ts';
import { shownMessages } from './hideNumber.ts';
import type { signallingEndpoints } from './signalling.contract.ts';
import { lineOfCall } from './signalling.store.ts';

export const signallingHandlers: Handlers<typeof signallingEndpoints> = {
  async read({ db, params, who }) {
    const found = await lineOfCall(db, params.callId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    const { phone, callerNumber, gatewayId, messages, ...line } = found;
    if (gatewayId === null) return null;
    const all = messages ?? [];
    const theirs = line.lent ? withoutLine(all, [phone, callerNumber]) : all;
    return { ...line, gatewayId, messages: shownMessages(theirs, phone, who) };
  },
};
