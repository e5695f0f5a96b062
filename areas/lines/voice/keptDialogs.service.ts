import { setTimeout as wait } from 'node:timers/promises';
import type { StoredDialog } from '#adapters/telephony/sip/signalling.ts';
import { shown, type Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
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
  const keyOf = (tenant: string, callId: string) => `${tenant}/${callId}`;

  async function until(
    isEnough: () => boolean,
    text: string,
    { tenant, callId }: Answered,
    act: () => Promise<unknown>,
  ) {
    for (let tries = 0; !isEnough(); tries++) {
      try {
        await act();
        return;
      } catch (error) {
        if (tries === 0) log.error({ tenant, call: callId, error: shown(error) }, text);
        await wait(again);
      }
    }
  }

  async function store(one: Answered, call: { over: boolean }) {
    const { tenant, callId, gatewayId, dialog } = one;
    await until(
      () => call.over || stopping,
      'a dialog could not be stored yet',
      one,
      () => inTenant(tenant, (db) => voice.keepDialog(db, { callId, gatewayId, node, dialog })),
    );
    storing.delete(keyOf(tenant, callId));
    if (!call.over) return;
    await until(
      () => stopping,
      'the dialog of a call that is over could not be taken away yet',
      one,
      () => inTenant(tenant, (db) => voice.forgetDialogs(db, [callId])),
    );
  }

  return {
    answered(one: Answered) {
      const call = { over: false };
      storing.set(keyOf(one.tenant, one.callId), call);
      const done = store(one, call);
      work.add(done);
      void done.finally(() => work.delete(done));
    },
    over(tenant: string, callId: string) {
      const call = storing.get(keyOf(tenant, callId));
      if (call) call.over = true;
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
