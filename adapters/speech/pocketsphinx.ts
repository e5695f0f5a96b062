import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Asked, Told } from './pocketsphinx.process.ts';
import { sphinxFiles, type SphinxPlaces } from './sphinx.ts';
import type { Recognition, RecognitionEvent, SpeechRecognizer } from './speech.ts';

interface PocketSphinxNeeds extends SphinxPlaces {
  /** Utterances that are heard at the same time; each has a decoder of some 30 MB, made when it is needed. Others wait for one. */
  decoders?: number;
  log?: { warn(facts: object, text: string): void };
  /** Milliseconds without an utterance until its process ends, and from the end of one until it is given up. */
  idle?: number;
  patience?: number;
}

/** Samples: nobody answers for longer. */
const longest = 60 * 8_000;
const by = 'pocketsphinx';

/**
 * Hears English with Debian's pocketsphinx, and with a grammar of what the robot expects: free speech over a telephone is beyond it.
 * It runs in a process of its own, which starts with the first utterance and ends after a while without one; the library is C and
 * may break. Where library or model is missing it hears nothing, which is said once.
 */
export function pocketSphinx({
  decoders = 6,
  log,
  idle = 60_000,
  patience = 5_000,
  ...places
}: PocketSphinxNeeds = {}): SpeechRecognizer {
  const files = sphinxFiles(places);
  const waiting = new Map<number, (event: RecognitionEvent) => void>();
  let utterances = 0;
  let child: ChildProcess | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let isSaid = false;

  function missing() {
    if (!('missing' in files) || isSaid) return;
    isSaid = true;
    log?.warn({ package: files.missing }, 'no English is recognised on calls: install what is missing (Debian)');
  }

  function started(): ChildProcess {
    clearTimeout(quiet);
    if (child) return child;
    const one = fork(new URL('pocketsphinx.process.ts', import.meta.url), {
      execArgv: ['--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    one.on('message', (told: Told) => {
      const tell = waiting.get(told.id);
      if ('partial' in told) return tell?.({ type: 'partial', text: told.partial });
      over(told.id);
      if ('failed' in told) tell?.({ type: 'failed', problem: told.failed });
      else tell?.({ type: 'final', text: told.text, confidence: told.confidence, by });
    });
    // The next utterance starts a new one.
    const broke = () => {
      if (child !== one) return;
      child = undefined;
      const all = [...waiting.values()];
      waiting.clear();
      for (const tell of all) tell({ type: 'failed', problem: 'the process of the recogniser ended' });
    };
    one.on('error', broke);
    one.on('exit', broke);
    child = one;
    send({ do: 'start', files: files as Exclude<typeof files, { missing: string }>, decoders });
    return one;
  }

  const send = (asked: Asked) => void (child?.connected && child.send(asked, () => {}));

  function over(id: number) {
    waiting.delete(id);
    if (waiting.size > 0 || !child) return;
    const one = child;
    one.unref();
    one.channel?.unref();
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      if (child === one) child = undefined;
      if (one.connected) one.disconnect();
    }, idle).unref();
  }

  function open(phrases: readonly string[], tell: (event: RecognitionEvent) => void): Recognition {
    const id = ++utterances;
    let length = 0;
    let late: NodeJS.Timeout | undefined;
    const isOver = () => !waiting.has(id);
    waiting.set(id, (event) => {
      if (event.type !== 'partial') clearTimeout(late);
      tell(event);
    });
    const one = started();
    one.ref();
    one.channel?.ref();
    send({ do: 'open', id, phrases });

    function close() {
      if (isOver()) return;
      clearTimeout(late);
      send({ do: 'close', id });
      over(id);
    }
    return {
      take(samples) {
        if (isOver() || length >= longest) return;
        length += samples.length;
        send({ do: 'sound', id, samples });
      },
      end() {
        if (isOver() || late) return;
        send({ do: 'end', id });
        late = setTimeout(() => {
          close();
          tell({ type: 'failed', problem: 'timeout' });
        }, patience);
      },
      close,
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
    async stop() {
      clearTimeout(quiet);
      const one = child;
      child = undefined;
      for (const tell of waiting.values()) tell({ type: 'failed', problem: 'stopped' });
      waiting.clear();
      if (!one || one.exitCode !== null) return;
      one.ref();
      one.kill();
      await once(one, 'exit');
    },
  };
}

/** Says so when it has been given back, unless it is closed by then. */
export function refused(tell: (event: RecognitionEvent) => void, problem: string): Recognition {
  let closed = false;
  setImmediate(() => void (closed || tell({ type: 'failed', problem })));
  return { take() {}, end() {}, close: () => void (closed = true) };
}
