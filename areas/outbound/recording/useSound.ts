import { useCallback, useEffect, useRef, useState } from 'react';
import { elementFor, soundOf } from './soundAhead.ts';

type State = 'empty' | 'loading' | 'ready' | 'failed';

/** The recording in an audio element of its own. It is fetched when it is first wanted, so that each listening is asked for. */
export function useSound(callId: string, length: number, ahead = false) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [state, setState] = useState<State>('empty');
  const [why, setWhy] = useState('');
  const [playing, setPlaying] = useState(false);
  /** Milliseconds. */
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    const element = elementFor(callId);
    audio.current = element;
    let frame = 0;
    const follow = () => {
      setAt(element.currentTime * 1000);
      frame = requestAnimationFrame(follow);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      setPlaying(false);
      setAt(element.currentTime * 1000);
    };
    const heard = {
      play: () => (setPlaying(true), (frame = requestAnimationFrame(follow))),
      pause: stop,
      ended: stop,
      seeked: () => setAt(element.currentTime * 1000),
    };
    for (const [name, hear] of Object.entries(heard)) element.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of Object.entries(heard)) element.removeEventListener(name, hear);
      cancelAnimationFrame(frame);
      element.pause();
      URL.revokeObjectURL(element.src);
      element.removeAttribute('src');
      setState('empty');
      setPlaying(false);
      setAt(0);
    };
  }, [callId]);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed, state]);

  const load = useCallback(async () => {
    if (audio.current?.src) {
      setState('ready');
      return true;
    }
    setState('loading');
    try {
      const file = await soundOf(callId);
      if (!audio.current) return false;
      audio.current.src = URL.createObjectURL(file);
      setState('ready');
      return true;
    } catch (error) {
      setWhy(error instanceof Error ? error.message : '');
      setState('failed');
      return false;
    }
  }, [callId]);

  useEffect(() => {
    if (ahead) void load();
  }, [ahead, load]);

  const seek = useCallback(
    (to: number) => {
      const moment = Math.max(0, Math.min(length, to));
      setAt(moment);
      if (audio.current?.src) audio.current.currentTime = moment / 1000;
      return moment;
    },
    [length],
  );

  /** From where the cursor stands; from the beginning when it has come to the end. */
  const play = useCallback(
    async (from?: number) => {
      if (state === 'loading' || ((state === 'empty' || state === 'failed') && !(await load()))) return;
      const element = audio.current!;
      const wanted = from ?? (at >= length - 50 ? 0 : at);
      element.currentTime = wanted / 1000;
      // A browser may refuse to begin before it was clicked into; then the button stands ready.
      await element.play().catch(() => {});
    },
    [state, load, at, length],
  );

  return { state, why, playing, at, speed, setSpeed, play, seek, pause: () => audio.current?.pause() };
}
