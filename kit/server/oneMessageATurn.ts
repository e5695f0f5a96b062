import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { messageBound, tooManyMessages } from '#core/access/messageBound.ts';

/**
 * WebSockets whose messages are read one in a turn of the loop: requests are answered in between, however many messages a connection
 * sends at once.
 */
export class OneMessageATurn extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false });
  }
}

/** Of Socket.IO's engine; what carries it is another one after an upgrade, and a WebSocket or requests. */
interface Connection {
  transport: object;
  on(event: 'packet', heard: () => void): unknown;
  close(discard: boolean): void;
}

/** Milliseconds in which the other side may close as well, before it is cut off. */
const closesWithin = 1_000;

/** Closes a connection that sends more than `messageBound` lets it, and says so. */
export function boundMessages(connection: Connection, steady: () => number) {
  const isWithin = messageBound();
  connection.on('packet', () => {
    if (isWithin(steady())) return;
    const { socket } = connection.transport as { socket?: WebSocket };
    socket?.close(tooManyMessages.code, tooManyMessages.reason);
    // From now on the engine drops what is on its way.
    connection.close(true);
    setTimeout(() => socket?.terminate(), closesWithin).unref();
  });
}
