import type { Find, Transport } from './find.ts';

/** Milliseconds that somebody who saves a trunk waits for a name to be found. */
const patience = 2_000;

/** The addresses of a host now; none where it is not found in time. */
export const lookUp =
  (find: Find, waits = patience) =>
  async (proxy: string, transport: Transport): Promise<string[]> => {
    let late: NodeJS.Timeout | undefined;
    const found = await Promise.race([
      find(proxy, transport).catch(() => []),
      new Promise<[]>((resolve) => {
        late = setTimeout(() => resolve([]), waits);
      }),
    ]);
    clearTimeout(late);
    return [...new Set(found.map(({ address }) => address))];
  };
