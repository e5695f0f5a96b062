import { national } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { linesFaults } from '../lines.faults.ts';
import { numberStates, type channelEndpoints } from './channel.contract.ts';
import { channels } from './channel.store.ts';

export const channelHandlers = (now: () => number): Handlers<typeof channelEndpoints> => ({
  async read({ db, params }) {
    const found = await channels.read(db, params.gatewayId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async states({ db, params }) {
    if (!(await channels.read(db, params.gatewayId))) throw new Fault(faults.NOT_FOUND);
    const states = await channels.states(db, params.gatewayId);
    return states.map((one) => ({ ...one, callerNumber: national(one.callerNumber) }));
  },

  async changeStates({ db, body, changed }) {
    const until = body.restsUntil ?? null;
    if ((body.state === numberStates.resting) !== (until !== null)) throw new Fault(linesFaults.REST_NEEDS_ITS_END);
    if (until !== null && until <= now()) throw new Fault(linesFaults.REST_IS_OVER);
    const before = await channels.statesOf(db, body.numberIds);
    if (before.length < body.numberIds.length) throw new Fault(faults.NOT_FOUND);
    const different = before.filter(({ state, restsUntil }) => state !== body.state || restsUntil !== until);
    if (different.length > 0) await channels.changeStates(db, body);
    for (const { numberId, callerNumber, state, restsUntil } of different)
      changed({
        target: numberId,
        before: { callerNumber, state, restsUntil },
        after: { callerNumber, state: body.state, restsUntil: until },
      });
    return { changed: different.length };
  },
});
