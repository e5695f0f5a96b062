import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toneFile } from './testVendor.ts';
import { asWav } from './converted.ts';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'tone.wav'), toneFile());

/** A folder with programs that note what they were asked for. */
function programs(name: string, scripts: Record<string, string>) {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [program, script] of Object.entries(scripts)) {
    writeFileSync(join(path, program), `#!/bin/sh\necho "${program} $*" >> ${path}/asked\n${script}\n`);
    chmodSync(join(path, program), 0o755);
  }
  return { path, asked: async () => (await import('node:fs')).readFileSync(join(path, 'asked'), 'utf8') };
}
const answers = `cat ${join(folder, 'tone.wav')}`;
const mp3 = Buffer.from('ID3 something');
const mp4 = Buffer.from('\0\0\0\x20ftypM4A and more');

test('an MP3 or M4A becomes a WAV by the first program that can read it, told what kind it is', async () => {
  const { path, asked } = programs('both', { ffmpeg: 'exit 1', sox: answers });
  expect(Buffer.from((await asWav(mp3, path))!)).toEqual(toneFile());
  expect(await asked()).toMatch(/^ffmpeg .*-protocol_whitelist file,pipe -f mp3 -i .*\nsox -t mp3 /);
  expect(await asWav(mp4, path)).toBeNull();
});

test('where no program is installed, or it writes nothing, there is no recording', async () => {
  expect(await asWav(mp3, join(folder, 'nothing'))).toBeNull();
  expect(await asWav(mp3, programs('silent', { mpg123: 'true' }).path)).toBeNull();
});

test('what is no sound reaches no program, and nothing of an upload is left behind', async () => {
  const { path } = programs('none', { ffmpeg: answers });
  for (const none of ['', '#EXTM3U\nhttp://10.0.0.7/', '<html>', 'RIFF'])
    expect(await asWav(Buffer.from(none), path)).toBeNull();
  expect(readdirSync(path)).toEqual(['ffmpeg']);
  await asWav(mp3, path);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('cw-recording-'))).toEqual([]);
});

test('a program that writes without end is ended', async () => {
  const { path } = programs('endless', { ffmpeg: 'exec yes' });
  expect(await asWav(mp3, path)).toBeNull();
});
