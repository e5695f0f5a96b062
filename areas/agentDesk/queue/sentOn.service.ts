import type { CallOrder, Line, LineEvent, SaidAfterwards } from '#adapters/telephony/telephony.ts';
import { promiseCall } from '#areas/outbound/door.ts';
import { followedBy, recorder } from '#core/flow/record.ts';
import type { Destination } from '#core/queueing/house.ts';
import type { Log } from '#kit/server/log.ts';
import { noted } from '#kit/server/unexpected.ts';
import type { InTenant } from './moves.service.ts';
import type { CustomerCall } from './peopleFacts.ts';
import { queueTexts } from './queue.texts.ts';
import { momentOn } from './withPeople.ts';

interface OnLine {
  tenant: string;
  robotId: string;
  order: CallOrder;
  line: Line;
  phone: string;
  name: string;
  /** Of the call's own time: when it was answered, and how long ago that is. */
  answeredAt: number;
  since: number;
  isOver(): boolean;
}

/** A robot begins on a line that was answered: answers what is to be told of it, or null where it cannot. `over` is called within its `ended`. */
export type RobotTakes = (
  call: OnLine,
  over: (said: SaidAfterwards) => void,
) => Promise<((event: LineEvent) => void) | null>;

type Heard = Exclude<LineEvent, { type: 'ended' }>;

/** Who of the house speaks on a line, instead of whoever began the call. */
interface Speaker {
  /** `since`: of the call, when it was answered. */
  hears(event: Heard, since: number): void;
  /** The line is gone: all that was said. */
  ended(event: Extract<LineEvent, { type: 'ended' }>, since: number): SaidAfterwards;
}

interface SentOnNeeds {
  inTenant: InTenant;
  log: Log;
  now(): number;
  robot?: RobotTakes | undefined;
}

const nothing = (): SaidAfterwards => ({ turns: [], path: [], messages: [], variables: {} });

/** Carries out where groups send calls that no agent gets: a robot begins, a callback is written down, or a farewell is said. */
export function sentOn({ inTenant, log, now, robot }: SentOnNeeds) {
  const speakers = new Map<string, Speaker>();

  /** From now on; whoever spoke before hears the end of the line as well. */
  function takes(callId: string, one: Speaker) {
    const before = speakers.get(callId);
    speakers.set(callId, {
      hears: one.hears,
      ended: (event, since) =>
        before ? followedBy(before.ended(event, since), one.ended(event, since)) : one.ended(event, since),
    });
  }

  /** Then the call ends. */
  function say({ callId, line }: CustomerCall, text: string) {
    const record = recorder();
    record.said(text, momentOn(line).since);
    takes(callId, {
      hears(event, since) {
        if (event.type === 'speaking')
          record.speaking({ synthesised: event.synthesised - (event.at - since), firstPacket: since });
        if (event.type !== 'spoken') return;
        record.spoken(since, event.cut);
        line.hangUp('nobodyTookIt');
      },
      ended(event, since) {
        record.ended(since, event.cut);
        return { ...record.now(), variables: {} };
      },
    });
    line.speak(text);
  }

  function robotBegins(call: CustomerCall, robotId: string) {
    const { tenant, callId, order, line, phone, name } = call;
    const { nobody } = queueTexts[order.language];
    let tell: ((event: LineEvent) => void) | null = null;
    let said = nothing();
    let isOver = false;
    const one: Speaker = {
      hears: (event) => tell?.(event),
      ended(event) {
        isOver = true;
        tell?.(event);
        return said;
      },
    };
    // One robot after the other would speak for ever.
    if (!robot || speakers.has(callId)) return say(call, nobody);
    takes(callId, one);
    const about = { tenant, robotId, order, line, phone, name, ...momentOn(line), isOver: () => isOver };
    void robot(about, (all) => void (said = all))
      .catch((error) => {
        noted(log, 'queue', error, { call: callId }, 'a robot could not take a call that nobody took');
        return null;
      })
      .then((told) => {
        tell = told;
        if (!tell && !isOver) say(call, nobody);
      });
  }

  async function callBack(call: CustomerCall, groupId: string, farewell: string) {
    const { tenant, callId, phone, name, order } = call;
    const { nobody, willCall } = queueTexts[order.language];
    // Until it is written down.
    takes(callId, { hears() {}, ended: nothing });
    const isPromised = await inTenant(tenant, async (db) => {
      // Who must not be called, or whom nobody would call, is promised nothing.
      const of = { callId, phone, name, person: null, groupId, campaignId: null };
      return (await promiseCall(db, { ...of, callAt: now(), now: now() })) === null;
    }).catch((error) => {
      noted(log, 'queue', error, { call: callId }, 'no callback could be written down');
      return false;
    });
    if (speakers.has(callId)) say(call, isPromised ? farewell.trim() || willCall : nobody);
  }

  return {
    /** Nobody of the house has it any more. */
    carryOut(call: CustomerCall, to: Exclude<Destination, { kind: 'group' }>) {
      if (to.kind === 'robot') return robotBegins(call, to.robotId);
      if (to.kind === 'callback') return void callBack(call, to.groupId, to.farewell);
      say(call, to.farewell?.trim() || queueTexts[call.order.language].nobody);
    },
    heard(callId: string, event: Heard, since: number): boolean {
      const speaker = speakers.get(callId);
      speaker?.hears(event, since);
      return speaker !== undefined;
    },
    ended(callId: string, event: Extract<LineEvent, { type: 'ended' }>, since: number): SaidAfterwards | undefined {
      const speaker = speakers.get(callId);
      speakers.delete(callId);
      return speaker?.ended(event, since);
    },
  };
}
