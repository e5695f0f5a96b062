import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Asked, Told } from './pocketsphinx.process.ts';
import type { SphinxFiles } from './sphinx.ts';

interface SphinxProcessNeeds {
  files: SphinxFiles;
  decoders: number;
  told(event: Told): void;
  /** It is gone and nobody stopped it. `culprit`: the utterance it was working on; 0 where none is known. */
  ended(how: { code: number | null; signal: string | null; culprit: number }): void;
}

export type SphinxProcess = ReturnType<typeof sphinxProcess>;

/** A process with the library of pocketsphinx. It does not keep ours alive unless it is `needed`. */
export function sphinxProcess({ files, decoders, told, ended }: SphinxProcessNeeds) {
  const notes = openNotes();
  const child: ChildProcess = fork(new URL('pocketsphinx.process.ts', import.meta.url), {
    execArgv: ['--max-semi-space-size=1'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', notes ?? 'ignore'],
  });
  let isOver = false;
  const send = (asked: Asked) => void (child.connected && child.send(asked, () => {}));

  function over(code: number | null, signal: string | null) {
    if (isOver) return;
    isOver = true;
    const culprit = notes === null ? 0 : noted(notes);
    if (notes !== null) closeSync(notes);
    ended({ code, signal, culprit });
  }
  child.on('message', (event: Told) => {
    if (!isOver) told(event);
  });
  child.on('error', () => over(null, null));
  child.on('exit', over);
  send({ do: 'start', files, decoders, notes: notes !== null });

  /** What it says from now on is nothing to anybody. */
  function forget(): boolean {
    if (isOver) return false;
    isOver = true;
    if (notes !== null) closeSync(notes);
    return true;
  }

  return {
    pid: child.pid,
    send,
    needed(is: boolean) {
      if (is) child.ref();
      else child.unref();
      if (is) child.channel?.ref();
      else child.channel?.unref();
    },
    /** It ends by itself. */
    dismiss() {
      if (forget() && child.connected) child.disconnect();
    },
    /** It hangs: it is ended, and `ended` is told. */
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      if (!forget() || child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A file without a name, which both processes have open; null where there is no room for one. */
function openNotes(): number | null {
  const path = `${tmpdir()}/callwright-${process.pid}-${crypto.randomUUID()}`;
  try {
    const file = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
    return file;
  } catch {
    return null;
  }
}

function noted(file: number): number {
  const note = Buffer.alloc(4);
  return readSync(file, note, 0, 4, 0) === 4 ? note.readUInt32LE() : 0;
}
