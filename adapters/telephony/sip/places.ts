import { sourceOf } from '#core/access/sourceOf.ts';

/** Milliseconds: who is known by now is looked for at most so often, for strangers decide how often there is no room. */
const sweepsEvery = 1_000;

interface Needs {
  /** So many in all, and so many from one source: an office behind one address restarts its telephones at once. */
  most: { all: number; ofSource: number };
  /** Gives back the places of those that are known by now. */
  sweep(): void;
  now?(): number;
}

interface Place {
  address: string;
  port: number;
}

/** Places of connections that came to us and have not shown who they are. */
export function places({ most, sweep, now = () => performance.now() }: Needs) {
  const sources = new Map<string, string>();
  const counts = new Map<string, number>();
  let swept = -Infinity;

  const hasRoom = (source: string) => sources.size < most.all && (counts.get(source) ?? 0) < most.ofSource;
  const keyOf = ({ address, port }: Place) => `${address} ${port}`;

  function sweepAtTimes(): void {
    if (now() - swept < sweepsEvery) return;
    swept = now();
    sweep();
  }

  return {
    take(place: Place): boolean {
      const source = sourceOf(place.address);
      if (!hasRoom(source)) sweepAtTimes();
      if (!hasRoom(source)) return false;
      sources.set(keyOf(place), source);
      counts.set(source, (counts.get(source) ?? 0) + 1);
      return true;
    },
    free(place: Place): void {
      const source = sources.get(keyOf(place));
      if (source === undefined) return;
      sources.delete(keyOf(place));
      const left = counts.get(source)! - 1;
      if (left === 0) counts.delete(source);
      else counts.set(source, left);
    },
  };
}
