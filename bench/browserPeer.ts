import { testDtlsPeer } from '#adapters/telephony/media/testDtlsPeer.ts';
import type { OwnSecurity } from '#core/voice/security.ts';

/** Many browsers in a process of their own: a sealed packet of each every 20 ms, and what comes is opened and counted. */
const [count, seconds] = process.argv.slice(2).map(Number) as [number, number];
const peers = await Promise.all(Array.from({ length: count }, testDtlsPeer));

interface To {
  port: number;
  own: OwnSecurity & { kind: 'dtls' };
}
process.on('message', async (order: { to: To[] } | 'stop') => {
  if (order === 'stop') {
    const missing = peers.map(({ heard }) => {
      const all = heard.map(({ sequence }) => sequence);
      return all.length === 0 ? 0 : ((all.at(-1)! - all[0]!) & 0xff_ff) + 1 - all.length;
    });
    process.send!({ sent: count * seconds * 50, heard: peers.map(({ heard }) => heard.length), missing });
    process.disconnect();
    for (const peer of peers) peer.close();
    return;
  }
  const began = performance.now();
  await Promise.all(
    peers.map(async (peer, at) => {
      await peer.find(order.to[at]!.port, order.to[at]!.own);
      await peer.connect();
    }),
  );
  process.send!({ connected: performance.now() - began });
  const sound = new Uint8Array(160);
  for (let at = 0; at < 160; at++) sound[at] = (Math.imul(at, 73) >> 1) & 0xbf;
  const start = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; turn * 2 < performance.now() - start && turn < seconds * 500; turn++)
      for (let at = turn % 10; at < count; at += 10) peers[at]!.send(Math.floor(turn / 10), sound);
    if (turn >= seconds * 500) clearInterval(timer);
  }, 1);
});
process.send!({ agreed: peers.map((peer) => peer.agreed()) });
