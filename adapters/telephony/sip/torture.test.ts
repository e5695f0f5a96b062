import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sipTrunk, testNode, type Node } from './testNode.ts';
import { request, testPeer } from './testPeer.ts';

const sessionOf = (address: string) =>
  [
    ...['v=0', `o=mhandley 29739 7272939 IN IP4 ${address}`, 's=-', `c=IN IP4 ${address}`, 't=0 0'],
    ...['m=audio 49217 RTP/AVP 0 12', 'm=video 3227 RTP/AVP 31', 'a=rtpmap:31 LPC'],
  ].join('\n');

const messages = readFileSync(join(import.meta.dirname, 'peers/torture.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((text) => {
    const [head = '', ...lines] = text.replace(/\n$/, '').split('\n');
    const whole = lines
      .join('\n')
      .replace(/\{sdp (\S+)\}/, (_, address: string) => sessionOf(address))
      .replace(/\{space\}/g, ' ')
      .replace(/\{(\d+)\}/g, (_, code: string) => String.fromCharCode(Number(code)));
    const [name = '', ...answer] = head.split(' ');
    return { name, answer: answer.join(' '), text: `${whole}\n`.replace(/\n/g, '\r\n') };
  });

let node: Node;
beforeAll(async () => {
  node = await testNode((call) => call.refuse(486));
  for (const transport of ['udp', 'tcp'] as const)
    node.keep(sipTrunk(transport, { transport, proxies: ['127.0.0.1:9'] }));
  await Promise.all(['udp', 'tcp'].map((trunk) => node.ownAddress(trunk)));
  await new Promise((resolve) => setTimeout(resolve, 50));
});
afterAll(() => node.stop());

/** The statuses that come back, but for 100, and that of a question asked afterwards. */
function said(text: string): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(node.port, '127.0.0.1');
    let heard = '';
    const done = () => {
      socket.destroy();
      resolve(
        [...heard.matchAll(/^SIP\/2\.0 (\d+) [^]*?Call-ID: (\S+)/gm)]
          .filter(([, status]) => status !== '100')
          .map(([, status, callId]) => (callId === 'after' ? 'after' : status!)),
      );
    };
    socket.setEncoding('utf8').on('data', (some: string) => {
      heard += some;
      if (/Call-ID: after\r\n/.test(heard)) done();
    });
    socket.on('error', () => {});
    socket.on('close', done);
    socket.write(text);
    socket.write(request('OPTIONS', { callId: 'after', branch: Math.random().toString(36).slice(2) }));
  });
}

test.each(messages.filter(({ answer }) => answer !== 'over UDP'))(
  'RFC 4475 $name: $answer',
  async ({ answer, text }) => {
    const before = node.incoming.length;
    const statuses = await said(text);

    const first = statuses.filter((one) => one !== 'after');
    expect(first).toEqual(answer === 'none' ? [] : [answer === 'call' ? '486' : answer]);
    expect(node.incoming.length - before).toBe(answer === 'call' ? 1 : 0);
    expect(node.logged).toEqual([]);
  },
);

test('RFC 4475 clerr, over UDP: 400', async () => {
  const peer = await testPeer();
  const { text } = messages.find(({ name }) => name === 'clerr')!;
  peer.send(text.replace('host5.example.com;', `host5.example.com:${peer.port};`), node.port);

  await peer.next(/^SIP\/2\.0 400/);
  await peer.stop();
});
