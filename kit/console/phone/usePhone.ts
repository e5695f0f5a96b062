import { useEffect, useRef, useState } from 'react';
import { placeCall, type BrowserCall, type PhoneCredentials, type PhoneProblem } from './browserCall.ts';
import { openMicrophone, soundDevices, type SoundDevices } from './microphone.ts';

/** One call at a time. */
export type PhoneState =
  | { is: 'ready' | 'connecting' | 'ringing' }
  | { is: 'talking'; since: number; muted: boolean; held: boolean }
  | { is: 'ended'; problem: PhoneProblem | null; lasted: number | null };

export interface PhoneNeeds {
  /** The part before the @ of who is called. */
  to: string;
  issue(): Promise<PhoneCredentials>;
  /** A call begins; its Call-ID. */
  onCall?(callId: string): void;
  /** It is over, whatever became of it. */
  onEnd?(): void;
}

/** Long enough that nobody guesses it. */
const newCallId = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A telephone of this page: it hangs up when it is left. */
export function usePhone({ to, issue, onCall, onEnd }: PhoneNeeds) {
  const [state, setState] = useState<PhoneState>({ is: 'ready' });
  const [devices, setDevices] = useState<SoundDevices>({ microphones: [], speakers: [] });
  const [chosen, choose] = useState<{ microphone?: string; speaker?: string }>({});
  const call = useRef<BrowserCall | null>(null);
  const left = useRef(false);
  /** The call that is being placed; who hangs up meanwhile has none. */
  const placing = useRef<object | null>(null);
  const [current] = useState({ since: null as number | null });

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      call.current?.hangUp();
    };
  }, []);

  function ended(problem: PhoneProblem | null) {
    call.current = null;
    placing.current = null;
    if (left.current) return;
    onEnd?.();
    setState({ is: 'ended', problem, lasted: current.since === null ? null : Date.now() - current.since });
  }

  async function dial() {
    current.since = null;
    const mine = (placing.current = {});
    const isWanted = () => placing.current === mine && !left.current;
    setState({ is: 'connecting' });
    const microphone = await openMicrophone(chosen.microphone);
    if ('problem' in microphone) return isWanted() && ended(microphone.problem);
    const silence = () => microphone.getTracks().forEach((track) => track.stop());
    if (!isWanted()) return silence();
    void soundDevices().then(setDevices);
    const callId = newCallId();
    try {
      const credentials = await issue();
      if (!isWanted()) return silence();
      onCall?.(callId);
      const placed = await placeCall({
        ...{ credentials, to, callId, microphone },
        ...(chosen.speaker && { speaker: chosen.speaker }),
        tell(event) {
          if (!isWanted()) return;
          if (event.type === 'ended') return ended(event.problem);
          if (event.type === 'ringing') return setState({ is: 'ringing' });
          current.since = Date.now();
          setState({ is: 'talking', since: current.since, muted: false, held: false });
        },
      });
      if (isWanted()) call.current = placed;
      else placed?.hangUp();
    } catch {
      silence();
      if (isWanted()) ended('failed');
    }
  }

  function hangUp() {
    if (call.current) call.current.hangUp();
    else ended(null);
  }

  return {
    state,
    devices,
    chosen,
    dial,
    hangUp,
    key: (key: string) => call.current?.key(key) ?? false,
    levels: () => call.current?.levels() ?? { said: 0, heard: 0 },
    mute() {
      if (state.is !== 'talking') return;
      call.current?.mute(!state.muted);
      setState({ ...state, muted: !state.muted });
    },
    /** False where the other side did not agree. */
    async hold(): Promise<boolean> {
      if (state.is !== 'talking') return true;
      const held = !state.held;
      if (!(await call.current?.hold(held))) return false;
      setState((now) => (now.is === 'talking' ? { ...now, held } : now));
      return true;
    },
    async takeMicrophone(id: string) {
      choose({ ...chosen, microphone: id });
      if (!call.current) return;
      const next = await openMicrophone(id);
      if (!('problem' in next)) await call.current?.take(next);
    },
    hearBy(id: string) {
      choose({ ...chosen, speaker: id });
      void call.current?.hearBy(id);
    },
  };
}
export type Phone = ReturnType<typeof usePhone>;
