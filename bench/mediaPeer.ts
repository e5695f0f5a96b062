import { createSocket } from 'node:dgram';
import { writeRtp } from '#core/voice/rtp.ts';

/** The other side of many calls, in a process of its own: a packet for each port every 20 ms, and what comes is counted. */
const [count, seconds] = process.argv.slice(2).map(Number) as [number, number];

const calls = await Promise.all(
  Array.from({ length: count }, async () => {
    const socket = createSocket({ type: 'udp4', lookup: (host, _, done) => done(null, host, 4) });
    await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
    socket.setRecvBufferSize(256 * 1024);
    const call = { socket, to: 0, heard: 0, first: -1, highest: -1, sent: 0, packet: Buffer.alloc(172) };
    socket.on('message', (bytes) => {
      // Reports go to the port above, which is another call's here.
      if (bytes.length !== 172) return;
      const sequence = bytes.readUInt16BE(2);
      if (call.first < 0) [call.first, call.highest] = [sequence, sequence];
      else call.highest += ((sequence - call.highest) << 16) >> 16;
      call.heard += 1;
    });
    return call;
  }),
);

process.on('message', (order: { to: number[] } | 'stop') => {
  if (order === 'stop') {
    process.send!({
      sent: calls.map(({ sent }) => sent),
      heard: calls.map(({ heard }) => heard),
      missing: calls.map(({ heard, first, highest }) => highest - first + 1 - heard),
    });
    process.disconnect();
    for (const { socket } of calls) socket.close();
    return;
  }
  order.to.forEach((port, at) => (calls[at]!.to = port));
  const start = performance.now();
  let turn = 0;
  const timer = setInterval(() => {
    for (; turn * 2 < performance.now() - start; turn++)
      for (let at = turn % 10; at < calls.length; at += 10) {
        const call = calls[at]!;
        writeRtp(call.packet, 8, call.sent === 0, call.sent & 0xff_ff, (call.sent * 160) >>> 0, at + 1);
        // Noise, so that everything that listens has work.
        for (let place = 12; place < 172; place++) call.packet[place] = (Math.imul(place + call.sent, 73) >> 1) & 0xbf;
        call.socket.send(call.packet, 0, 172, call.to, '127.0.0.1');
        call.sent += 1;
      }
    if (performance.now() - start > seconds * 1_000) clearInterval(timer);
  }, 1);
});
process.send!({ ports: calls.map(({ socket }) => socket.address().port) });
