import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReceivedFile } from '../receiveFile.ts';
import { FileProblem } from '../sheets/read/fileProblem.ts';
import { withFile } from './withFile.ts';

/** What is read from a file, part by part, or one thing. */
export type Read<Given, Told> = (given: Given) => AsyncIterable<Told> | Promise<Told>;

/** What the thread says. */
export type ToldByThread<Told> =
  | { is: 'told'; told: Told }
  | { is: 'end' }
  | { is: 'problem'; problem: string; facts: Record<string, string | number> };

/** A file that needs more than this is refused; the server itself goes on. */
const megabytes = 512;
/** Where rows come and go; V8's own choice is three times as much and no faster. */
const youngMegabytes = 16;
/** Somebody waits for the answer to a whole file. */
const longest = 30_000;

/**
 * `read` of a module on a thread of its own: people are served meanwhile, and a file that fills the memory fills only that
 * thread's. The module is called `*.reader.ts`; what it tells comes as it is taken, never more than two parts ahead.
 * Refuses with a FileProblem.
 */
export async function* readInThread<Told>(
  reader: URL,
  given: object,
  signal: AbortSignal,
): AsyncGenerator<Told, void, undefined> {
  const worker = new Worker(new URL('./readInThread.worker.ts', import.meta.url), {
    workerData: { reader: reader.href, given },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  try {
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<
      [ToldByThread<Told>]
    >) {
      if (message.is === 'end') return;
      if (message.is === 'problem') throw new FileProblem(message.problem, message.facts);
      yield message.told;
      worker.postMessage('more');
    }
    throw new Error('the reader ended without a word');
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileProblem('tooLarge') : error;
  } finally {
    await worker.terminate();
  }
}

/** Like `readInThread`, for a reader that says one thing of the whole file: too large is what takes too long as well. */
export async function readWholeInThread<Told>(reader: URL, given: object): Promise<Told> {
  try {
    for await (const told of readInThread<Told>(reader, given, AbortSignal.timeout(longest))) return told;
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? new FileProblem('tooLarge') : error;
  }
  throw new Error('the reader said nothing');
}

/** What a reader is told of an uploaded file, beside what its area gives. */
export interface FileOfThread {
  path: string;
  /** Of the name the person gave it, without the dot. */
  ending: string;
}

/** What `read` of a reader says of an uploaded file; `tooLarge` where it needs more memory or time than there is. */
export async function readFileInThread<Told>(
  { content, ending }: Pick<ReceivedFile, 'content' | 'ending'>,
  reader: URL,
  { given = {}, tooLarge }: { given?: object; tooLarge: Told },
): Promise<Told> {
  return withFile(content, async (path) => {
    try {
      return await readWholeInThread<Told>(reader, { ...given, path, ending });
    } catch (error) {
      if (error instanceof FileProblem && error.problem === 'tooLarge') return tooLarge;
      throw error;
    }
  });
}
