/** Milliseconds of a turn of the event loop that reading messages takes; of those that nobody knows, the smaller one. */
const mostOfTurn = { known: 5, strange: 2 };
/** Messages, and bytes of them, that wait for a later turn. */
const mostWaiting = { known: { messages: 4_000, bytes: 32 << 20 }, strange: { messages: 2_000, bytes: 8 << 20 } };

/** Whether a message comes from a trunk, a telephone that is registered or over a connection of a call, or from anybody. */
export type Lane = 'known' | 'strange';

interface Waiting {
  bytes: number;
  read(): void;
}

interface Needs {
  now?(): number;
  /** Runs later, after everything else that is ready had its turn. */
  later?(act: () => void): void;
}

/**
 * Gives signalling a share of each turn of the event loop, which also serves everything else: what comes beyond it waits for the next turn, those we
 * know before strangers, and what finds no room to wait is dropped and counted. As long as there is time a message is read at once.
 */
export function inbox({ now = () => performance.now(), later = setImmediate }: Needs = {}) {
  const lanes: Record<Lane, Waiting[]> = { known: [], strange: [] };
  const bytes: Record<Lane, number> = { known: 0, strange: 0 };
  const spent: Record<Lane, number> = { known: 0, strange: 0 };
  let turnEnds = false;
  let dropped = 0;
  let stopped = false;

  function read(lane: Lane, one: Waiting): void {
    const began = now();
    try {
      one.read();
    } finally {
      spent[lane] += now() - began;
    }
  }

  function endsTurn(): void {
    if (turnEnds || stopped) return;
    turnEnds = true;
    later(() => {
      turnEnds = false;
      nextTurn();
    });
  }

  function nextTurn(): void {
    [spent.known, spent.strange] = [0, 0];
    for (const lane of ['known', 'strange'] as const) {
      const waiting = lanes[lane];
      let done = 0;
      while (done < waiting.length && spent[lane] < mostOfTurn[lane] && !stopped) {
        const one = waiting[done++]!;
        bytes[lane] -= one.bytes;
        read(lane, one);
      }
      waiting.splice(0, done);
    }
    if (lanes.known.length + lanes.strange.length > 0) endsTurn();
  }

  return {
    /** Reads a message now or in a later turn; `read` throws nothing. */
    take(lane: Lane, size: number, act: () => void): void {
      if (stopped) return;
      const one = { bytes: size, read: act };
      const waiting = lanes[lane];
      if (waiting.length === 0 && spent[lane] < mostOfTurn[lane]) read(lane, one);
      else if (waiting.length >= mostWaiting[lane].messages || bytes[lane] + size > mostWaiting[lane].bytes) dropped++;
      else {
        waiting.push(one);
        bytes[lane] += size;
      }
      endsTurn();
    },
    /** Messages that found no room. */
    dropped: () => dropped,
    waiting: () => lanes.known.length + lanes.strange.length,
    stop(): void {
      stopped = true;
      for (const lane of [lanes.known, lanes.strange]) lane.length = 0;
    },
  };
}
export type Inbox = ReturnType<typeof inbox>;
