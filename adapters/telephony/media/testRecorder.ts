import { once } from 'node:events';
import type { MediaPeer } from './media.ts';
import { rtpMedia } from './rtpMedia.ts';

/** A process that records a leg until it is killed. */
const [path, first] = process.argv.slice(2) as [string, string];
const media = rtpMedia({ ports: { first: Number(first), last: Number(first) + 39 } });
const leg = await media.open({ host: '127.0.0.1', record: { path } }, () => undefined);
const peer = once(process, 'message');
process.send!(leg.port);
leg.connect(((await peer) as [MediaPeer])[0]);
leg.startRecording();
process.once('disconnect', () => process.exit());
