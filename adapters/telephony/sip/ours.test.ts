import { afterEach, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placed, sdp, sipTrunk, testNode, type Node } from './testNode.ts';
import { hasOpenssl, selfSigned } from './testSipp.ts';

const nodes: Node[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

async function pair(transport: 'udp' | 'tcp' | 'tls' = 'udp', onIncoming?: Parameters<typeof testNode>[0]) {
  const own = mkdtempSync(join(tmpdir(), 'tls-'));
  const certificate = transport === 'tls' ? { certificate: selfSigned(own) } : {};
  rmSync(own, { recursive: true });
  const [a, b] = [await testNode(undefined, certificate), await testNode(onIncoming, certificate)];
  nodes.push(a, b);
  const at = (node: Node) => `127.0.0.1:${transport === 'tls' ? node.tlsPort : node.port}`;
  a.keep(sipTrunk('b', { transport, proxies: [at(b)], checksCertificate: false }));
  b.keep(sipTrunk('a', { transport, proxies: [at(a)], checksCertificate: false }));
  return { a, b };
}

test.each((['udp', 'tcp', 'tls'] as const).filter((transport) => transport !== 'tls' || hasOpenssl))(
  'a call over %s is rung, answered, and ended by either side',
  async (transport) => {
    const { a, b } = await pair(transport);

    const first = placed(a, 'b');
    const answered = await first.heard.until('answered');
    const { call, heard } = await b.comes();
    await heard.until('answered');
    first.call.hangUp(16);

    expect(answered.answer).toBe(sdp(40_000));
    expect(call).toMatchObject({
      trunkId: 'a',
      to: '8613800138000',
      from: '862160204410',
      asserted: '862160204410',
      offer: sdp(30_000),
    });
    expect(first.heard.events.map(({ type }) => type)).toEqual(['ringing', 'answered', 'ended']);
    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'them', code: null, q850: 16 });

    const second = placed(a, 'b');
    await second.heard.until('answered');
    const other = await b.comes(1);
    await other.heard.until('answered');
    other.call.hangUp(31);
    expect(await second.heard.until('ended')).toEqual({ type: 'ended', by: 'them', code: null, q850: 31 });
    expect([...a.logged, ...b.logged]).toEqual([]);
  },
);
