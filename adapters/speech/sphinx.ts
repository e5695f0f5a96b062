import { existsSync } from 'node:fs';
import koffi from 'koffi';

/** Where Debian's packages libpocketsphinx3 and pocketsphinx-en-us put what they bring; elsewhere they are named. */
export interface SphinxPlaces {
  /** A folder with libpocketsphinx.so.3 and libsphinxbase.so.3. */
  libraries?: string;
  /** A folder with en-us and cmudict-en-us.dict. */
  model?: string;
}

const triplets: Partial<Record<string, string>> = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };
const usual = [`/usr/lib/${triplets[process.arch] ?? ''}`, '/usr/lib', '/usr/local/lib'];
const names = ['libsphinxbase.so.3', 'libpocketsphinx.so.3'] as const;

/** The files that are needed; what is missing, where one is. */
export function sphinxFiles({ libraries, model = '/usr/share/pocketsphinx/model/en-us' }: SphinxPlaces) {
  const folder = (libraries === undefined ? usual : [libraries]).find((one) =>
    names.every((name) => existsSync(`${one}/${name}`)),
  );
  if (!folder) return { missing: 'libpocketsphinx3' };
  const [acoustic, dictionary] = [`${model}/en-us`, `${model}/cmudict-en-us.dict`];
  if (![`${acoustic}/mdef`, dictionary].every(existsSync)) return { missing: 'pocketsphinx-en-us' };
  return { base: `${folder}/${names[0]}`, sphinx: `${folder}/${names[1]}`, acoustic, dictionary };
}
export type SphinxFiles = Exclude<ReturnType<typeof sphinxFiles>, { missing: string }>;

/**
 * A decoder of the library, which ends the whole process where its functions are called in another order than it expects: without
 * a grammar, or with another dictionary or grammar while an utterance goes on. So that order is kept here.
 */
export interface Decoder {
  canSay(word: string): boolean;
  /** A word the dictionary lacks; phones of the CMU set. Within an utterance it waits for its end. */
  learn(word: string, pronounced: readonly string[]): void;
  /** False where it cannot be read. Throws within an utterance. */
  setGrammar(jsgf: string): boolean;
  /** Throws without a grammar and within an utterance. */
  begin(): void;
  /** 16 kHz. Between utterances nothing is taken, and nothing is heard. */
  take(samples: Int16Array): void;
  soFar(): string[];
  end(): Ended;
}

export interface Ended {
  words: string[];
  /** Of the words that are words: how well they fit their sound, frame by frame (scores of the library, 0 is best), and of how many frames they are. */
  fit: number;
  frames: number;
}

/** Of several words in a row each costs this much, or noise is heard as digits. */
const wordCosts = '1e-3';

/** Loads the libraries, which stay: use it in a process of its own. Throws where they are others than expected. */
export function loadSphinx({ base: basePath, sphinx, acoustic, dictionary }: SphinxFiles): () => Decoder {
  // The second library looks for what the first one offers.
  const base = koffi.load(basePath, { global: true });
  const library = koffi.load(sphinx);
  const call = {
    args: library.func('void* ps_args()'),
    options: base.func('void* cmd_ln_init(void*, void*, int32_t, ...)'),
    init: library.func('void* ps_init(void*)'),
    lookup: library.func('const char* ps_lookup_word(void*, const char*)'),
    addWord: library.func('int ps_add_word(void*, const char*, const char*, int)'),
    setJsgf: library.func('int ps_set_jsgf_string(void*, const char*, const char*)'),
    setSearch: library.func('int ps_set_search(void*, const char*)'),
    start: library.func('int ps_start_utt(void*)'),
    raw: library.func('int ps_process_raw(void*, const int16_t*, size_t, int, int)'),
    end: library.func('int ps_end_utt(void*)'),
    hypothesis: library.func('const char* ps_get_hyp(void*, _Out_ int32_t*)'),
    firstPart: library.func('void* ps_seg_iter(void*)'),
    nextPart: library.func('void* ps_seg_next(void*)'),
    wordOf: library.func('const char* ps_seg_word(void*)'),
    framesOf: library.func('void ps_seg_frames(void*, _Out_ int*, _Out_ int*)'),
    scoreOf: library.func('int32_t ps_seg_prob(void*, _Out_ int32_t*, _Out_ int32_t*, _Out_ int32_t*)'),
  };

  return () => {
    const settings = ['-hmm', acoustic, '-dict', dictionary, '-wip', wordCosts, '-logfn', '/dev/null'];
    const decoder = call.init(
      call.options(null, call.args(), 1, ...settings.flatMap((one) => ['str', one]), 'void*', null),
    ) as object | null;
    if (!decoder) throw new Error('the recogniser of words could not be set up');
    const words = (said: string | null) => (said ?? '').split(' ').filter(Boolean);
    let is: 'without a grammar' | 'ready' | 'within an utterance' = 'without a grammar';
    const toLearn = new Map<string, string>();
    const expectNot = (state: typeof is) => {
      if (is === state) throw new Error(`the recogniser of words is ${is}`);
    };

    return {
      canSay: (word) => toLearn.has(word) || call.lookup(decoder, word) !== null,
      learn(word, pronounced) {
        if (is === 'within an utterance') toLearn.set(word, pronounced.join(' '));
        else call.addWord(decoder, word, pronounced.join(' '), 1);
      },
      setGrammar(jsgf) {
        expectNot('within an utterance');
        is = 'without a grammar';
        if (call.setJsgf(decoder, 'expected', jsgf) !== 0 || call.setSearch(decoder, 'expected') !== 0) return false;
        is = 'ready';
        return true;
      },
      begin() {
        expectNot('without a grammar');
        expectNot('within an utterance');
        if (call.start(decoder) !== 0) throw new Error('an utterance could not begin');
        is = 'within an utterance';
      },
      take(samples) {
        if (is === 'within an utterance') call.raw(decoder, samples, samples.length, 0, 0);
      },
      soFar: () => (is === 'within an utterance' ? words(call.hypothesis(decoder, [0]) as string | null) : []),
      end() {
        if (is !== 'within an utterance') return { words: [], fit: 0, frames: 0 };
        call.end(decoder);
        is = 'ready';
        const heard = words(call.hypothesis(decoder, [0]) as string | null);
        let [score, frames] = [0, 0];
        for (let part = call.firstPart(decoder); part; part = call.nextPart(part)) {
          const word = call.wordOf(part) as string;
          if (/^[<([]/.test(word)) continue;
          const [first, last, fits] = [[0], [0], [0]];
          call.framesOf(part, first, last);
          call.scoreOf(part, fits, [0], [0]);
          frames += last[0]! - first[0]! + 1;
          score += fits[0]!;
        }
        for (const [word, phones] of toLearn) call.addWord(decoder, word, phones, 1);
        toLearn.clear();
        return { words: heard, fit: frames > 0 ? score / frames : 0, frames };
      },
    };
  };
}
