import type { OutgoingRequestMessage } from 'sip.js/lib/core/index.js';
import { tellMistake } from '#core/unexpected.ts';
import { digestAnswer, isStale } from './digest.ts';
import type { Peer } from './find.ts';
import type { Wire } from './wire.ts';

export interface Credentials {
  user: string;
  password: string;
}

export interface Answer {
  status: number;
  /** One header a line; null where none came and the status is our own: 408 after a time, 503 where it could not be sent. */
  text: string | null;
}

/** Answers to challenges that came so far, of an origin (401) and of a proxy (407): one of each, and one more where its nonce had grown old. */
export function challenges(credentials: Credentials | null) {
  const headers: Record<number, string> = {};
  const tried: Record<number, number> = {};
  return {
    headers: () => Object.values(headers),
    /** Whether the request is worth asking again. */
    take({ status, text }: Answer, request: OutgoingRequestMessage): boolean {
      if ((status !== 401 && status !== 407) || !text || !credentials) return false;
      tried[status] = (tried[status] ?? 0) + 1;
      if (tried[status] > (isStale(text) ? 2 : 1)) return false;
      const body = typeof request.body === 'object' ? request.body.body : (request.body ?? '');
      const asked = { challenge: text, method: request.method, uri: request.ruri.toRaw(), body, ...credentials };
      const header = digestAnswer(asked);
      if (header) headers[status] = header;
      return header !== null;
    },
  };
}

/** What a delegate of the library is told, as an answer. */
export const answerOf = ({ message }: { message: { statusCode?: number; data?: string } }): Answer => ({
  status: message.statusCode ?? 500,
  text: message.data || null,
});

/**
 * Sends a request that makes no call and waits for its final answer; challenges are answered. `make` writes it anew with the headers
 * that answer them; without a peer it goes where its Route or Request-URI says. Gives up after `patience` milliseconds.
 */
export function ask(asked: {
  wire: Wire;
  peer: Peer | null;
  make(headers: string[]): OutgoingRequestMessage;
  credentials: Credentials | null;
  patience?: number;
  /** Each answer that came, challenges too. */
  heard?(status: number): void;
}): Promise<Answer> {
  const answers = challenges(asked.credentials);
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve({ status: 408, text: null }), asked.patience ?? 32_500).unref();
    const finish = (answer: Answer) => {
      clearTimeout(late);
      resolve(answer);
    };
    const send = () => {
      try {
        const request = asked.make(answers.headers());
        const final = (response: { message: { statusCode?: number; data?: string } }) => {
          const answer = answerOf(response);
          if (answer.text) asked.heard?.(answer.status);
          if (answers.take(answer, request)) send();
          else finish(answer);
        };
        const act = () => asked.wire.core.request(request, { onAccept: final, onReject: final, onRedirect: final });
        if (asked.peer) asked.wire.towards(asked.peer, act);
        else act();
      } catch (error) {
        // A transport that is gone refuses like this; a mistake of ours does not.
        tellMistake('sip', error);
        finish({ status: 503, text: null });
      }
    };
    send();
  });
}
