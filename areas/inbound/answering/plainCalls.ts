import { causeOfEnd, type Arrival, type CallOrder, type Line, type LineEvent } from '#adapters/telephony/telephony.ts';
import type { CallEnd } from '#areas/robot/door.ts';
import { followedBy, recorder, type Recorded } from '#core/flow/record.ts';
import { causeOfResult } from '#core/inbound/transfer.ts';

interface PlainCall {
  arrival: Pick<Arrival, 'take'>;
  order: CallOrder;
  /** Called after every turn, for users who watch. */
  onTurn(recorded: Recorded): void;
  onEnd(end: CallEnd): void;
}

/** A call without a robot: what is said in it is written down as of all others. */
function plainCall(
  { arrival, order, onTurn, onEnd }: PlainCall,
  rings: boolean,
  hears: (event: Exclude<LineEvent, { type: 'ended' }>, line: Line, record: ReturnType<typeof recorder>) => void,
): Line {
  const record = recorder();
  let answeredAt: number | null = null;
  const line = arrival.take(
    order,
    (event) => {
      const since = event.at - (answeredAt ?? event.at);
      if (event.type !== 'ended') {
        if (event.type === 'answered') answeredAt = event.at;
        if (event.type === 'speaking')
          record.speaking({ synthesised: since - (event.at - event.synthesised), firstPacket: since });
        if (event.type === 'spoken') record.spoken(since, event.cut);
        hears(event, line, record);
        return onTurn(record.now());
      }
      record.ended(since, event.cut);
      onEnd({
        ...followedBy({ ...record.now(), variables: {} }, event.then),
        ...{ cause: causeOfEnd(event.cause), answeredAfter: answeredAt, endedAfter: event.at },
        ...(event.line && { line: event.line }),
        ...(event.transfers && {
          transfers: event.transfers.map((one) => ({ ...one, began: Math.max(0, one.began - (answeredAt ?? 0)) })),
        }),
      });
    },
    { rings },
  );
  return line;
}

/** Answers, says one thing or plays a recording, and hangs up. */
export function sayOnce(call: PlainCall, text: string, resourceId?: string) {
  plainCall(call, false, (event, line, record) => {
    if (event.type === 'spoken') return line.hangUp();
    if (event.type !== 'answered') return;
    record.said(text, 0);
    line.speak(text, resourceId === undefined ? {} : { resourceId });
  });
}

/** Answers, and has whoever calls wait in a skill group until people take the call; where nobody does, `sorry` is said and it ends. */
export function waitForPeople(call: PlainCall, groupId: string, sorry: string) {
  let answeredAt = 0;
  // What is announced to those who wait is spoken as well.
  let isSorry = false;
  plainCall(call, false, (event, line, record) => {
    if (event.type === 'answered') {
      answeredAt = event.at;
      void handOver(line);
    }
    if (event.type === 'speaking' && isSorry) record.said(sorry, event.at - answeredAt);
    if (event.type === 'spoken' && isSorry) line.hangUp('nobodyTookIt');
  });

  async function handOver(line: Line) {
    const result = (await line.transfer?.({ kind: 'skillGroup', id: groupId }, 'blindTrans')) ?? 'failed';
    if (result === 'accepted' || result === 'callerGone' || result === 'sentOn') return;
    isSorry = true;
    line.speak(sorry);
  }
}

/** Lets it ring while somebody outside is called, and joins both once they take it. */
export async function passOn(call: PlainCall, address: string) {
  const line = plainCall(call, true, () => {});
  const result = (await line.transfer?.({ kind: 'phone', address }, 'blindTrans', { bridged: true })) ?? 'failed';
  if (result !== 'accepted' && result !== 'callerGone' && result !== 'sentOn') line.refuse?.(causeOfResult(result));
}
