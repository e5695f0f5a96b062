import { createSocket, type Socket } from 'node:dgram';

export interface Peer {
  port: number;
  /** All that came, oldest first. */
  heard: string[];
  send(text: string | Uint8Array, port: number): void;
  /** The first message that came after `after` others and fits. */
  next(fits: RegExp, after?: number): Promise<string>;
  stop(): Promise<void>;
}

/** The other side by hand: says over UDP what a test writes. */
export async function testPeer(address = '127.0.0.1'): Promise<Peer> {
  const socket: Socket = createSocket('udp4');
  const heard: string[] = [];
  socket.on('message', (bytes) => void heard.push(bytes.toString()));
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  return {
    port: socket.address().port,
    heard,
    send: (text, port) => socket.send(text, port, '127.0.0.1'),
    async next(fits, after = 0) {
      for (let tries = 0; tries < 1_500; tries++) {
        const found = heard.slice(after).find((text) => fits.test(text));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`nothing like ${fits} came, but: ${heard.join('\n')}`);
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

const lines = (text: string) => text.trim().replace(/\n */g, '\r\n') + '\r\n\r\n';

/** A request of theirs; `to` may hold a tag. */
export const request = (
  method: string,
  {
    port = 5060,
    branch = 'one',
    callId = 'call',
    cseq = 1,
    to = '<sip:200@127.0.0.1>',
    more = [] as string[],
    body = '',
  } = {},
) =>
  lines(`${method} sip:200@127.0.0.1 SIP/2.0
    Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${branch};rport
    From: <sip:100@127.0.0.1>;tag=theirs
    To: ${to}
    Call-ID: ${callId}
    CSeq: ${cseq} ${method}
    Contact: <sip:100@127.0.0.1:${port}>
    Max-Forwards: 70
    ${more.map((one) => `${one}\n`).join('')}${body ? 'Content-Type: application/sdp\n' : ''}Content-Length: ${Buffer.byteLength(body)}`) +
  body;

/** An answer of theirs to a request of ours. */
export function answerTo(
  text: string,
  status: string,
  { tag = 'theirs', port = 0, more = [] as string[], body = '' } = {},
): string {
  const of = (name: string) => new RegExp(`^${name}: .*$`, 'gim').exec(text)?.[0]?.trim() ?? '';
  const to = of('To');
  return (
    lines(`SIP/2.0 ${status}
    ${of('Via')}
    ${of('From')}
    ${to.includes('tag=') ? to : `${to};tag=${tag}`}
    ${of('Call-ID')}
    ${of('CSeq')}
    Contact: <sip:100@127.0.0.1:${port}>
    ${more.map((one) => `${one}\n`).join('')}${body ? 'Content-Type: application/sdp\n' : ''}Content-Length: ${Buffer.byteLength(body)}`) +
    body
  );
}
