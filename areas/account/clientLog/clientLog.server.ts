import type { Handlers } from '#kit/server/serve.ts';
import type { Log } from '#kit/server/log.ts';
import type { clientLogEndpoints } from './clientLog.contract.ts';

/** What our own pages say. A stranger, too, may write here: nothing else gets into the log. */
const known = new Set(['message', 'filename', 'line', 'column', 'url', 'status', 'duration', 'page']);

interface ClientLogNeeds {
  log: Log;
  slowDown(address: string): void;
}

/** Lines of browsers. Addresses lose their query and long digits their middle: neither a name nor a number is kept. */
export function clientLogHandlers({ log, slowDown }: ClientLogNeeds): Handlers<typeof clientLogEndpoints> {
  return {
    async write({ params, body, who, address }) {
      slowDown(address);
      const { user: _, more = [], ...first } = body;
      for (const { type, params: facts } of [first, ...more])
        log[type](
          {
            module: params.module,
            person: who?.id,
            browser: Object.fromEntries(
              Object.entries(facts).flatMap(([name, value]) => (known.has(name) ? [[name, harmless(value)]] : [])),
            ),
          },
          'from a browser',
        );
      return null;
    },
  };
}

export const harmless = (value: string | number | null) =>
  typeof value === 'string'
    ? value
        .replace(/[?#].*$/s, '')
        .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '…@…')
        .replace(/\d{5,}/g, '…')
    : value;
