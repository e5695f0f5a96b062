import { cutTo } from '#core/text/cutTo.ts';
import { accessToken } from './session.ts';

type Line = { type: 'info' | 'error'; params: Record<string, string | number | null> };

const debounce = 2_500;
const linesAtOnce = 20;

const waiting = new Map<string, Line[]>();
let timer: ReturnType<typeof setTimeout> | undefined;
let user: string | undefined;

/** Ids only: a name or a number of a person never enters the log. */
export function logAs(personId: string) {
  user = personId;
}

/** Tells the server what went wrong or slow here. Lines are collected and sent together. */
export function log(module: string, type: Line['type'], params: Line['params']) {
  const line = {
    type,
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? scrubbed(value) : value]),
    ),
  };
  waiting.set(module, [...(waiting.get(module) ?? []), line].slice(-200));
  clearTimeout(timer);
  timer = setTimeout(sendLines, debounce);
}

/** Logs uncaught errors, and sends the waiting lines when the page is left. */
export function logUncaught() {
  addEventListener('error', ({ message, filename, lineno, colno }) =>
    log('console', 'error', { message, filename: pathOf(filename), line: lineno, column: colno }),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    log('console', 'error', {
      message: reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason),
    }),
  );
  addEventListener('pagehide', sendLines);
}

/** A query may hold what a person searched for. */
export const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');

function sendLines() {
  clearTimeout(timer);
  for (const [module, lines] of waiting)
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      const [first, ...more] = lines.slice(from, from + linesAtOnce);
      const token = accessToken();
      // A log that cannot be sent is not worth a message, nor a log line.
      fetch(`/log/${module}`, {
        method: 'POST',
        keepalive: true,
        headers: {
          'content-type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ ...(user && { user }), ...first, ...(more.length > 0 && { more }) }),
      }).catch(() => {});
    }
  waiting.clear();
}

/** Long digits may be a telephone number, and an address with @ is a person's. */
const scrubbed = (text: string) => cutTo(text.replace(/\+?\d[\d \-*]{5,}\d/g, '#').replace(/\S+@\S+/g, '@'), 500);
