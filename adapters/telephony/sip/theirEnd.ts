import type { Agreed, SoundCodec } from '#core/voice/sdp.ts';
import { trustOf, type Reach, type Speaker } from '#core/voice/trust.ts';
import type { Leg } from '../media/media.ts';
import type { IncomingCall } from './signalling.ts';

interface TheirEndNeeds {
  /** One that came in; without it a call is placed. */
  arrived?: IncomingCall | undefined;
  /** Of a telephone of ours, or of who called by the trial address; else of a trunk. */
  isPhone: boolean;
  leg(): Leg | undefined;
  /** Of the trunk: where its sound may come from besides. */
  ranges(): readonly string[];
  reachOf(address: string): Reach;
}

/** Where the other side of a line is, by its sessions and by what was proved of who sent them (docs/decisions/0107-whose-sound-is-believed.md). */
export function theirEnd({ arrived, isPhone, leg, ranges, reachOf }: TheirEndNeeds) {
  const speaker: Speaker = arrived?.origin.kind === 'open' ? 'stranger' : isPhone ? 'telephone' : 'trunk';
  /** Where their signalling came from when it was proved, or is to be. */
  let home = arrived?.signalledFrom;
  /** Our messages reach `home`: of a call that comes in over a trunk or from a stranger, its ACK shows that. */
  let isProven = !arrived || arrived.origin.kind === 'account';
  let last: { said: Agreed<SoundCodec>; from: string | undefined } | null = null;

  function connect(said: Agreed<SoundCodec>, from = home): void {
    const { address, port, codec, payloadType, keysPayloadType, comes, direction, security } = said;
    last = { said, from };
    const trust = trustOf({ ...{ speaker, address, home, signalledFrom: from, isProven, ranges: ranges(), reachOf } });
    const place = { address, port, codec, payloadType, keysPayloadType, comes, direction, trust };
    leg()?.connect({ ...place, ...(security && { security }) });
  }

  return {
    /** What was agreed on; `from` is where a change of the call came from, which nobody proved. */
    connect,
    /** Who was called, and answers. */
    answers: (from: string | undefined) => void (home = from ?? home),
    /** From now on sound may go where they said, even if nothing came from there yet. */
    prove() {
      if (isProven) return;
      isProven = true;
      if (last) connect(last.said, last.from);
    },
    /** What the line speaks; null before anything was agreed on. */
    codec: () => last?.said.codec ?? null,
  };
}
