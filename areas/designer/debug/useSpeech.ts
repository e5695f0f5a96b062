import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { auditionEndpoints } from '../speech/audition.contract.ts';

/** Says something aloud, as the robot would; what was being said is broken off. */
export function useSpeech(speaker?: string) {
  const { message } = App.useApp();
  const [speaking, set] = useState(false);
  const playing = useRef<{ sound: HTMLAudioElement; address: string } | null>(null);
  const stop = () => {
    playing.current?.sound.pause();
    if (playing.current) URL.revokeObjectURL(playing.current.address);
    playing.current = null;
    set(false);
  };
  useEffect(() => stop, []);
  return {
    stop,
    speaking,
    async speak(text: string) {
      stop();
      try {
        const file = await send(auditionEndpoints.debug, {
          body: { text: cutTo(text, 2_000), ...(speaker && { speaker }) },
        });
        const address = URL.createObjectURL(file);
        playing.current = { sound: new Audio(address), address };
        playing.current.sound.addEventListener('ended', () => set(false));
        set(true);
        await playing.current.sound.play();
      } catch (error) {
        set(false);
        if (error instanceof Error && error.name !== 'AbortError') message.error(error.message, 5);
      }
    },
  };
}
