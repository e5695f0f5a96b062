import { keptThings } from '#kit/server/keptThings.ts';

/** A flow as it was published, and how long it is as text. */
export interface ReadFlow {
  flow: object;
  letters: number;
}

/** Letters of JSON; parsed and made ready they take about five times as many bytes. */
const mostLetters = 8 << 20;

/**
 * The flows that calls are placed with, each once for all of its calls. A version never changes; the key names the
 * tenant, the robot and the version. A call holds its flow itself: one that had to go here is there until it hangs up.
 */
export function playedFlows({ most = mostLetters }: { most?: number } = {}) {
  const flows = keptThings<object>(most);
  return {
    of: (
      tenant: string,
      { robotId, version }: { robotId: string; version: number },
      read: () => Promise<ReadFlow | undefined>,
    ): Promise<object | null> =>
      flows.of(`${tenant}/${robotId}/${version}`, async () => {
        const found = await read();
        return found ? { thing: found.flow, size: found.letters } : null;
      }),
    letters: flows.size,
  };
}
