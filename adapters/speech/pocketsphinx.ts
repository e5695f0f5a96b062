import { availableParallelism, totalmem } from 'node:os';
import { unexpected } from '#core/unexpected.ts';
import type { Told } from './pocketsphinx.process.ts';
import { sphinxFiles, type SphinxFiles, type SphinxPlaces } from './sphinx.ts';
import { sphinxProcess, type SphinxProcess } from './sphinxProcess.ts';
import type { Recognition, RecognitionEvent, SpeechRecognizer } from './speech.ts';

interface PocketSphinxNeeds extends SphinxPlaces {
  /** Utterances that are heard at the same time; each has a decoder of some 30 MB, made when it is needed. Others wait for one. */
  decoders?: number;
  /** Among which they are divided; each takes some 100 MB beside its decoders. */
  processes?: number | undefined;
  start?: typeof sphinxProcess;
  log?: { warn(facts: object, text: string): void };
  /** Milliseconds without an utterance until a process ends, and from the end of one until it is given up. */
  idle?: number;
  patience?: number;
}

/** Since the program began: processes that ended by themselves or hung, utterances that another one heard from their beginning, and those given up; `processes` is how many there are now. */
export type RecogniserCounts = Record<'processes' | 'ended' | 'repeated' | 'givenUp', number>;

interface Process {
  run: SphinxProcess;
  hears: Set<Utterance>;
  quiet?: NodeJS.Timeout;
  /** When it last said anything; performance.now(). */
  toldAt: number;
}

interface Utterance {
  id: number;
  phrases: readonly string[];
  tell(event: RecognitionEvent): void;
  /** All of it: a process that ends is followed by another one, which hears it from its beginning. */
  sound: Int16Array[];
  length: number;
  endedAt: number | null;
  by?: Process;
  late?: NodeJS.Timeout;
  /** Processes that ended while they heard it, and those that ended over it. */
  survived: number;
  ended: number;
}

/** Samples: nobody answers for longer. */
const longest = 60 * 8_000;
const by = 'pocketsphinx';
/** An utterance over which two processes ended is given up; so is one that was among those of three. */
const mostEnded = 2;
const mostSurvived = 3;

/** One for each core, and a gigabyte of memory for each. */
const usualProcesses = () => Math.max(1, Math.min(8, availableParallelism(), Math.floor(totalmem() / 2 ** 30)));

/**
 * Hears English with Debian's pocketsphinx, and with a grammar of what the robot expects: free speech over a telephone is beyond it.
 * It runs in processes of its own, which start with utterances and end after a while without one; the library is C and may break.
 * What a process heard that breaks is heard by another one. Where library or model is missing it hears nothing, which is said once.
 */
