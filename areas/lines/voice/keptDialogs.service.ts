import { setTimeout as wait } from 'node:timers/promises';
import type { CallSide, StoredDialog } from '#adapters/telephony/sip/signalling.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { voice } from './voice.store.ts';

interface KeptDialogsNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** This node's name. */
  node: string;
  log: Log;
  /** Milliseconds until what could not be stored is tried again. */
  again?: number;
}

interface Answered {
  tenant: string;
  callId: string;
  gatewayId: string;
  dialog: StoredDialog;
  side: CallSide;
}

/**
 * Stores the dialog of each call that is answered, so that the other side hears BYE even if this node dies. The database may be away
 * meanwhile: it is tried again for as long as the call goes on. The record of a call takes its dialog with it; one that is stored
 * only after that is taken away here.
 */
export function keptDialogs({ inTenant, node, log, again = 1_000 }: KeptDialogsNeeds) {
  const storing = new Map<string, { over: boolean }>();
  const work = new Set<Promise<void>>();
  let stopping = false;
  const keyOf = (tenant: string, callId: string, side: CallSide) => `${tenant}/${callId}/${side}`;

  async function until(
    isEnough: () => boolean,
    text: string,
    { tenant, callId }: Pick<Answered, 'tenant' | 'callId'>,
    act: () => Promise<unknown>,
  ) {
    for (let tries = 0; !isEnough(); tries++) {
      try {
        await act();
        return;
      } catch (error) {
        if (tries === 0) noted(log, 'keptDialogs', error, { tenant, call: callId }, text);
        await wait(again);
      }
    }
  }

  async function store(one: Answered, call: { over: boolean }) {
    const { tenant, callId, gatewayId, dialog, side } = one;
    await until(
      () => call.over || stopping,
      'a dialog could not be stored yet',
      one,
      () => inTenant(tenant, (db) => voice.keepDialog(db, { callId, gatewayId, node, dialog, side })),
    );
    if (storing.get(keyOf(tenant, callId, side)) === call) storing.delete(keyOf(tenant, callId, side));
    if (call.over) await forget(one);
  }

  const forget = (one: Pick<Answered, 'tenant' | 'callId' | 'side'>) =>
    until(
      () => stopping,
      'the dialog of a call that is over could not be taken away yet',
      one,
      () => inTenant(one.tenant, (db) => voice.forgetSide(db, one.callId, one.side)),
    );

  function begin(done: Promise<void>) {
    work.add(done);
    void done.finally(() => work.delete(done));
  }

  return {
    answered(one: Answered) {
      const call = { over: false };
      storing.set(keyOf(one.tenant, one.callId, one.side), call);
      begin(store(one, call));
    },
    /** The record of a call takes away what is stored of it; of its second side that is done here, for the first may go on. */
    over(tenant: string, callId: string, side: CallSide) {
      const call = storing.get(keyOf(tenant, callId, side));
      if (call) call.over = true;
      else if (side === 2) begin(forget({ tenant, callId, side }));
    },
    /** Dialogs that are being stored or taken away. */
    underWay: () => work.size,
    async stop() {
      // What is over by now is taken away, what cannot be is ended by the next start.
      await Promise.race([Promise.all(work), wait(2_000, null, { ref: false })]);
      stopping = true;
    },
  };
}
