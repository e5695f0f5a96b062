import { readFileSync } from 'node:fs';
import { pocketSphinx } from '#adapters/speech/pocketsphinx.ts';
import { loadSphinx, sphinxFiles } from '#adapters/speech/sphinx.ts';
import { expecting, overALine } from '#adapters/speech/testHeard.ts';
import { resample } from '#core/sound/resample.ts';
import { grammarOf, heardOf } from '#core/speech/grammar.ts';
import { figure } from './measure.ts';

const yes = ['yes', 'yeah', 'yes please', 'sure', 'of course', 'that is right'];
const no = ['no', 'nope', 'no thank you', 'not really', 'not interested'];
const sets: Record<string, { phrases: string[]; said: [text: string, means: string[]][] }> = {
  'yes or no': {
    phrases: [...yes, ...no],
    said: [...yes.map((text): [string, string[]] => [text, yes]), ...no.map((text): [string, string[]] => [text, no])],
  },
  'a digit': {
    phrases: ['<digits>'],
    said: 'one two three four five six seven eight nine'.split(' ').map((one): [string, string[]] => [one, [one]]),
  },
  'four digits in a row': {
    phrases: ['<digits>'],
    said: [
      'one two three four',
      'four seven two nine',
      'nine zero five one',
      'three six eight two',
      'two seven one five',
    ].map((row): [string, string[]] => [row, [row]]),
  },
  'six branches': {
    phrases: [
      'billing',
      'a question about my bill',
      'sales',
      'buy something',
      'technical support',
      'it does not work',
      'opening hours',
      'when are you open',
      'cancel my contract',
      'cancel',
      'speak to a person',
      'operator',
    ],
    said: [
      ['a question about my bill', ['bill']],
      ['sales please', ['sales']],
      ['i would like to buy something', ['buy something']],
      ['technical support', ['technical support']],
      ['opening hours please', ['opening hours']],
      ['i want to cancel my contract', ['cancel my contract']],
      ['i want to speak to a person', ['speak to a person']],
    ],
  },
};
const strange = [
  'the weather is lovely today',
  'my cat jumped over the fence',
  'what did you have for dinner',
  'bananas and oranges',
  'winter holidays in the mountains',
];
const callers = ['en-slt', 'en-rms', 'en-awb'].map((voice) => voice.slice(3));
const lines = { 'a line that hums': {}, 'noise, and 3 % of its packets lost': { noise: 250, loss: 0.03 } };

/** Words heard over 8 kHz A-law, flite's voices as callers; the reference is the same with ordinary upsampling. */
export async function recognition() {
  const files = sphinxFiles({});
  if ('missing' in files) return console.log(`left out: ${files.missing} is not installed`);
  const recognizer = pocketSphinx({ decoders: 1, patience: 60_000 });
  const plain = loadSphinx(files)();
  const waits: number[] = [];
  for (const [line, how] of Object.entries(lines))
    for (const [name, { phrases, said }] of Object.entries(sets)) {
      let [right, unclear, ordinary, all] = [0, 0, 0, 0];
      const grammar = grammarOf(phrases, plain.canSay)!;
      plain.setGrammar(grammar.jsgf);
      for (const voice of callers)
        for (const [text, means] of said) {
          const sound = await overALine(text, voice, how);
          const fits = (heard: string) =>
            means.some((one) => heard === one || (name === 'six branches' && heard.includes(one)));
          all++;
          const { text: heard, wait } = await inTime(phrases, sound);
          waits.push(wait);
          if (fits(heard)) right++;
          if (heard === '') unclear++;
          plain.begin();
          plain.take(resample(sound, 8_000, 16_000));
          if (fits(heardOf(plain.end().words, grammar))) ordinary++;
        }
      figure(
        `${name}, by speech, ${line}: ${all} answers of ${callers.length} voices`,
        `${((right / all) * 100).toFixed(0)} %, ${unclear} unclear; ordinary upsampling, whatever its score ${((ordinary / all) * 100).toFixed(0)} %`,
        name.startsWith('four') ? 'told beside them' : 'at least 90 %',
        name.startsWith('four') || right / all >= 0.9,
      );
    }
  let taken = 0;
  for (const voice of callers)
    for (const text of strange)
      if ((await inTime(sets['six branches']!.phrases, await overALine(text, voice))).text) taken++;
  const many = callers.length * strange.length;
  figure('sentences about something else that are taken for one of the six', `${taken} of ${many}`, 'told', true);
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)]!.toFixed(0);
  figure('end of an utterance until its text, p50; p95', `${at(0.5)}; ${at(0.95)} ms`, 'told', true);
  const before = memory();
  const more = [1, 2, 3].map(() => loadSphinx(files)());
  figure(
    'memory of one more decoder',
    `${((memory() - before) / more.length).toFixed(0)} MB`,
    'at most 60 MB',
    memory() - before < 180,
  );
  await recognizer.stop();

  /** At the pace of a line, eight times as fast: the decoder is ready long before the end. */
  function inTime(phrases: string[], sound: Int16Array) {
    return new Promise<{ text: string; wait: number }>((done) => {
      let endedAt = 0;
      const one = recognizer.open(expecting(phrases), (event) => {
        if (event.type !== 'partial')
          done({ text: event.type === 'final' ? event.text : '', wait: performance.now() - endedAt });
      });
      let at = 0;
      const next = setInterval(() => {
        for (const last = at + 1_280; at < last && at < sound.length; at += 160) one.take(sound.slice(at, at + 160));
        if (at < sound.length) return;
        clearInterval(next);
        endedAt = performance.now();
        one.end();
      }, 20);
    });
  }
}

/** Of this process, in MB. */
const memory = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1_024;
