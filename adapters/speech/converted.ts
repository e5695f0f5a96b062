import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellMistake } from '#core/unexpected.ts';
import { programAt, run } from './programs.ts';

type Kind = 'mp3' | 'ogg' | 'flac' | 'mp4';

/** By its first bytes. What an upload calls itself is never handed to a program: some of them follow playlists elsewhere. */
function kindOf(file: Uint8Array): Kind | null {
  const begin = Buffer.from(file.subarray(0, 12)).toString('latin1');
  if (begin.startsWith('OggS')) return 'ogg';
  if (begin.startsWith('fLaC')) return 'flac';
  if (begin.slice(4, 8) === 'ftyp') return 'mp4';
  return begin.startsWith('ID3') || (file[0] === 0xff && (file[1] ?? 0) >= 0xe0) ? 'mp3' : null;
}

/** Seconds; nobody listens to a longer prompt. */
const longest = 600;
/** Milliseconds, and bytes of ten minutes of 16 bits at 8 kHz with a heading. */
const bounds = { within: 60_000, most: longest * 16_000 + 65_536 };

/** Each in the order it is tried, with the kinds it reads. Of what one writes, more than ten minutes are cut off. */
const programs: { name: string; reads: readonly Kind[]; args(kind: Kind, from: string): string[] }[] = [
  {
    name: 'ffmpeg',
    reads: ['mp3', 'ogg', 'flac', 'mp4'],
    args: (kind, from) => [
      ...[
        '-v',
        'error',
        '-nostdin',
        '-protocol_whitelist',
        'file,pipe',
        '-f',
        kind === 'mp4' ? 'mov' : kind,
        '-i',
        from,
      ],
      ...['-t', `${longest}`, '-vn', '-ac', '1', '-ar', '8000', '-c:a', 'pcm_s16le', '-f', 'wav', 'pipe:1'],
    ],
  },
  {
    name: 'sox',
    reads: ['mp3', 'ogg', 'flac'],
    args: (kind, from) => [
      ...['-t', kind, from, '-t', 'wav', '-e', 'signed-integer', '-b', '16', '-r', '8000', '-c', '1', '-'],
      ...['trim', '0', `${longest}`],
    ],
  },
  {
    name: 'mpg123',
    reads: ['mp3'],
    args: (_, from) => ['-q', '-m', '-r', '8000', '-n', `${(longest * 1_000) / 26}`.split('.')[0]!, '-w', '-', from],
  },
];

/** A recording of another kind as WAV, by a program of Debian's where one is installed (ffmpeg, sox, mpg123); null where none can read it. */
export async function asWav(file: Uint8Array, path?: string): Promise<Uint8Array | null> {
  const kind = kindOf(file);
  if (!kind) return null;
  const from = join(tmpdir(), `cw-recording-${randomUUID()}`);
  try {
    await writeFile(from, file, { mode: 0o600 });
    for (const { name, reads, args } of programs) {
      const program = reads.includes(kind) ? await programAt(name, path) : null;
      const wav = program && (await run(program, args(kind, from), bounds).catch(nothing));
      if (wav && wav.length > 44) return wav;
    }
    return null;
  } finally {
    await rm(from, { force: true });
  }
}

/** A program that cannot read the file, or writes without end. */
function nothing(error: unknown): null {
  if ((error as { code?: unknown } | null)?.code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') tellMistake('speech', error);
  return null;
}
