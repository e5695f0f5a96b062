import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/**
 * A carrier over UDP that no proper stack would be: `code` answers every INVITE with a refusal; `dies` takes the call and is
 * never heard of again, neither by sound nor in answer to BYE. It knows what it was asked.
 */
export async function oddCarrier(way: { code: number } | 'dies') {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const header = (request: string, name: string) =>
    new RegExp(`^(${name}):.*$`, 'im').exec(request)?.[0] ?? `${name}: x`;
  socket.on('message', (bytes, { port, address }) => {
    const request = bytes.toString('utf8');
    const method = /^[A-Z]+/.exec(request)?.[0] ?? '';
    asked.push(method);
    if (method === 'ACK' || method === '' || (way === 'dies' && method === 'BYE')) return;
    const code = method === 'INVITE' ? (way === 'dies' ? 200 : way.code) : 200;
    const own = (socket.address() as AddressInfo).port;
    const sdp =
      code === 200 && method === 'INVITE'
        ? [
            'v=0',
            'o=- 1 1 IN IP4 127.0.0.1',
            's=-',
            'c=IN IP4 127.0.0.1',
            't=0 0',
            'm=audio 9 RTP/AVP 8',
            'a=rtpmap:8 PCMA/8000',
            '',
          ]
        : [];
    const body = sdp.join('\r\n');
    const answer = [
      `SIP/2.0 ${code} So`,
      ...['Via', 'From'].map((name) => header(request, name)),
      `${header(request, 'To')};tag=odd`,
      ...['Call-ID', 'CSeq'].map((name) => header(request, name)),
      `Contact: <sip:odd@127.0.0.1:${own}>`,
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${body.length}`,
      '',
      body,
    ].join('\r\n');
    socket.send(answer, port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  return {
    asked,
    port: (socket.address() as AddressInfo).port,
    stop: () => new Promise<void>((done) => socket.close(() => done())),
  };
}
