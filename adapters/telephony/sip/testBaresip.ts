import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, portsInARow } from '#kit/testing/ports.ts';

export const hasBaresip = spawnSync('baresip', ['-h'], { stdio: 'ignore' }).error === undefined;

export interface Baresip {
  port: number;
  /** Calls a SIP URI; the sound it says begins when it is answered. */
  dial(uri: string): void;
  /** Somebody has called it. */
  isRung(): boolean;
  hangUp(): void;
  /** What it heard, of each call: 16 bits at 8 kHz. Only after `stop`. */
  heard(): Int16Array[];
  /** Of what it said, as it left its ears. */
  said(): Int16Array[];
  stop(): Promise<void>;
}

const modules = ['g711.so', 'aufile.so', 'aubridge.so', 'sndfile.so', 'uuid.so', 'account.so', 'menu.so', 'stdio.so'];

/** A telephone that answers calls for its user, says a sound and writes down both sides, on 127.0.0.1. */
export async function startBaresip(
  user: string,
  sound: Int16Array,
  codec: 'pcma' | 'pcmu' = 'pcma',
  answers: 'auto' | 'manual' = 'auto',
  /** SRTP with keys of SDP: taken and offered where it can be, or required. */
  srtp?: 'srtp' | 'srtp-mand',
): Promise<Baresip> {
  const folder = mkdtempSync(join(tmpdir(), 'baresip-'));
  const port = await freePort();
  const rtp = (portsInARow(42) + 1) & ~1;
  mkdirSync(join(folder, 'calls'));
  writeFileSync(join(folder, 'says.wav'), monoWav16(sound));
  writeFileSync(
    join(folder, 'config'),
    [
      'poll_method epoll',
      `sip_listen 127.0.0.1:${port}`,
      `audio_source aufile,${join(folder, 'says.wav')}`,
      'audio_player aubridge,nobody',
      'ausrc_srate 8000',
      'auplay_srate 8000',
      `rtp_ports ${rtp}-${rtp + 40}`,
      'rtcp_enable yes',
      'jitter_buffer_delay 2-8',
      'module_path /usr/lib/baresip/modules',
      ...[...(srtp ? ['srtp.so'] : []), ...modules].map((name) => `module ${name}`),
      `snd_path ${join(folder, 'calls')}`,
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(folder, 'accounts'),
    `<sip:${user}@127.0.0.1:${port}>;regint=0;answermode=${answers};audio_codecs=${codec}${srtp ? `;mediaenc=${srtp}` : ''}\n`,
  );
  writeFileSync(join(folder, 'contacts'), '');
  const child = spawn('baresip', ['-f', folder], { stdio: ['pipe', 'pipe', 'ignore'], cwd: folder });
  const killed = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const closed = once(child, 'close').then(() => clearTimeout(killed));
  let told = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (bytes: Buffer) => {
      told += bytes.toString();
      if (told.includes('baresip is ready')) ready();
    });
    child.once('close', () => failed(new Error(`baresip ended: ${told.slice(-500)}`)));
  });
  const recorded = (side: 'enc' | 'dec') =>
    readdirSync(join(folder, 'calls'))
      .filter((name) => name.includes(`-${side}`))
      .sort()
      .map((name) => samplesOf(readFileSync(join(folder, 'calls', name))));
  let [heard, said]: Int16Array[][] = [[], []];
  return {
    port,
    dial: (uri) => void child.stdin.write(`/dial ${uri}\n`),
    hangUp: () => void child.stdin.write('/hangup\n'),
    isRung: () => /incoming call/i.test(told),
    heard: () => heard!,
    said: () => said!,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await closed;
      heard = recorded('dec');
      said = recorded('enc');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function monoWav16(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

/** Of a WAV of 16 bits; where its heading was never finished, all that follows it. */
function samplesOf(file: Buffer): Int16Array {
  const at = file.indexOf('data') + 8;
  const length = (file.length - at) & ~1;
  return new Int16Array(Uint8Array.from(file.subarray(at, at + length)).buffer);
}
