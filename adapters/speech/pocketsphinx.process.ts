import { families } from '#core/speech/expected.ts';
import { grammarOf, heardOf, wordsOf, type Grammar } from '#core/speech/grammar.ts';
import { foldUp } from '#core/sound/fold.ts';
import { pronounce } from './pronounce.ts';
import { loadSphinx, type Decoder, type Ended, type SphinxFiles } from './sphinx.ts';

export type Asked =
  | { do: 'start'; files: SphinxFiles; decoders: number }
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
  /** The grammar it has by now. */
  key: string;
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

// Told to nobody when the server has just gone: with no listener for it, that would end in a stack on the person's screen.
const tell = (told: Told) => void process.send!(told, () => {});
const pool: Lent[] = [];
const queue: Utterance[] = [];
const open = new Map<number, Utterance>();
const pronounced = new Map<string, string[] | null>();
let most = 1;
let newDecoder: (() => Decoder) | undefined;

function free(key: string): Lent | undefined {
  const idle = pool.filter((one) => one.free);
  const found = idle.find((one) => one.key === key) ?? idle[0];
  if (found || pool.length >= most) return found;
  const made = { decoder: newDecoder!(), key: '', free: true };
  for (const [word, phones] of pronounced) if (phones) made.decoder.learn(word, phones);
  pool.push(made);
  return made;
}

/** Everyone's dictionary has the words that it can have. */
async function learnWords(phrases: readonly string[]) {
  const any = pool[0]?.decoder ?? free('')!.decoder;
  const lacks = [...wordsOf(phrases)].filter((word) => !any.canSay(word) && !pronounced.has(word));
  for (const word of lacks.slice(0, mostUnknown)) {
    const phones = await pronounce(word).catch(() => null);
    pronounced.set(word, phones);
    if (phones) for (const { decoder } of pool) if (!decoder.canSay(word)) decoder.learn(word, phones);
  }
}

function begin(one: Utterance) {
  const key = one.phrases.join('\n');
  const lent = free(key);
  if (!lent) return void queue.push(one);
  lent.free = false;
  one.lent = lent;
  try {
    const canSay = (word: string) => lent.decoder.canSay(word);
    one.grammar = grammarOf(one.phrases, canSay) ?? grammarOf([...families.flat(), '<digits>'], canSay)!;
    if (lent.key !== key && !lent.decoder.setGrammar(one.grammar.jsgf)) throw new Error('a grammar could not be read');
    lent.key = key;
    lent.decoder.begin();
    for (const samples of one.waiting) take(one, samples);
    one.waiting = [];
    if (one.ended) finish(one);
  } catch (error) {
    lent.key = '';
    tell({ id: one.id, failed: error instanceof Error ? error.message : String(error) });
    release(one);
  }
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
  release(one, true);
}

/**
 * It never rejects: what fits no branch is heard as the nearest one. Scores of a frame tell: nine of ten words that were said
 * have better than -53, words that only come nearest worse than -50.
 */
const [fitsWell, fitsBadly] = [-25, -70];
const leastSure = 0.28;

/** How well the words fit their sound, 0 to 1; null where there are none. */
function confidenceOf({ fit, frames }: Ended): number | null {
  if (frames === 0) return null;
  return Math.round(Math.min(1, Math.max(0, (fit - fitsBadly) / (fitsWell - fitsBadly))) * 100) / 100;
}

function release(one: Utterance, isEnded = false) {
  open.delete(one.id);
  const { lent } = one;
  delete one.lent;
  if (!lent) return void queue.splice(queue.indexOf(one) >>> 0, 1);
  if (!isEnded && lent.key) lent.decoder.end();
  lent.free = true;
  const next = queue.shift();
  if (next) begin(next);
}

/** Words are learnt one after the other; an utterance begins when its own are. */
let learnt: Promise<void> = Promise.resolve();

process.on('message', (asked: Asked) => {
  if (asked.do === 'start') {
    most = asked.decoders;
    newDecoder = loadSphinx(asked.files);
    return;
  }
  if (asked.do === 'open') {
    const one: Utterance = { ...asked, waiting: [], ended: false, untold: 0, told: '' };
    open.set(one.id, one);
    learnt = learnt
      .then(() => learnWords(one.phrases))
      .then(() => void (open.has(one.id) && begin(one)))
      .catch((error: Error) => {
        open.delete(one.id);
        tell({ id: one.id, failed: error.message });
      });
    return;
  }
  const one = open.get(asked.id);
  if (!one) return;
  if (asked.do === 'close') release(one);
  else if (asked.do === 'end') {
    one.ended = true;
    if (one.lent) finish(one);
  } else if (one.lent) take(one, asked.samples);
  else one.waiting.push(asked.samples);
});

// The server that wanted it is gone, however it went.
process.on('disconnect', () => process.exit());
