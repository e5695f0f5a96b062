import { networkInterfaces } from 'node:os';
import { randomBytes } from 'node:crypto';
import { type Lateness, latenessOf } from '#core/voice/lateness.ts';
import type { OwnSecurity } from '#core/voice/security.ts';
import { handshakes } from './handshakes.ts';
import type { Leg, LegEvent, LegSettings, Media, MediaNeeds, Quality } from './media.ts';
import type { LegOrder } from './orders.ts';
import { portPairs } from './ports.ts';
import { recordingFile } from './recordingFile.ts';
import { rooms } from './rooms.ts';
import { newKey } from './way.ts';
import { mediaThread, startWorker, type MediaThread, type StartWorker } from './thread.ts';

/** Milliseconds without a packet, unless a leg says otherwise. */
const usuallyLostAfter = 10_000;

interface Held {
  thread: MediaThread;
  tell(event: LegEvent): void;
  openedAt: number;
  codec: Quality['codec'];
}

/**
 * G.711 over RTP (RFC 3550, 3551), in threads of its own: see `media.ts`. A thread that breaks loses its legs, which are told
 * so by `lost`, and another takes its place; `onBroken` is for the log.
 */
export function rtpMedia({ ports, threads: most = 1, onBroken }: MediaNeeds, start: StartWorker = startWorker): Media {
  const pairs = portPairs(ports);
  const legs = new Map<number, Held>();
  const ids = new WeakMap<Leg, number>();
  /**
   * Written here and not by the threads of media, whatever a disk does: the threads of the system that write for Node have no
   * raised priority, and what waits for one of them waits for the whole machine.
   */
  const files = new Map<number, ReturnType<typeof recordingFile>>();
  const threads = new Set<MediaThread>();
  const inRooms = rooms((leg, order) => tellLeg(leg, order));
  const agreeing = handshakes({
    onSend: (leg, bytes) => tellLeg(leg, { type: 'handshake', bytes }),
    onKeys: (leg, ours, theirs) => tellLeg(leg, { type: 'keys', ours, theirs }),
    onFailed: (leg, why) => tellLeg(leg, { type: 'unsecured', why }),
  });
  let opened = 0;
  let stopped = false;

  const tellLeg = (leg: number, order: LegOrder) => legs.get(leg)?.thread.order({ type: 'leg', leg, order });

  function newThread(): MediaThread {
    const thread = mediaThread({
      start,
      onEvent: (leg, event) => legs.get(leg)?.tell(event),
      onRecorded: (leg, sound) => files.get(leg)?.append(sound),
      onHandshake: (leg, bytes) => agreeing.packet(leg, bytes),
      onGone(problem) {
        threads.delete(thread);
        onBroken?.(problem);
        for (const [id, { thread: its, tell, openedAt }] of legs) {
          if (its !== thread) continue;
          inRooms.leave(id);
          tell({ type: 'lost', at: Math.round(performance.now() - openedAt), lost: true });
        }
      },
    });
    threads.add(thread);
    return thread;
  }

  /** The one with the fewest legs; a new one while there may be more. */
  function leastBusy(): MediaThread {
    const busy = new Map([...threads].map((thread) => [thread, 0]));
    for (const { thread } of legs.values()) if (busy.has(thread)) busy.set(thread, busy.get(thread)! + 1);
    const [least] = [...busy].toSorted(([, one], [, other]) => one - other);
    return least && (least[1] === 0 || threads.size >= most) ? least[0] : newThread();
  }

  async function open(settings: LegSettings, tell: (event: LegEvent) => void): Promise<Leg> {
    const { host, lostAfter = usuallyLostAfter } = settings;
    const security = settings.secure && (await securityOf(settings.secure, host));
    for (let tries = pairs.count(); tries > 0 && !stopped; tries--) {
      const port = pairs.take();
      if (port === null) break;
      const thread = leastBusy();
      const id = (opened += 1);
      legs.set(id, { thread, tell, openedAt: performance.now(), codec: null });
      const problem = await thread.open({
        type: 'open',
        leg: id,
        host,
        port,
        lostAfter,
        ...(security && { security }),
      });
      if (problem === null) return legOf(id, port, settings, security);
      legs.delete(id);
      pairs.giveBack(port);
      if (problem !== 'EADDRINUSE' && problem !== 'gone')
        throw new Error(`no sound can be carried at ${host}: ${problem}`);
    }
    throw new Error('no port is free for sound');
  }

  async function securityOf(secure: 'sdes' | 'dtls', host: string): Promise<OwnSecurity> {
    if (secure === 'sdes') return { kind: 'sdes', key: newKey() };
    const fingerprint = await agreeing.fingerprint();
    const [user, password] = [randomBytes(6), randomBytes(18)].map((bytes) => bytes.toString('base64'));
    return { kind: 'dtls', fingerprint, user: user!, password: password!, addresses: addressesOf(host) };
  }

  function legOf(id: number, port: number, { record }: LegSettings, security?: OwnSecurity): Leg {
    const held = legs.get(id)!;
    let closed: ReturnType<Leg['close']> | undefined;
    const order = (what: LegOrder) => void (closed ?? tellLeg(id, what));

    async function close() {
      inRooms.leave(id);
      legs.delete(id);
      agreeing.forget(id);
      const answer = (await held.thread.ask({ type: 'close', leg: id })) as Quality | null;
      pairs.giveBack(port);
      const recorded = (await files.get(id)?.close()) ?? null;
      files.delete(id);
      return { ...(answer ?? unknown(held.codec)), recorded };
    }

    function startRecording() {
      if (!record || files.has(id) || closed) return;
      const unrecorded = (problem: string) => {
        held.tell({ type: 'unrecorded', at: Math.round(performance.now() - held.openedAt), problem });
        order({ type: 'stopRecording' });
      };
      files.set(
        id,
        recordingFile(record.path, (problem) => void (closed ?? unrecorded(problem))),
      );
      order({ type: 'startRecording' });
    }

    const leg: Leg = {
      port,
      ...(security && { security }),
      connect(peer) {
        held.codec = peer.codec;
        if (peer.security?.kind === 'dtls') agreeing.expect(id, peer.security.fingerprint);
        order({ type: 'connect', peer });
      },
      play: (playing, sound, now = false) => order({ type: 'play', id: playing, sound: shared(sound), now }),
      stopPlaying: () => order({ type: 'stopPlaying' }),
      pausePlaying: (on) => order({ type: 'pausePlaying', on }),
      hear: (on) => order({ type: 'hear', on }),
      watchForMachine: (on) => order({ type: 'watchForMachine', on }),
      sendKeys: (keys, way) => order({ type: 'sendKeys', keys, way }),
      startRecording,
      secret: (on) => order({ type: 'secret', on }),
      loop: (sound) => order({ type: 'loop', sound: sound && shared(sound) }),
      join(room, as = { role: 'speaks' }) {
        if (closed || held.thread.isGone()) return;
        if (room === null) inRooms.leave(id);
        else inRooms.join(id, room, as.role, as.to ? (ids.get(as.to) ?? null) : null);
      },
      async quality() {
        const ended = await closed;
        return (
          ended ?? ((await held.thread.ask({ type: 'quality', leg: id })) as Quality | null) ?? unknown(held.codec)
        );
      },
      close: () => (closed ??= close()),
    };
    ids.set(leg, id);
    return leg;
  }

  return {
    open,
    count: () => legs.size,
    async lateness() {
      const all = await Promise.all([...threads].map((thread) => thread.ask({ type: 'lateness' })));
      return latenessOf(all.flatMap((each) => (each as Lateness[] | null) ?? []));
    },
    async stop() {
      stopped = true;
      await Promise.all([...[...threads].map((thread) => thread.stop()), agreeing.stop()]);
      await Promise.all([...files.values()].map((file) => file.close()));
      files.clear();
      threads.clear();
      legs.clear();
    },
  };
}

/** Where a browser may look for us: all addresses of the machine where sound is received at all of them, those that others reach first. */
function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const ours = all.filter(
    ({ family, address }) => family === 'IPv4' || (host === '::' && !address.startsWith('fe80:')),
  );
  return ours.toSorted((one, other) => Number(one.internal) - Number(other.internal)).map(({ address }) => address);
}

const copies = new WeakMap<Uint8Array, Uint8Array>();

/** A prompt that many calls play is in memory once, for all threads. */
function shared(sound: Uint8Array): Uint8Array {
  const copy = copies.get(sound) ?? new Uint8Array(new SharedArrayBuffer(sound.length));
  if (!copies.has(sound)) copy.set(sound);
  copies.set(sound, copy);
  return copy;
}

/** Of a leg whose thread broke. */
const unknown = (codec: Quality['codec']): Quality => ({
  codec,
  packetsSent: 0,
  packetsReceived: 0,
  loss: 0,
  late: 0,
  jitter: 0,
  mos: null,
  remoteLoss: null,
  remoteJitter: null,
  roundTrip: null,
  strange: 0,
});
