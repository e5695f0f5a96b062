import { writeSync } from 'node:fs';
import { families } from '#core/speech/expected.ts';
import { grammarOf, heardOf, wordsOf, type Grammar } from '#core/speech/grammar.ts';
import { foldUp } from '#core/sound/fold.ts';
import { pronounce } from './pronounce.ts';
import { loadSphinx, type Decoder, type Ended, type SphinxFiles } from './sphinx.ts';

export type Asked =
  /** `notes`: a file is open as its fourth one, into which it writes whose utterance it works on. */
  | { do: 'start'; files: SphinxFiles; decoders: number; notes: boolean }
  | { do: 'open'; id: number; phrases: readonly string[] }
  | { do: 'sound'; id: number; samples: Int16Array }
  | { do: 'end'; id: number }
  | { do: 'close'; id: number };

export type Told =
  | { id: number; partial: string }
  | { id: number; text: string; confidence: number | null }
  | { id: number; failed: string };

interface Lent {
  decoder: Decoder;
  /** What the grammar it has was made of; null without one. */
  key: string | null;
  free: boolean;
}

interface Utterance {
  id: number;
  phrases: readonly string[];
  /** What came before there was a decoder for it. */
  waiting: Int16Array[];
  ended: boolean;
  lent?: Lent;
  grammar?: Grammar;
  last?: number;
  /** Samples since somebody was told what is heard so far. */
  untold: number;
  told: string;
}

/** Words of which the dictionary knows nothing are looked up by their letters, so many for a grammar at most. */
const mostUnknown = 20;
/** Samples: a quarter of a second. */
const between = 2_000;
/** The file that says whose utterance is worked on, as 32 bits; 0: nobody's. */
const notesOfWork = 4;

// Told to nobody when the server has just gone: with no listener for it, that would end in a stack on the person's screen.
const tell = (told: Told) => void process.send!(told, () => {});
const pool: Lent[] = [];
const queue: Utterance[] = [];
const open = new Map<number, Utterance>();
const pronounced = new Map<string, string[] | null>();
let most = 1;
let newDecoder: (() => Decoder) | undefined;

const note = Buffer.alloc(4);
let notes = false;

/** Calls the library for an utterance: if that ends this process, it is known which utterance it was. */
function workOn<Result>({ id }: Pick<Utterance, 'id'>, work: () => Result): Result {
  const write = (at: number) => {
    note.writeUInt32LE(at);
    if (notes) writeSync(notesOfWork, note, 0, 4, 0);
  };
  write(id);
  try {
    return work();
  } finally {
    write(0);
  }
}

function free(key: string): Lent | undefined {
  const idle = pool.filter((one) => one.free);
  const found = idle.find((one) => one.key === key) ?? idle[0];
  if (found || pool.length >= most) return found;
  const made: Lent = { decoder: newDecoder!(), key: null, free: true };
  for (const [word, phones] of pronounced) if (phones) made.decoder.learn(word, phones);
  pool.push(made);
  return made;
}

/** Everyone's dictionary has the words that it can have. */
async function learnWords(one: Utterance) {
  const lacks = workOn(one, () => {
    const any = pool[0]?.decoder ?? free('')!.decoder;
    return [...wordsOf(one.phrases)].filter((word) => !any.canSay(word) && !pronounced.has(word));
  });
  for (const word of lacks.slice(0, mostUnknown)) {
    const phones = await pronounce(word).catch(() => null);
    pronounced.set(word, phones);
    if (!phones) continue;
    workOn(one, () => {
      for (const { decoder } of pool) if (!decoder.canSay(word)) decoder.learn(word, phones);
    });
  }
}

function begin(one: Utterance) {
  const key = one.phrases.join('\n');
  const lent = free(key);
  if (!lent) return void queue.push(one);
  lent.free = false;
  one.lent = lent;
  const canSay = (word: string) => lent.decoder.canSay(word);
  one.grammar = grammarOf(one.phrases, canSay) ?? grammarOf([...families.flat(), '<digits>'], canSay)!;
  if (lent.key !== key) {
    lent.key = null;
    if (!lent.decoder.setGrammar(one.grammar.jsgf)) throw new Error('a grammar could not be read');
    lent.key = key;
  }
  lent.decoder.begin();
  for (const samples of one.waiting) take(one, samples);
  one.waiting = [];
  if (one.ended) finish(one);
}

function take(one: Utterance, samples: Int16Array) {
  if (samples.length === 0) return;
  one.lent!.decoder.take(foldUp(samples, one.last));
  one.last = samples.at(-1);
  one.untold += samples.length;
  if (one.untold < between) return;
  one.untold = 0;
  const text = heardOf(one.lent!.decoder.soFar(), one.grammar!);
  if (text && text !== one.told) tell({ id: one.id, partial: (one.told = text) });
}

function finish(one: Utterance) {
  const ended = one.lent!.decoder.end();
  const confidence = confidenceOf(ended);
  tell({
    id: one.id,
    text: confidence === null || confidence < leastSure ? '' : heardOf(ended.words, one.grammar!),
    confidence,
  });
  release(one);
}

/**
 * It never rejects: what fits no branch is heard as the nearest one. Scores of a frame tell: nine of ten words that were said
 * have better than -53, words that only come nearest worse than -50.
 */
const [fitsWell, fitsBadly] = [-25, -70];
const leastSure = 0.15;

/** How well the words fit their sound, 0 to 1; null where there are none. */
function confidenceOf({ fit, frames }: Ended): number | null {
  if (frames === 0) return null;
  return Math.round(Math.min(1, Math.max(0, (fit - fitsBadly) / (fitsWell - fitsBadly))) * 100) / 100;
}

/** Its decoder is ended and lent to the next utterance. */
function release(one: Utterance) {
  open.delete(one.id);
  const { lent } = one;
  delete one.lent;
  if (!lent) return void queue.splice(queue.indexOf(one) >>> 0, 1);
  lent.decoder.end();
  lent.free = true;
  const next = queue.shift();
  if (next) safely(next, () => begin(next));
}

/** What goes wrong with an utterance is its own failure. */
function safely(one: Utterance, work: () => void) {
  try {
    workOn(one, work);
  } catch (error) {
    tell({ id: one.id, failed: error instanceof Error ? error.message : String(error) });
    release(one);
  }
}

/** Words are learnt one after the other; an utterance begins when its own are. */
let learnt: Promise<void> = Promise.resolve();

function opened(one: Utterance) {
  open.set(one.id, one);
  learnt = learnt
    .then(() => learnWords(one))
    .then(() => {
      if (open.has(one.id)) safely(one, () => begin(one));
    })
    .catch((error: Error) => {
      open.delete(one.id);
      tell({ id: one.id, failed: error.message });
    });
}

process.on('message', (asked: Asked) => {
  if (asked.do === 'start') {
    most = asked.decoders;
    notes = asked.notes;
    try {
      newDecoder = loadSphinx(asked.files);
    } catch (error) {
      // Told with each utterance: a process that ended would be followed by another one.
      newDecoder = () => {
        throw error;
      };
    }
    return;
  }
  if (asked.do === 'open') return opened({ ...asked, waiting: [], ended: false, untold: 0, told: '' });
  const one = open.get(asked.id);
  if (!one) return;
  safely(one, () => {
    if (asked.do === 'close') release(one);
    else if (asked.do === 'end') {
      one.ended = true;
      if (one.lent) finish(one);
    } else if (one.lent) take(one, asked.samples);
    else one.waiting.push(asked.samples);
  });
});

// The server that wanted it is gone, however it went.
process.on('disconnect', () => process.exit());
