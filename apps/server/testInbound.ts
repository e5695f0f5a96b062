import { ask } from '#kit/testing/databaseCopy.ts';
import type { Trunk } from '#core/dialing/trunk.ts';
import type { Flow } from '#core/flow/flow.ts';
import { ends, says, testFlow } from '#core/flow/testFlow.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { spoken, trunkBatch } from './testTrunkCalls.ts';

/** Greets, hands the call to a number, and says that nobody was there where nobody takes it. */
export const handsOver = (outboundAddr: string, transMode: 'blindTrans' | 'attendedTrans' = 'attendedTrans'): Flow =>
  testFlow(
    [
      {
        ...{ id: 'hand', name: 'Hand', type: 'outboundTransfer', coordinate: { x: 0, y: 0 } },
        ...{ outboundAddr, transMode, ttsConfigs: says('One moment please.') },
      },
      ends('nobody', { ttsConfigs: says('Nobody is there. Goodbye.') }),
    ] as never,
    ['Hand > nobody'],
  );

/** A tenant whose number +862160204410 is answered by its robot, over a trunk; nothing is called for it. */
export async function answeredTenant(
  ownerUrl: string,
  tenant: string,
  flow: Flow,
  trunk: Partial<Trunk>,
  target?: object,
) {
  const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);
  await trunkBatch(ownerUrl, tenant, { contacts: 1, flow, trunk });
  await sql('update batch set state = 3 where tenant_id = $1', [tenant]);
  await sql(
    `insert into inbound_route (tenant_id, name, place, target, person_id)
      select $1, 'Hotline', 1, coalesce($2::jsonb, jsonb_build_object('kind', 'robot', 'robotId', r.robot_id::text)), p.person_id
      from robot r join person p using (tenant_id) where r.tenant_id = $1 limit 1`,
    [tenant, target ? JSON.stringify(target) : null],
  );
}

/** So many seconds of a voice that says the same again and again, with pauses; sentences differ by their words. */
export function talks(words: string, seconds: number): Int16Array {
  const sentence = toLinear(spoken(words));
  const sound = new Int16Array(8_000 * seconds);
  for (let at = 4_000; at + sentence.length < sound.length; at += sentence.length + 8_000) sound.set(sentence, at);
  return sound;
}
