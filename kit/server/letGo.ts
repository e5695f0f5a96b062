import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * When the server stops, connections that carry no request are cut at once, the others as soon as their request is
 * answered. Node cuts only those that have answered one before and idle at that moment: one that a browser opened ahead
 * of need, or that is kept alive after its last answer, would outlast any stop.
 */
export function letGo(app: FastifyInstance) {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    // It came while the server was about to stop listening.
    if (closing) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (closing) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
  });
}
