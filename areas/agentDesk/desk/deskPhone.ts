import { browserPhoneEndpoints } from '#areas/members/phones/phones.contract.ts';
import { send } from '#kit/console/client.ts';
import { placeCall, type BrowserCall, type PhoneProblem } from '#kit/console/phone/browserCall.ts';
import { openMicrophone } from '#kit/console/phone/microphone.ts';

export type DeskPhoneState =
  | { is: 'off' | 'connecting' }
  | { is: 'on'; muted: boolean }
  /** Null: another page has it now. `again`: it is tried again by itself. */
  | { is: 'lost'; problem: PhoneProblem | null; again: boolean };

/** What a person has to mend before it can work. */
const ownProblems: readonly (PhoneProblem | null)[] = [
  'notSecure',
  'noMicrophone',
  'microphoneRefused',
  'microphoneBusy',
  'notAllowed',
];
/** Milliseconds until it is tried again, the last one from then on. */
const pauses = [1_000, 2_000, 5_000, 10_000];
/** One that stood so long begins anew. */
const stood = 30_000;

/**
 * The telephone of the desk: one call to the server that stands while the agent works, whichever page of the console is looked at.
 * It comes back by itself where the connection is lost.
 */
function deskTelephone() {
  const listeners = new Set<() => void>();
  let state: DeskPhoneState = { is: 'off' };
  let call: BrowserCall | null = null;
  let wanted: object | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function turn(next: DeskPhoneState) {
    state = next;
    for (const tell of listeners) tell();
  }

  async function connect() {
    clearTimeout(timer);
    const mine = (wanted = {});
    const isMine = () => wanted === mine;
    turn({ is: 'connecting' });
    const microphone = await openMicrophone();
    if ('problem' in microphone) return isMine() ? lost(microphone.problem) : undefined;
    const silence = () => microphone.getTracks().forEach((track) => track.stop());
    if (!isMine()) return silence();
    let since: number | null = null;
    try {
      const credentials = await send(browserPhoneEndpoints.issue, {});
      if (!isMine()) return silence();
      const placed = await placeCall({
        ...{ credentials, to: 'desk', callId: crypto.randomUUID().replaceAll('-', '').slice(0, 24), microphone },
        tell(event) {
          if (!isMine()) return;
          if (event.type === 'talking') {
            since = Date.now();
            turn({ is: 'on', muted: false });
          }
          if (event.type !== 'ended') return;
          call = null;
          if (since !== null && Date.now() - since > stood) tries = 0;
          lost(event.problem);
        },
      });
      if (isMine()) call = placed;
      else placed?.hangUp();
    } catch {
      silence();
      if (isMine()) lost('failed');
    }
  }

  function lost(problem: PhoneProblem | null) {
    // The server hung up in an orderly way: another page took it, or the agent was signed out.
    const again = problem !== null && !ownProblems.includes(problem);
    if (!again) wanted = null;
    turn({ is: 'lost', problem, again });
    if (again) timer = setTimeout(() => void connect(), pauses[Math.min(tries++, pauses.length - 1)]);
  }

  return {
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    state: () => state,
    connect() {
      tries = 0;
      if (state.is !== 'on' && state.is !== 'connecting') void connect();
    },
    disconnect() {
      clearTimeout(timer);
      wanted = null;
      call?.hangUp();
      call = null;
      if (state.is !== 'off') turn({ is: 'off' });
    },
    mute() {
      if (state.is !== 'on') return;
      call?.mute(!state.muted);
      turn({ is: 'on', muted: !state.muted });
    },
  };
}

export const deskPhone = deskTelephone();
