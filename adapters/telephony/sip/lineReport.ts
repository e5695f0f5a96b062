import type { SoundCodec } from '#core/voice/sdp.ts';
import type { Quality } from '../media/media.ts';
import type { LineReport } from '../telephony.ts';

/** What a line was like once its sound is closed; null where it could not be. `codec`: the one that was agreed on, where no sound says another. */
export function lineReport(
  closed: (Quality & { recorded: LineReport['recording'] }) | null,
  { codec: agreed, ...call }: Pick<LineReport, 'sipCode' | 'q850' | 'messages'> & { codec: SoundCodec | null },
): LineReport {
  const { recorded = null, codec = null, ...sound } = closed ?? {};
  const received = (closed?.packetsReceived ?? 0) > 0;
  return {
    ...call,
    codec: codec ?? agreed,
    mos: closed?.mos ?? null,
    loss: received ? closed!.loss : null,
    jitter: received ? closed!.jitter : null,
    media: sound,
    recording: recorded,
  };
}
