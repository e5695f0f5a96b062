import { foundIn } from '#core/answering/whole.ts';
import {
  answersAs,
  lineFate,
  newCallee,
  respond,
  transferFate,
  type Action,
  type CalleeSettings,
} from '#core/callee/index.ts';
import { voicesOf } from '#core/callee/voices.ts';
import { robotVoice } from '#core/speech/voices.ts';
import { longTailed } from '#core/agents/simulated.ts';
import { randomFrom } from '#core/text/random.ts';
import { speakingTime } from '#core/text/speakingTime.ts';
import type { TextToSpeech } from '../speech/speech.ts';
import type {
  CallOrder,
  EndCause,
  Line,
  LineEvent,
  SimulatedGateway,
  Speaking,
  Telephony,
  TransferReport,
} from './telephony.ts';

interface SimulatedNeeds {
  seedOf?(order: CallOrder): number;
  /** Says how long a sentence lasts on a gateway with sound. */
  speech?: Pick<TextToSpeech, 'lasts'>;
}

/**
 * A carrier whose people are made up: they answer or do not, speak, fall silent and hang up, the same for the same
 * call. Each call has its own time, which passes `speed` times as fast as ours.
 */
export function simulatedCarrier({ seedOf = numberOfCall, speech }: SimulatedNeeds = {}): Telephony {
  const lines = new Set<{ cut(): void }>();
  return {
    originate(order, tell) {
      const { gateway } = order;
      if (gateway.kind !== 'simulated') throw new Error('a simulated carrier was given a real call');
      const line = simulatedLine({ ...order, gateway }, seedOf(order), speech, tell, () => lines.delete(line));
      lines.add(line);
      return line;
    },
    async stop() {
      for (const line of [...lines]) line.cut();
    },
  };
}

/** The counted part of a call's id; the rest of it is the time at which the call started (migrations/functions/calls.sql). */
const numberOfCall = ({ callId }: CallOrder) => (/^\d+$/.test(callId) ? Number(BigInt.asUintN(18, BigInt(callId))) : 0);

