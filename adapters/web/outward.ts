import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { outwardGuard, wasRefused, type GuardNeeds } from './guard.ts';
import type { Web, WebAnswer, WebOrder } from './web.ts';

interface OutwardNeeds extends GuardNeeds {
  /** Bytes of an answer. */
  most?: number;
}

const mostRedirections = 3;
type Failed = Extract<WebAnswer, { failed: string }>['failed'];
class Refused extends Error {
  readonly why: Failed;
  constructor(why: Failed) {
    super(why);
    this.why = why;
  }
}

/**
 * The public network (guard.ts). A redirection is looked at like the first request, and headers, which may hold secrets,
 * go only to the host they were written for.
 */
export function outwardWeb({ most = 256 * 1024, ...guarded }: OutwardNeeds = {}): Web {
  const guard = outwardGuard(guarded);

  function once(
    url: URL,
    { method, headers, body }: Omit<WebOrder, 'timeLimit' | 'url'>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const options: RequestOptions = {
      method,
      headers: { 'user-agent': 'Callwright', accept: 'application/json', ...headers },
      lookup: guard(url),
      signal,
      agent: false,
    };
    return new Promise((answered, failed) => {
      const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, answered);
      request.on('error', failed);
      request.end(body);
    });
  }

  async function follow(order: WebOrder, signal: AbortSignal): Promise<WebAnswer> {
    let url = addressOf(order.url);
    let { method, headers, body } = order;
    for (let redirections = 0; ; redirections++) {
      const answer = await once(url, { method, headers, ...(body !== undefined && { body }) }, signal);
      const status = answer.statusCode ?? 0;
      const to = answer.headers.location;
      if (status < 300 || status > 399 || !to) return { status, body: await textOf(answer) };
      answer.destroy();
      if (redirections >= mostRedirections) throw new Refused('malformed');
      const next = addressOf(to, url);
      if (next.host !== url.host || next.protocol !== url.protocol) headers = {};
      if (status === 303 || (method === 'POST' && status < 303)) {
        method = 'GET';
        body = undefined;
      }
      url = next;
    }
  }

  async function textOf(answer: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of answer) {
      bytes += (part as Buffer).length;
      if (bytes > most) {
        answer.destroy();
        throw new Refused('tooLarge');
      }
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  return {
    async ask(order) {
      const signal = AbortSignal.timeout(Math.max(1, order.timeLimit));
      try {
        return await follow(order, signal);
      } catch (error) {
        if (signal.aborted) return { failed: 'timeout' };
        if (wasRefused(error)) return { failed: 'refusedAddress' };
        const why = error instanceof Refused ? error : (error as Error).cause;
        return { failed: why instanceof Refused ? why.why : 'unreachable' };
      }
    },
  };
}

function addressOf(text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    throw new Refused('malformed');
  return url;
}
