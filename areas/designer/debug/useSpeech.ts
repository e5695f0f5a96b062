import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { send } from '#kit/console/client.ts';
import { auditionEndpoints } from './audition.contract.ts';

/** Says something aloud, as the robot would; what was being said is broken off. */
export function useSpeech(speaker?: string) {
  const { message } = App.useApp();
  const playing = useRef<{ sound: HTMLAudioElement; address: string } | null>(null);
  const stop = () => {
    playing.current?.sound.pause();
    if (playing.current) URL.revokeObjectURL(playing.current.address);
    playing.current = null;
  };
  useEffect(() => stop, []);
  return {
    stop,
    async speak(text: string) {
      stop();
      try {
        const file = await send(auditionEndpoints.debug, { body: { text: text.slice(0, 2_000), ...(speaker && { speaker }) } });
        const address = URL.createObjectURL(file);
        playing.current = { sound: new Audio(address), address };
        await playing.current.sound.play();
      } catch (error) {
        if (error instanceof Error && error.name !== 'AbortError') message.error(error.message, 5);
      }
    },
  };
}
