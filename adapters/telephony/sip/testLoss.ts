import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/**
 * A way between a node and a peer on 127.0.0.1 that loses packets in both directions, also repeated ones. (SIPp's own -lost never sends
 * again what it lost when it was first sent.) What follows in a call takes the same way: the peer's port is written over.
 */
export async function lossyWay(needs: { node: number; peer: number; loses: number }) {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  let lost = 0;
  socket.on('message', (bytes, from) => {
    if (Math.random() * 100 < needs.loses) return void lost++;
    const theirs = from.port === needs.peer;
    const text = bytes.toString('latin1');
    const written = theirs ? text.replaceAll(`127.0.0.1:${needs.peer}`, `127.0.0.1:${port}`) : text;
    socket.send(Buffer.from(written, 'latin1'), theirs ? needs.node : needs.peer, '127.0.0.1');
  });
  return { port, lost: () => lost, stop: () => socket.close() };
}