export function pocketSphinx({
  decoders = 6,
  processes: most = usualProcesses(),
  start = sphinxProcess,
  log,
  idle = 60_000,
  patience = 5_000,
  ...places
}: PocketSphinxNeeds = {}): SpeechRecognizer & { counts(): RecogniserCounts; pids(): number[] } {
  const files = sphinxFiles(places);
  const waiting = new Map<number, Utterance>();
  const running = new Set<Process>();
  const counted = { ended: 0, repeated: 0, givenUp: 0 };
  let utterances = 0;
  let isSaid = false;

  function missing() {
    if (!('missing' in files) || isSaid) return;
    isSaid = true;
    log?.warn({ package: files.missing }, 'no English is recognised on calls: install what is missing (Debian)');
  }

  /** The one that has least to do; another one while each has something and there may be more. */
  function free(): Process {
    const [least] = [...running].toSorted((one, other) => one.hears.size - other.hears.size);
    if (least && (least.hears.size === 0 || running.size >= most)) return least;
    const one: Process = { hears: new Set(), toldAt: performance.now(), run: undefined as never };
    one.run = start({
      files: files as SphinxFiles,
      decoders: Math.ceil(decoders / most),
      told: (event) => told(one, event),
      ended: (how) => ended(one, how),
    });
    running.add(one);
    return one;
  }

  function told(one: Process, event: Told) {
    one.toldAt = performance.now();
    const said = waiting.get(event.id);
    if (said?.by !== one) return;
    if ('partial' in event) return said.tell({ type: 'partial', text: event.partial });
    over(said);
    if ('failed' in event) said.tell({ type: 'failed', problem: event.failed });
    else said.tell({ type: 'final', text: event.text, confidence: event.confidence, by });
  }

  function ended(
    one: Process,
    { code, signal, culprit }: { code: number | null; signal: string | null; culprit: number },
  ) {
    running.delete(one);
    clearTimeout(one.quiet);
    counted.ended += 1;
    const heard = [...one.hears];
    one.hears.clear();
    unexpected('recogniser', new Error('a process that recognises speech ended'), {
      code,
      signal,
      utterances: heard.length,
    });
    for (const said of heard) {
      said.survived += 1;
      if (said.id === culprit) said.ended += 1;
      if (said.ended < mostEnded && said.survived < mostSurvived) repeat(said);
      else giveUp(said, 'the process of the recogniser ended');
    }
  }

  function repeat(said: Utterance) {
    counted.repeated += 1;
    clearTimeout(said.late);
    give(said);
    for (const samples of said.sound) said.by!.run.send({ do: 'sound', id: said.id, samples });
    if (said.endedAt !== null) end(said);
  }

  function give(said: Utterance) {
    const one = free();
    clearTimeout(one.quiet);
    one.hears.add(said);
    one.run.needed(true);
    said.by = one;
    one.run.send({ do: 'open', id: said.id, phrases: said.phrases });
  }

  function end(said: Utterance) {
    said.endedAt = performance.now();
    said.by!.run.send({ do: 'end', id: said.id });
    said.late = setTimeout(() => tooLate(said), patience);
  }

  /** A process that has said nothing to anybody since hangs, and the others that it hears need another one. */
  function tooLate(said: Utterance) {
    const one = said.by!;
    const hangs = one.toldAt < said.endedAt!;
    if (!hangs) one.run.send({ do: 'close', id: said.id });
    giveUp(said, 'timeout');
    if (hangs) one.run.kill();
  }

  function giveUp(said: Utterance, problem: string) {
    counted.givenUp += 1;
    over(said);
    said.tell({ type: 'failed', problem });
  }

  function over(said: Utterance) {
    clearTimeout(said.late);
    waiting.delete(said.id);
    const one = said.by!;
    one.hears.delete(said);
    if (one.hears.size > 0 || !running.has(one)) return;
    one.run.needed(false);
    clearTimeout(one.quiet);
    one.quiet = setTimeout(() => {
      running.delete(one);
      one.run.dismiss();
    }, idle).unref();
  }

  function open(phrases: readonly string[], tell: (event: RecognitionEvent) => void): Recognition {
    const id = (utterances = (utterances + 1) >>> 0 || 1);
    const said: Utterance = { id, phrases, tell, sound: [], length: 0, endedAt: null, survived: 0, ended: 0 };
    const isOver = () => waiting.get(id) !== said;
    waiting.set(id, said);
    give(said);
    return {
      take(samples) {
        if (isOver() || said.length >= longest) return;
        said.length += samples.length;
        said.sound.push(samples);
        said.by!.run.send({ do: 'sound', id, samples });
      },
      end() {
        if (!isOver() && said.endedAt === null) end(said);
      },
      close() {
        if (isOver()) return;
        said.by!.run.send({ do: 'close', id });
        over(said);
      },
    };
  }

  return {
    async hears(_tenant, language, what) {
      // It knows what it is told to expect.
      if (what === 'anything') return false;
      if (language === 'en') missing();
      return language === 'en' && !('missing' in files);
    },
    open({ language, phrases, hotWords }, tell) {
      if (language === 'en' && !('missing' in files)) return open([...new Set([...phrases, ...hotWords])], tell);
      if (language === 'en') missing();
      return refused(tell, language === 'en' ? 'not installed' : 'no such language');
    },
    counts: () => ({ processes: running.size, ...counted }),
    pids: () => [...running].map(({ run }) => run.pid!),
    async stop() {
      const [all, said] = [[...running], [...waiting.values()]];
      running.clear();
      for (const one of said) {
        over(one);
        one.tell({ type: 'failed', problem: 'stopped' });
      }
      for (const { quiet } of all) clearTimeout(quiet);
      await Promise.all(all.map(({ run }) => run.stop()));
    },
  };
}

/** Says so when it has been given back, unless it is closed by then. */
export function refused(tell: (event: RecognitionEvent) => void, problem: string): Recognition {
  let closed = false;
  setImmediate(() => void (closed || tell({ type: 'failed', problem })));
  return { take() {}, end() {}, close: () => void (closed = true) };
}
