import type { EndCause, PlacedOrder, Telephony } from './telephony.ts';

/** Places a call that says the text `times` times and hangs up. Answers how it ended, and how often the text was said in full. */
export function announce(
  telephony: Telephony,
  order: PlacedOrder,
  text: string,
  times = 2,
): Promise<{ cause: EndCause; said: number; answeredAfter: number | null; endedAfter: number }> {
  return new Promise((resolve) => {
    let said = 0;
    let answeredAfter: number | null = null;
    const line = telephony.originate(order, ({ type, ...event }) => {
      if (type === 'answered') answeredAfter = event.at;
      if (type === 'ended')
        resolve({ cause: (event as { cause: EndCause }).cause, said, answeredAfter, endedAfter: event.at });
      else if (type === 'answered') line.speak(text);
      else if (type === 'spoken' && ++said < times) line.speak(text);
      else if (type === 'spoken') line.hangUp();
    });
  });
}
