import type { Socket } from 'socket.io-client';
import { kitTexts } from './kit.texts.ts';
import { currentLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { accessToken, renewed } from './session.ts';

/** A conversation with the server on a namespace of its own: what is asked is answered. The library is loaded with the first question. */
export interface Talk {
  /** What the server refuses is thrown as a Refusal. */
  ask<Answer>(message: string, content: object): Promise<Answer>;
  on(event: string, hear: (facts: unknown) => void): void;
  close(): void;
}

const longest = 40_000;

export function openTalk(name: `/${string}`): Talk {
  const heard = new Map<string, (facts: unknown) => void>();
  let opened: Promise<Socket> | undefined;
  let over = false;

  async function open(): Promise<Socket> {
    const { io } = await import('socket.io-client');
    const one = io(name, {
      auth: (give) => give({ token: accessToken() }),
      transports: ['websocket', 'polling'],
      reconnectionDelayMax: 5_000,
    });
    if (over) one.disconnect();
    one.onAny((event: string, facts: unknown) => heard.get(event)?.(facts));
    // A refused handshake is not repeated by the library: the token has probably expired.
    one.on('connect_error', async () => {
      if (one.active || over) return;
      await renewed(accessToken());
      setTimeout(() => over || one.connect(), 1_000);
    });
    one.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => over || one.connect(), 1_000);
    });
    return one;
  }

  const unanswered = () => new Refusal('UNREACHABLE', 0, {}, kitTexts[currentLanguage()].unsent);

  return {
    async ask<Answer>(message: string, content: object) {
      const socket = await (opened ??= open()).catch(() => {
        opened = undefined;
        throw unanswered();
      });
      const answer = (await socket
        .timeout(longest)
        .emitWithAck(message, content)
        .catch(() => {
          throw unanswered();
        })) as { code: number; data: Answer; name?: string; message?: string; facts?: object };
      if (answer.code !== 1)
        throw new Refusal(
          answer.name ?? '',
          answer.code,
          (answer.facts ?? {}) as Record<string, unknown>,
          answer.message ?? '',
        );
      return answer.data;
    },
    on: (event, hear) => void heard.set(event, hear),
    close() {
      over = true;
      void opened?.then(
        (socket) => socket.disconnect(),
        () => {},
      );
    },
  };
}
