import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { startBrowser } from '#kit/testing/chromium.ts';

/** Chromium whose microphone says a sound again and again. */
export async function talkingBrowser(said: Int16Array, rate = 8_000) {
  const folder = mkdtempSync(join(tmpdir(), 'microphone-'));
  const file = join(folder, 'said.wav');
  writeFileSync(file, wavOf(said, rate));
  const browser = await startBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
    '--allow-loopback-in-peer-connection',
    '--disable-features=WebRtcHideLocalIpsWithMdns',
    '--autoplay-policy=no-user-gesture-required',
  );
  return {
    browser,
    async stop() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page that may use the microphone: one of this machine. */
export async function plainPage(browser: Awaited<ReturnType<typeof startBrowser>>) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<p>A telephone'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    async close() {
      await page.close();
      server.close();
    },
  };
}

/** Has the page make an offer; `only` leaves one codec in it. What it hears is kept in `heard`, 8 kHz. */
export const offerOfPage = (page: Page, only?: string) => sdpOfPage(page, { codec: only ?? null, offer: null });
/** Has the page answer an offer; what it hears is kept as well. */
export const answerOfPage = (page: Page, offer: string) => sdpOfPage(page, { codec: null, offer });

const sdpOfPage = (page: Page, how: { codec: string | null; offer: string | null }) =>
  page.evaluate(async ({ codec, offer }) => {
    const microphone = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    });
    const peer = new RTCPeerConnection();
    const kept = window as unknown as {
      peer: RTCPeerConnection;
      sender: RTCRtpSender;
      heard: number[];
      states: string[];
    };
    Object.assign(kept, { peer, heard: [], states: [] });
    peer.addEventListener('connectionstatechange', () => kept.states.push(peer.connectionState));
    peer.addEventListener('track', ({ track }) => {
      const stream = new MediaStream([track]);
      // Chromium decodes what somebody plays.
      const player = new Audio();
      player.srcObject = stream;
      void player.play();
      const context = new AudioContext({ sampleRate: 8_000 });
      const code = `registerProcessor('keep', class extends AudioWorkletProcessor {
        process([[sound]]) { if (sound) this.port.postMessage(sound.slice()); return true; } });`;
      void context.audioWorklet
        .addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
        .then(() => {
          const keep = new AudioWorkletNode(context, 'keep');
          keep.port.onmessage = ({ data }: MessageEvent<Float32Array>) => kept.heard.push(...data);
          context.createMediaStreamSource(stream).connect(keep);
        });
    });
    if (offer) await peer.setRemoteDescription({ type: 'offer', sdp: offer });
    const [said] = microphone.getAudioTracks();
    kept.sender = offer
      ? peer.addTrack(said!, microphone)
      : peer.addTransceiver(said!, { direction: 'sendrecv' }).sender;
    if (codec) {
      const all = RTCRtpReceiver.getCapabilities('audio')!.codecs;
      peer
        .getTransceivers()[0]!
        .setCodecPreferences(all.filter(({ mimeType }) => [codec, 'audio/telephone-event'].includes(mimeType)));
    }
    await peer.setLocalDescription();
    if (peer.iceGatheringState !== 'complete')
      await new Promise<void>((done) =>
        peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done()),
      );
    return peer.localDescription!.sdp;
  }, how);

export const answerToPage = (page: Page, sdp: string) =>
  page.evaluate(
    (answer) =>
      (window as unknown as { peer: RTCPeerConnection }).peer.setRemoteDescription({ type: 'answer', sdp: answer }),
    sdp,
  );

export const pageHeard = async (page: Page) =>
  Float64Array.from(await page.evaluate(() => (window as unknown as { heard: number[] }).heard), (one) => one * 32_768);

/** PCM, one lane. */
export function wavOf(samples: Int16Array, rate: number): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF');
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => bytes.writeInt16LE(sample, 44 + at * 2));
  return bytes;
}
