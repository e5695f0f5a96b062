import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * The address under which a peer reaches us: the public one where it is set, the one that is bound where it is one, else that of the way
 * to the peer, which a connected UDP socket tells without sending anything.
 */
export function ownAddresses(host: string, publicAddress?: string) {
  const found = new LRUCache<string, string>({ max: 1_000, ttl: 60_000 });
  const bound = host === '0.0.0.0' || host === '::' ? null : host;

  return async (peer: string): Promise<string> => {
    if (publicAddress ?? bound) return (publicAddress ?? bound)!;
    const known = found.get(peer);
    if (known) return known;
    const address = await wayTo(peer);
    found.set(peer, address);
    return address;
  };
}

const wayTo = (peer: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = createSocket(isIPv6(peer) ? 'udp6' : 'udp4');
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.connect(9, peer, () => {
      const { address } = socket.address();
      socket.close();
      resolve(address);
    });
  });

/** As a host stands in a URI: an IPv6 address in brackets. */
export const asHost = (address: string) =>
  address.includes(':') && !address.startsWith('[') ? `[${address}]` : address;
