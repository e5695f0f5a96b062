import type { Server, Socket } from 'socket.io';
import { may, type Gate } from '#core/access/may.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { fill, languageOf } from '#kit/contract/language.ts';
import { unlessAway } from './unexpected.ts';
import { asFault, type FaultByName } from './faultToAnswer.ts';
import type { SignedIn } from './people.ts';

/** Who asks, and a way to tell them something unasked. */
export interface Talker {
  who: SignedIn;
  tell(event: string, facts: object): void;
  /** Runs once when the connection is gone. */
  onGone(then: () => void): void;
}

/** One function per message. What it answers is acknowledged; what it throws is refused in the words of HTTP. */
export type Messages = Record<string, (message: unknown, by: Talker) => Promise<unknown>>;

/** An acknowledgement: the envelope of HTTP. */
export type Acknowledged = { code: 1; data: unknown } | { code: number; name: string; message: string; facts: object };

interface TalkOptions {
  io: Server;
  personOf(authorization: string): Promise<SignedIn | null>;
  onPeopleChange?: ((hear: (tenant: string) => void) => void) | undefined;
  faultByName: FaultByName;
  onError(error: Error): void;
}

/** As HTTP says it in a header; whoever shows something else than a text shows no token. */
export function tokenOf({ handshake }: Pick<Socket, 'handshake'>): string {
  const { token } = handshake.auth as { token?: unknown };
  return typeof token === 'string' ? `Bearer ${token}` : '';
}

/** Messages of one connection that may wait for each other. */
const mostWaiting = 100;

/** A namespace in which people ask and are answered: token in `auth`, one gate, one message after the other. A connection ends with its person's session or right. */
export function openTalk(
  { io, personOf, onPeopleChange, faultByName, onError }: TalkOptions,
  name: `/${string}`,
  gate: Gate,
  messages: Messages,
) {
  const namespace = io.of(name);
  const present = async (socket: Socket) => {
    const who = await personOf(tokenOf(socket));
    return who && may(who, gate) ? who : null;
  };

  namespace.use(async (socket, next) => {
    const who = await personOf(tokenOf(socket)).catch(unlessAway('talk', null));
    if (!who || !may(who, gate)) return next(new Error(who ? 'NOT_ALLOWED' : 'SIGNED_OUT'));
    socket.data.who = who;
    next();
  });

  namespace.on('connection', (socket) => {
    void socket.join((socket.data.who as SignedIn).tenantId);
    let turn: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    const answered = async (message: string, content: unknown): Promise<Acknowledged> => {
      try {
        const who = await present(socket);
        if (!who || who.tenantId !== (socket.data.who as SignedIn).tenantId) {
          setImmediate(() => socket.disconnect(true));
          throw new Fault(faults.SIGNED_OUT);
        }
        const tell = (event: string, facts: object) => void socket.emit(event, facts);
        return {
          code: 1,
          data:
            (await messages[message]!(content, {
              who,
              tell,
              onGone: (then) => void (socket.connected ? socket.once('disconnect', then) : then()),
            })) ?? null,
        };
      } catch (error) {
        const fault = asFault(error as never, faultByName);
        if (fault.kind.http >= 500) onError(error as Error);
        const language =
          (socket.data.who as SignedIn).language ?? languageOf(socket.handshake.headers['accept-language']);
        return {
          code: fault.kind.code,
          name: fault.kind.name,
          message: fill(fault.kind.texts[language], fault.facts),
          facts: fault.facts,
        };
      }
    };
    for (const message of Object.keys(messages))
      socket.on(message, (content: unknown, acknowledge: unknown) => {
        if (typeof acknowledge !== 'function') return;
        if (waiting >= mostWaiting)
          return void acknowledge({
            code: faults.TOO_OFTEN.code,
            name: 'TOO_OFTEN',
            message: fill(faults.TOO_OFTEN.texts[(socket.data.who as SignedIn).language], { seconds: 1 }),
            facts: {},
          });
        waiting++;
        turn = turn
          .then(() => answered(message, content))
          .then((answer) => {
            waiting--;
            acknowledge(answer);
          });
      });
  });

  onPeopleChange?.(async (tenant) => {
    for (const id of namespace.adapter.rooms.get(tenant) ?? []) {
      const socket = namespace.sockets.get(id);
      if (socket && !(await present(socket).catch(() => socket.data.who))) socket.disconnect(true);
    }
  });

  return {
    async stop() {
      namespace.local.disconnectSockets(true);
      await namespace.adapter.close();
    },
  };
}
