import { usualTimes } from '#core/answering/answering.ts';
import { listener, type Found } from '#core/answering/whole.ts';
import type { LegEvent } from '../media/media.ts';
import type { LineEvent } from '../telephony.ts';

interface AnsweringNeeds {
  /** Milliseconds of the call. */
  clock(): number;
  tell(event: LineEvent): void;
  /** The leg is to listen for beeps, or not any more. */
  watchForMachine(on: boolean): void;
}

/** Who answers a call over a trunk: what its leg hears, and a recogniser where there is one, becomes a verdict. */
export function answeringOf({ clock, tell, watchForMachine }: AnsweringNeeds) {
  const hears = listener();
  let answeredAt: number | null = null;
  let said: { text: string; from: number } | undefined;
  let spokeFrom = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let unwatch: NodeJS.Timeout | undefined;

  const since = () => clock() - answeredAt!;

  function take(event: Parameters<typeof hears.take>[0]) {
    for (const found of hears.take(event)) {
      tellFound(found);
      if (closed) return;
    }
    const due = hears.dueAt();
    clearTimeout(timer);
    if (due !== null)
      timer = setTimeout(() => take({ type: 'time', at: Math.max(due, since()) }), Math.max(0, due - since()));
  }

  function tellFound(found: Found) {
    if (found.type === 'messageDue') tell({ ...found, at: clock() });
    else tell({ ...found, at: clock(), ...(said && { said }) });
  }

  return {
    answered() {
      if (answeredAt !== null || closed) return;
      answeredAt = clock();
      spokeFrom = answeredAt;
      watchForMachine(true);
      unwatch = setTimeout(() => watchForMachine(false), usualTimes.beepsUntil * 2);
      take({ type: 'time', at: 0 });
    },
    heard(event: LegEvent) {
      if (event.type === 'speech' && event.speaking) spokeFrom = clock();
      if (answeredAt === null || closed) return;
      if (event.type === 'voice') take({ type: 'speech', at: since(), speaking: event.speaking, ago: event.ago });
      if (event.type === 'beep') take({ ...event, at: since() });
    },
    /** What a recogniser makes of their words so far. */
    words(text: string) {
      if (answeredAt === null || closed || !text) return;
      said = { text, from: spokeFrom };
      take({ type: 'words', at: since(), text });
    },
    close() {
      closed = true;
      for (const one of [timer, unwatch]) clearTimeout(one);
    },
  };
}
