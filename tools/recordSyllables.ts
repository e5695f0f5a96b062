// Records the syllables of the Mandarin voices with espeak-ng (`apt-get install espeak-ng`), which is started as a process.
// Not needed to run the product: what it writes is kept in adapters/speech/voices.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { mandarinVoices } from '../adapters/speech/mandarinVoices.ts';
import { packVoice } from '../adapters/speech/pack.ts';
import { resample } from '../core/sound/resample.ts';

const rate = 8_000;
/** Below it a sample counts as silence. */
const quiet = 260;

for (const [voice, { variant, pitch, speed }] of Object.entries(mandarinVoices)) {
  const recorded = new Map<string, Int16Array>();
  for (const syllable of allSyllables()) {
    const said = spawnSync('espeak-ng', [
      '-v',
      `cmn-latn-pinyin+${variant}`,
      '-p',
      `${pitch}`,
      '-s',
      `${speed}`,
      '--stdout',
      syllable.replace('ü', 'v').replace('0', '5'),
    ]);
    if (said.status !== 0) throw new Error(`espeak-ng: ${said.stderr.toString()}`);
    const samples = trimmed(resample(samplesOf(said.stdout), 22_050, rate));
    if (samples.length > rate / 20) recorded.set(syllable, samples);
  }
  const file = new URL(`../adapters/speech/voices/${voice}.pack`, import.meta.url).pathname;
  const packed = packVoice(recorded);
  writeFileSync(file, packed);
  console.log(`${voice}: ${recorded.size} syllables, ${Math.round(packed.length / 1024)} kB`);
}

/** Every syllable some sign is read with, and each of them without a tone. */
function allSyllables(): string[] {
  const read = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) =>
    pinyin(String.fromCodePoint(0x4e00 + at), { toneType: 'num', multiple: true, type: 'array' }),
  ).flat();
  const toned = read.filter((one) => /^[a-zü]+[0-4]$/.test(one));
  return [...new Set(toned.flatMap((one) => [one, one.replace(/\d/, '0')]))].sort();
}

/** espeak-ng writes a header of 44 bytes whose lengths are not true in a pipe. */
function samplesOf(wav: Buffer): Int16Array {
  const sound = wav.subarray(44);
  return Int16Array.from({ length: sound.length >> 1 }, (_, at) => sound.readInt16LE(at * 2));
}

function trimmed(samples: Int16Array): Int16Array {
  const first = samples.findIndex((sample) => Math.abs(sample) > quiet);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
  return first < 0 ? new Int16Array() : samples.slice(Math.max(0, first - 40), last + 40);
}