function simulatedLine(
  { to, gateway, language, looksForMachine }: CallOrder & { gateway: SimulatedGateway },
  seed: number,
  speech: SimulatedNeeds['speech'],
  tell: (event: LineEvent) => void,
  gone: () => void,
): Line & { cut(): void } {
  const random = randomFrom(seed);
  const settings = gateway.callees as CalleeSettings;
  let callee = newCallee(random, language, settings.mix);
  /** Of the call's own time. */
  let clock = 0;
  /** When it was that, by the clock of this process. */
  let came = performance.now();
  let ended = false;
  const timers = new Set<NodeJS.Timeout>();
  /** What the callee will do about the sentence that was spoken last. */
  let intends: Action | null = null;
  /** The end of that sentence. */
  let spokenAt = 0;
  /** Ends the waiting for a word, once keys are pressed instead. */
  let stopWaiting = () => {};
  /** Speech is listened to; keys come on top of it, or instead of it. */
  let hears = false;
  /** Of the sentence that is being spoken: takes its end back. */
  let stopSaying = () => {};
  const transfers: TransferReport[] = [];
  /** Since they wait for those they are handed to, and since they talk with them. */
  let waitsSince: number | null = null;
  let talksSince: number | null = null;
  let sentences = 0;
  let wasStopped = false;
  /** Waiting for people, or talking with them, nothing of the conversation with a robot goes on. */
  let among: 'robot' | 'waiting' | 'people' = 'robot';
  /** Takes back when they hang up by themselves meanwhile. */
  let staysNoMore = () => {};

  function goesAmong(whom: typeof among, patience: { half: number; least: number; most: number } | null) {
    catchUp();
    among = whom;
    sentences += 1;
    intends = null;
    staysNoMore();
    stopSaying();
    stopWaiting();
    if (patience)
      staysNoMore = at(clock + longTailed(random, patience), () =>
        end(whom === 'waiting' ? 'gaveUpInQueue' : 'hungUpByCustomer'),
      );
  }

  /** What was not waited for happens between two timers. */
  function catchUp() {
    clock += Math.round((performance.now() - came) * gateway.speed);
    came = performance.now();
  }

  /** Answers what takes it back. */
  function at(when: number, happen: () => void): () => void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (ended) return;
        clock = Math.max(clock, when);
        came = performance.now();
        happen();
      },
      Math.max(0, when - clock) / gateway.speed,
    );
    timers.add(timer);
    return () => {
      clearTimeout(timer);
      timers.delete(timer);
    };
  }

  function end(cause: EndCause) {
    if (ended) return;
    ended = true;
    for (const timer of timers) clearTimeout(timer);
    gone();
    const last = transfers.at(-1);
    if (last && waitsSince !== null) Object.assign(last, { result: 'callerGone', waited: clock - waitsSince });
    if (last && talksSince !== null) last.talked = clock - talksSince;
    tell({ type: 'ended', at: clock, cause, ...(transfers.length > 0 && { transfers }) });
  }

  function begin(action: Action, lasts: number) {
    intends = action;
    hears = false;
    spokenAt = clock + lasts;
    const hangsUpAt = action.type === 'hangUp' ? clock + action.after : Infinity;
    if (hangsUpAt < spokenAt) stopSaying = at(hangsUpAt, () => end('hungUpByCustomer'));
    else stopSaying = at(spokenAt, () => tell({ type: 'spoken', at: clock }));
  }

  async function lastingAsHeard(
    text: string,
    action: Action,
    estimated: number,
    { lasts: lastsOf }: NonNullable<typeof speech>,
    voice: Speaking['voice'],
  ) {
    const how = { ...voice, ...(gateway.tenant !== undefined && { tenant: gateway.tenant }) };
    const [lasts, said] = await Promise.all([
      lastsOf(text, robotVoice(language, voice?.speaker), how),
      action.type === 'say' ? lastsOf(action.text, voicesOf(language, to).customer) : 0,
    ]);
    return { lasts, action: heardAction(action, lasts / estimated, said) };
  }

  /** Who answers, as the line hears it. A machine whose greeting nobody speaks into is heard to its end. */
  function answer() {
    tell({ type: 'answered', at: clock });
    if (!looksForMachine || ended) return;
    const answered = clock;
    const said = answersAs(callee, random);
    const heard = said && { at: said.to, type: 'heard' as const, from: answered + said.from, text: said.text };
    const all = [...foundIn(said?.events ?? [], longestAnswer), ...(heard ? [heard] : [])];
    // One after the other: timers of a quick carrier do not keep their order.
    const next = ([first, ...rest]: typeof all) =>
      first &&
      at(answered + first.at, () => {
        happens(first);
        if (!ended) next(rest);
      });
    next(all.sort((one, other) => one.at - other.at));

    function happens({ at: since, ...found }: (typeof all)[number]) {
      if (found.type === 'heard') return void (wasStopped && tell({ ...found, at: clock }));
      if (found.type === 'messageDue' || !said || said.from >= since) return tell({ ...found, at: clock });
      tell({ ...found, at: clock, said: { text: soFar(said.text, since, said), from: answered + said.from } });
      // It was known for one only when it had spoken.
      if (since >= said.to && wasStopped)
        tell({ type: 'heard', at: clock, from: answered + said.from, text: said.text });
    }
  }

  const fate = lineFate(random, settings);
  const isMachine = looksForMachine === true && fate.cause === 'voicemail';
  if (isMachine) callee = { ...callee, persona: 'answeringMachine' };
  if (fate.cause === 'answered' || isMachine) at(fate.ringFor, answer);
  else at(fate.ringFor, () => end(fate.cause as EndCause));

  return {
    speak(text, how) {
      // Who waits hears their place and says nothing to it.
      if (ended || among === 'waiting') return;
      if (among === 'people') goesAmong('robot', null);
      const answer = respond(callee, text, random);
      callee = answer.callee;
      const estimated = speakingTime(text, language);
      if (!gateway.withSound || !speech) return begin(answer.action, estimated);
      // The call's own time stands still until the sound is there.
      const sentence = ++sentences;
      const isGone = () => ended || sentence !== sentences;
      void lastingAsHeard(text, answer.action, estimated, speech, how?.voice).then(
        ({ action, lasts }) => isGone() || begin(action, lasts),
        () => isGone() || begin(answer.action, estimated),
      );
    },
    stopSpeaking() {
      sentences += 1;
      wasStopped = callee.persona === 'answeringMachine';
      stopSaying();
    },
    listen(noInputAfter) {
      if (ended) return;
      const began = clock;
      const action = intends;
      intends = null;
      hears = true;
      if (action?.type === 'hangUp')
        at(began + Math.max(200, action.after - (spokenAt - began)), () => end('hungUpByCustomer'));
      else if (action?.type === 'say' && action.after < noInputAfter) {
        const { text, after, lasts } = action;
        at(began + after + lasts, () => tell({ type: 'heard', at: clock, from: began + after, text }));
      } else {
        if (action?.type === 'press') intends = action;
        stopWaiting = at(began + noInputAfter, () => tell({ type: 'silence', at: clock }));
      }
    },
    collect({ noInputAfter }) {
      if (ended) return;
      const action = intends;
      intends = null;
      if (action?.type === 'press' && action.after < noInputAfter) {
        stopWaiting();
        at(clock + action.after, () => tell({ type: 'keys', at: clock, keys: action.keys }));
      } else if (!hears) at(clock + noInputAfter, () => tell({ type: 'silence', at: clock }));
    },
    async transfer(to, mode) {
      if (ended) return 'failed';
      const report: TransferReport = {
        ...{ began: clock, target: to.kind === 'phone' ? to.address : (to.sn ?? to.id), way: 'bridge' },
        ...{
          mode: mode === 'blindTrans' ? 'blind' : 'attended',
          result: 'failed',
          sipCode: null,
          waited: 0,
          talked: null,
        },
      };
      transfers.push(report);
      // People join lines from outside (`join`, `wait`); a skill group that is asked of the line itself has nobody.
      if (to.kind === 'skillGroup') return 'failed';
      const fate = transferFate(randomFrom(seed + transfers.length), mode);
      waitsSince = clock;
      return new Promise((resolve) =>
        at(clock + fate.waited, () => {
          waitsSince = null;
          report.waited = fate.waited;
          report.result = fate.result;
          if (fate.result === 'callerGone') return end('gaveUpWaiting');
          if (fate.result === 'accepted') {
            talksSince = clock;
            at(clock + fate.talks, () => end(fate.endedBy === 'target' ? 'hungUpByTarget' : 'hungUpByCustomer'));
          }
          resolve(fate.result);
        }),
      );
    },
    writeDown: async () => true,
    sayTo(text) {
      if (ended || among !== 'people') return;
      catchUp();
      const answer = respond(callee, text, random);
      callee = answer.callee;
      const { action } = answer;
      const spoken = speakingTime(text, language);
      const from = clock + spoken;
      if (action.type === 'hangUp') at(clock + Math.max(action.after, 200), () => end('hungUpByCustomer'));
      else if (action.type === 'say')
        at(from + action.after + action.lasts, () => {
          if (among === 'people')
            tell({ type: 'said', at: clock, from: clock - action.lasts, to: clock, text: action.text });
        });
    },
    // Nothing of it can be heard, but they wait and talk as long as people do.
    join() {
      if (!ended && among !== 'people') goesAmong('people', talks);
    },
    wait(hears) {
      if (!ended) goesAmong(hears === null ? 'robot' : 'waiting', hears === null ? null : waits);
    },
    hangUp(because) {
      // A robot decides in no time of the call's; people take some.
      if (among !== 'robot' || because) catchUp();
      end(because ?? 'hungUpByUs');
    },
    cut() {
      catchUp();
      end('ourFault');
    },
  };
}

/** Seconds until they hang up by themselves: talking with an agent, and waiting for one. */
const talks = { half: 140, least: 15, most: 900 };
const waits = { half: 100, least: 10, most: 600 };

/** Milliseconds after the answer in which somebody turns out to be a machine. */
const longestAnswer = 90_000;
const soFar = (text: string, at: number, { from, to }: { from: number; to: number }) =>
  at >= to ? text : text.slice(0, Math.max(1, Math.round((text.length * (at - from)) / (to - from)))).trim();

/** The callee's action on the line's own times (ms): a callee who hangs up does so at the same word. */
const heardAction = (action: Action, stretch: number, said: number): Action =>
  action.type === 'say'
    ? { ...action, lasts: said }
    : action.type === 'hangUp'
      ? { ...action, after: Math.round(action.after * stretch) }
      : action;
