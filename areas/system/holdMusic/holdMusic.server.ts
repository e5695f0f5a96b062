import { buffer } from 'node:stream/consumers';
import { onHold } from '#core/sound/onHold.ts';
import { readWav } from '#core/sound/readWav.ts';
import { wavOfALaw } from '#core/sound/wavOfALaw.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { systemFaults } from '../system.faults.ts';
import type { holdMusicEndpoints, Music } from './holdMusic.contract.ts';
import { holdMusicRows } from './holdMusic.store.ts';

/** Bytes of A-law in a second. */
const aSecond = 8_000;
const secondsOf = (bytes: number) => Math.round(bytes / aSecond);

async function all(db: TenantDb): Promise<{ list: Music[] }> {
  const own = await holdMusicRows.own(db);
  const house: Music = {
    ...{ id: 'house', name: '', seconds: secondsOf(onHold().music.length) },
    ...{ inForce: !own, changedAt: null, changedBy: null },
  };
  if (!own) return { list: [house] };
  const { bytes, ...rest } = own;
  return { list: [{ id: 'own', seconds: secondsOf(bytes), inForce: true, ...rest }, house] };
}

export const holdMusicHandlers: Handlers<typeof holdMusicEndpoints> = {
  list: ({ db }) => all(db),

  async sound({ db, params: { music } }) {
    const sound = music === 'house' ? onHold().music : await holdMusicRows.sound(db);
    if (!sound) throw new Fault(faults.NOT_FOUND);
    return { name: `${music}.wav`, type: 'audio/wav', content: Buffer.from(wavOfALaw(sound)), inline: true };
  },

  async upload({ db, who, file, changed }) {
    const content = await db.outside(() => buffer(file.content));
    const sound = content.length > 0 ? readWav(content) : null;
    if (!sound) throw new Fault(systemFaults.MUSIC_UNREADABLE);
    if (sound.length < aSecond) throw new Fault(systemFaults.MUSIC_TOO_SHORT);
    const before = (await holdMusicRows.own(db))?.name ?? null;
    await holdMusicRows.put(db, { name: file.name, sound: Buffer.from(sound), personId: who.id });
    changed({
      target: 'music',
      before: { name: before },
      after: { name: file.name, seconds: secondsOf(sound.length) },
    });
    return all(db);
  },

  async remove({ db, changed }) {
    const name = await holdMusicRows.remove(db);
    if (name === undefined) throw new Fault(systemFaults.NO_OWN_MUSIC);
    changed({ target: 'music', before: { name }, after: null });
    return all(db);
  },
};
