import { App } from 'antd';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SpokenItem } from '#core/flow/saved/said.ts';
import { commonOf } from '#core/flow/presets.ts';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { auditionEndpoints } from '../../speech/audition.contract.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { promptTexts } from './prompt.texts.ts';

/** Speaks the words as they stand, with the values variables are auditioned with. */
export function ListenButton({ name, item }: { name: string; item: SpokenItem }) {
  const t = useText(promptTexts);
  const { message } = App.useApp();
  const { flow } = useDraft();
  const [address] = useSearchParams();
  const [is, set] = useState<'quiet' | 'asking' | 'playing'>('quiet');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  async function listen() {
    const asked = new AbortController();
    stop.current = () => asked.abort();
    set('asking');
    try {
      const flowId = address.get('flowId') ?? undefined;
      const sound = await send(
        auditionEndpoints.audition,
        {
          body: {
            text: item.text,
            speaker: commonOf(flow, 'speaker'),
            pitch: item.pitch ?? commonOf(flow, 'pitch'),
            speed: item.speed ?? commonOf(flow, 'speed'),
            volume: item.volume ?? commonOf(flow, 'volume'),
            ...(flowId && { flowId }),
          },
        },
        { signal: asked.signal },
      );
      if (asked.signal.aborted) return;
      const from = URL.createObjectURL(sound);
      const player = new Audio(from);
      const over = () => {
        player.pause();
        URL.revokeObjectURL(from);
        stop.current = null;
        set('quiet');
      };
      stop.current = over;
      player.onended = over;
      await player.play();
      set('playing');
    } catch (error) {
      stop.current = null;
      set('quiet');
      if (!asked.signal.aborted)
        message.warning(t('listenFailed', { why: error instanceof Error ? error.message : '' }));
    }
  }

  const quiet = is === 'quiet';
  return (
    <button
      type="button"
      className="listen"
      disabled={item.text.trim() === ''}
      aria-busy={is === 'asking' || undefined}
      onClick={() => (quiet ? void listen() : (stop.current?.(), set('quiet')))}
    >
      {quiet ? <Volume2 size={14} aria-hidden /> : <Square size={12} aria-hidden />}
      {t(quiet ? 'listen' : 'stop')}
      <span className="cw-unseen"> {name}</span>
    </button>
  );
}
