import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';

type Heard = (bytes: Buffer, from: RemoteInfo) => void;

/** Bytes the system keeps for us while the thread is busy: seconds of sound. */
const kept = 256 * 1024;

/** The two sockets of a leg, RTP and RTCP at the port above. Refuses with EADDRINUSE where one of them is taken. */
export async function socketPair(host: string, port: number, onSound: Heard, onReport: Heard) {
  const sound = await bound(host, port, onSound);
  try {
    return { sound, reports: await bound(host, port + 1, onReport) };
  } catch (error) {
    sound.close();
    throw error;
  }
}

function bound(address: string, port: number, heard: Heard): Promise<Socket> {
  const family = isIPv6(address) ? 6 : 4;
  const socket = createSocket({
    type: `udp${family}`,
    // Peers are addresses, SDP's names are resolved before: nothing is looked up for each packet.
    lookup: (host, _, done) => done(null, host, family),
  });
  return new Promise((done, failed) => {
    socket.once('error', failed);
    socket.bind({ address, port, exclusive: true }, () => {
      socket.off('error', failed);
      // A packet that could not be sent is one that was lost.
      socket.on('error', () => undefined);
      try {
        socket.setRecvBufferSize(kept);
      } catch {
        // What the system allows is enough for most of the time.
      }
      socket.on('message', heard);
      done(socket);
    });
  });
}
