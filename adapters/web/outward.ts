import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isOfNetwork, unexpected, wasAborted } from '#core/unexpected.ts';
import { BodyFailed, textOf } from './body.ts';
import { outwardGuard, wasRefused, type GuardNeeds } from './guard.ts';
import type { Web, WebAnswer, WebFailure, WebOrder } from './web.ts';

interface OutwardNeeds extends GuardNeeds {
  /** Bytes of an answer, as it comes and as it is once opened. */
  most?: number;
}

const mostRedirections = 3;
class Refused extends Error {
  readonly why: WebFailure;
  constructor(why: WebFailure) {
    super(why);
    this.why = why;
  }
}

/**
 * The public network (guard.ts). A redirection is looked at like the first request, and headers, which may hold secrets,
 * go only to the host they were written for. Only a GET follows 301, 302 and 303, and nothing that has a body goes on from
 * https to http: what is POSTed is taken where it was sent, repeated whole as 307 and 308 ask for it, or has failed as `moved`.
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
      headers: {
        'user-agent': 'Callwright',
        accept: 'application/json',
        ...headers,
        // Only what is read again may be asked for.
        'accept-encoding': 'gzip, deflate, br',
      },
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
    const { method, body } = order;
    let { headers } = order;
    for (let redirections = 0; ; redirections++) {
      const answer = await once(url, { method, headers, ...(body !== undefined && { body }) }, signal);
      const status = answer.statusCode ?? 0;
      const to = answer.headers.location;
      if (![301, 302, 303, 307, 308].includes(status) || !to) return { status, body: await textOf(answer, most) };
      answer.destroy();
      if (status < 307 && method !== 'GET' && method !== 'HEAD') throw new Refused('moved');
      if (redirections >= mostRedirections) throw new Refused('malformed');
      const next = addressOf(to, url);
      if (body !== undefined && url.protocol === 'https:' && next.protocol === 'http:') throw new Refused('moved');
      if (next.host !== url.host || next.protocol !== url.protocol) headers = ofBody(headers);
      url = next;
    }
  }

  return {
    async ask(order) {
      let signal: AbortSignal | undefined;
      try {
        // A part of a millisecond is none to a timer of Node.
        signal = AbortSignal.timeout(Math.max(1, Math.ceil(order.timeLimit)));
        return await follow(order, signal);
      } catch (error) {
        const failed = failureOf(error, signal?.aborted ?? false);
        if (failed === 'ourFault') unexpected('web', error);
        return { failed };
      }
    },
  };
}

/** What says how the body is written belongs to the body, wherever that goes. */
const ofBody = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-type'));

/** Node's words for a head that cannot be written: a tenant's header or address has a sign that none may have. */
const unwritable = new Set(['ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'ERR_UNESCAPED_CHARACTERS']);
/** Words of streams for what has ended before its time. */
const ended = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/** What is expected of a network and of strangers; all else is a fault of this program. */
function failureOf(error: unknown, late: boolean): WebFailure {
  const code = (error as { code?: unknown } | null)?.code;
  const hasEnded = error instanceof BodyFailed ? error.problem === 'closed' : ended.has(String(code));
  if (late && (wasAborted(error) || isOfNetwork(error) || hasEnded)) return 'timeout';
  if (wasRefused(error)) return 'refusedAddress';
  // A `lookup` that fails hands on the error of the guard as a cause.
  const why = error instanceof Refused ? error : (error as Error | null)?.cause;
  if (why instanceof Refused) return why.why;
  if (error instanceof BodyFailed && error.problem !== 'closed')
    return error.problem === 'tooLarge' ? 'tooLarge' : 'unreadable';
  if (hasEnded) return 'cut';
  if (typeof code === 'string' && unwritable.has(code)) return 'malformed';
  return isOfNetwork(error) ? 'unreachable' : 'ourFault';
}

function addressOf(text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    throw new Refused('malformed');
  return url;
}
