import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A real mail server on this machine. The name before the @ says how its mailbox is: `refused…` is none, `later…` is taken at
 * the second try (greylisting), `drops…` ends the connection in the middle of the letter, `stalls…` is never answered.
 */
export async function testMailServer() {
  const letters: { to: string; letter: string }[] = [];
  const tried = new Set<string>();
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refused = (responseCode: number) => done(Object.assign(new Error(`not to ${address}`), { responseCode }));
      if (address.startsWith('stalls')) return;
      if (address.startsWith('refused')) return refused(550);
      if (address.startsWith('later') && !tried.has(address)) {
        tried.add(address);
        return refused(451);
      }
      done();
    },
    async onData(stream, { envelope: { rcptTo } }, done) {
      const to = rcptTo[0]!.address;
      if (to.startsWith('drops')) {
        stream.once('data', () => sockets.forEach((socket) => socket.destroy()));
        stream.resume();
        return;
      }
      letters.push({ to, letter: await text(stream) });
      done();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    letters,
    port: (server.server.address() as AddressInfo).port,
    lettersTo: (address: string) => letters.filter(({ to }) => to === address),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(done));
    },
  };
}
