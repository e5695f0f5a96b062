import type { Line, LineEvent } from '#adapters/telephony/telephony.ts';
import type { Decision, MachineAction, MachineDeed } from '#core/answering/evidence.ts';
import type { Verdict } from '#core/dialing/causes.ts';
import type { Flow } from '#core/flow/flow.ts';
import { filled } from '#core/flow/filled.ts';
import type { recorder } from '#core/flow/record.ts';

interface MeetingNeeds {
  machine: { action: Exclude<MachineAction, 'off'>; message: string };
  flow: Flow;
  given: Record<string, unknown>;
  clock: { now(): number; zone: string } | undefined;
  record: ReturnType<typeof recorder>;
  line(): Line;
}

/**
 * What a call does when a machine answers: it hangs up, leaves a message where it is due, or only notes it. Once it acts,
 * what the line says goes here and no longer to the flow.
 */
export function meeting({ machine: { action, message }, flow, given, clock, record, line }: MeetingNeeds) {
  let answer: Decision | null = null;
  let stage: 'talks' | 'waits' | 'speaks' | 'hangsUp' = 'talks';
  let left = false;
  /** What the machine said until it was known for one. */
  let said: { text: string; from: number; to: number } | null = null;

  const isMachine = () => answer?.verdict === 'machine' || answer?.verdict === 'fax';
  const acts = () => stage !== 'talks';

  function hangUp() {
    if (said && stage === 'talks') record.heard(said);
    stage = 'hangsUp';
    line().hangUp();
  }

  function decided(decision: Decision, since: number, words: { text: string; from: number } | undefined) {
    answer = decision;
    said = words ? { ...words, to: since } : null;
    if (!isMachine() || action === 'goOn' || acts()) return;
    // What is said over a greeting is not heard.
    record.ended(since);
    line().stopSpeaking?.();
    if (action === 'leaveMessage' && decision.verdict === 'machine') stage = 'waits';
    else hangUp();
  }

  function due(after: 'beep' | 'silence' | 'never', since: number) {
    if (stage !== 'waits' && stage !== 'speaks') return;
    if (after === 'never') return hangUp();
    // A beep after all: what was said before it was not recorded.
    if (stage === 'speaks') {
      record.ended(since);
      line().stopSpeaking?.();
    }
    stage = 'speaks';
    const text = messageOf();
    record.said(text, since);
    line().speak(text);
  }

  const messageOf = () =>
    filled(
      message,
      {
        look: (name) => (given[name] === undefined || given[name] === null ? '' : String(given[name])),
        secret: () => undefined,
        language: flow.language,
        clock: clock && { now: clock.now(), zone: clock.zone },
      },
      true,
    );

  return {
    acts,
    /** Whether the event is dealt with; `since`: milliseconds since the answer. */
    took(event: LineEvent, since: number): boolean {
      if (event.type === 'answeredBy') {
        const { verdict, evidence, said: words, at } = event;
        decided({ verdict, evidence }, since, words && { ...words, from: since - (at - words.from) });
        return true;
      }
      if (event.type === 'messageDue') {
        due(event.after, since);
        return true;
      }
      if (!acts()) return false;
      if (event.type === 'heard' && stage === 'waits')
        record.heard({ text: event.text, from: since - (event.at - event.from), to: since });
      if (event.type === 'speaking')
        record.speaking({ synthesised: since - (event.at - event.synthesised), firstPacket: since });
      if (event.type === 'spoken' && stage === 'speaks' && !event.cut) {
        record.spoken(since);
        left = true;
        hangUp();
      }
      return true;
    },
    left: () => left,
    /** As it is kept with the call. */
    found(): { answer?: Decision & { deed: MachineDeed | null }; met?: Verdict } {
      if (!answer) return {};
      const deed: MachineDeed | null = !isMachine()
        ? null
        : !acts()
          ? 'wentOn'
          : left
            ? 'messageLeft'
            : action === 'leaveMessage' && answer.verdict === 'machine'
              ? 'noMessage'
              : 'hungUp';
      return { answer: { ...answer, deed }, ...(acts() && { met: answer.verdict === 'fax' ? 'fax' : 'voicemail' }) };
    },
  };
}
