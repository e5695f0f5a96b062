import { sentence } from '#adapters/speech/sentence.ts';
import { allVoices } from '#core/callee/voices.ts';
import { between, oneOf, randomFrom } from '#core/text/random.ts';
import { joinedSound } from '#core/sound/joined.ts';

/** One call's first seconds as the other side sends them, 8 kHz from the answer on. */
export interface Greeting {
  kind: 'person' | 'machine';
  about: string;
  samples: Int16Array;
  /** Their text so far, as a recogniser tells it: 300 ms after it was said. */
  words: { at: number; text: string }[];
}

const shortly = {
  en: ['Hello?', 'Hello.', 'Hello?', 'Yes?', 'Hi.', 'Miller.', 'Speaking.'],
  zh: ['喂？', '喂？', '你好。', '你好？', '哪位？'],
} as const;
const people = {
  en: [
    'Yeah, hello?',
    'Hello, who is this?',
    'Yes, Maria speaking.',
    'Maria Miller, hello?',
    'Hi, this is Tom.',
    'Hello, Tom speaking, how can I help?',
    'Good morning, Miller and Sons, how can I help?',
    'Good afternoon, city clinic, one moment please.',
    'Riverside Motors, service desk, good morning.',
    'Hello, hello? Can you hear me?',
  ],
  zh: ['喂，你好。', '喂，哪位？', '您好，请讲。', '喂，我是王伟。', '您好，云禾保险，请问有什么可以帮您？'],
} as const;
const machines = {
  en: [
    'Hi, you have reached Maria Miller. I cannot come to the phone right now. Please leave a message after the tone.',
    'You have reached five five five, one two three four. Please leave your message after the beep.',
    'The person you are calling is not available. At the tone, please record your message. When you have finished, you may hang up.',
    'Hello. I am not here at the moment, so please leave a message and I will get back to you as soon as I can.',
    'Your call has been forwarded to an automatic voice message system. Maria is not available. At the tone, please record your message.',
    'Thank you for calling Miller and Sons. Our office is closed. Our hours are nine to five, Monday to Friday. Please leave a message after the tone.',
    'Hi, this is Tom. Leave a message.',
    'Welcome to the mailbox of Thomas Miller, who cannot take your call at the moment. Please speak after the tone.',
  ],
  zh: [
    '您拨打的用户暂时无法接听，请在嘀声后留言。',
    '您好，我现在不方便接听电话，请在提示音后留言，我会尽快回复您。',
    '您拨打的电话正在通话中，请稍后再拨，或在滴声后留言。',
    '这里是语音信箱，机主暂时无法接听您的来电，请在嘀的一声之后留下您的姓名、电话和留言。',
  ],
} as const;

const spoken = new Map<string, Promise<Int16Array>>();
function say(text: string, voice: string): Promise<Int16Array> {
  const key = `${voice} ${text}`;
  if (!spoken.has(key)) spoken.set(key, sentence(text, voice));
  return spoken.get(key)!;
}

/** Of each kind, the same for the same seed. */
export async function greetings(seed: number, of: { people: number; machines: number }): Promise<Greeting[]> {
  const random = randomFrom(seed);
  const all: Greeting[] = [];
  for (let at = 0; at < of.people; at++) all.push(await person(random));
  for (let at = 0; at < of.machines; at++) all.push(await machine(random));
  return all;
}

async function person(random: () => number): Promise<Greeting> {
  // Three in four say a word and wait.
  const { text, said } = await voiced(random() < 0.75 ? shortly : people, random);
  const draw = random();
  const long = draw < 0.06 && said.length < 8_000;
  const voice = long ? stretched(said, 2.2) : said;
  // People answer and speak at once, or first bring the telephone to their ear.
  const silent = between(150, 700, random);
  const second = random() < 0.2 ? between(1_000, 2_500, random) : null;
  const parts = [quiet(silent), voice, ...(second ? [quiet(second), said] : []), quiet(6_000)];
  const rattles = random() < 0.12;
  const samples = onLine(joinedSound(parts), random);
  if (rattles) rattle(samples, between(0, silent, random), random);
  return { kind: 'person', about: text, samples, words: wordsOf(text, silent, voice.length / 8, random) };
}

async function machine(random: () => number): Promise<Greeting> {
  const { text, said } = await voiced(machines, random);
  const silent = between(200, 1_200, random);
  const music = random() < 0.1 ? melody(between(900, 2_500, random), random) : quiet(0);
  const beep =
    random() < 0.85
      ? tone(oneOf([425, 440, 620, 850, 1_000, 1_400, 2_000], random), between(180, 900, random))
      : quiet(0);
  const before = quiet(between(200, 1_200, random));
  const samples = onLine(joinedSound([quiet(silent), music, said, before, beep, quiet(6_000)]), random);
  return {
    kind: 'machine',
    about: `${music.length > 0 ? 'music, ' : ''}${text}`,
    samples,
    words: wordsOf(text, silent + music.length / 8, said.length / 8, random),
  };
}

async function voiced(texts: Record<'en' | 'zh', readonly string[]>, random: () => number) {
  const language = random() < 0.6 ? 'en' : 'zh';
  const text = oneOf(texts[language], random);
  const voice = oneOf(
    allVoices.filter((one) => one.startsWith(language)),
    random,
  );
  // Some speak quicker than others, and all quicker than voices that are put together from syllables.
  const slowest = language === 'en' ? 110 : 92;
  return { text, said: stretched(await say(text, voice), between(slowest - 28, slowest, random) / 100) };
}

/** One in ten recognisers hears nothing of it. */
function wordsOf(text: string, from: number, lasts: number, random: () => number) {
  if (random() < 0.1) return [];
  const parts = /\p{Script=Han}/u.test(text) ? [...text] : text.split(/(?<= )/);
  let said = '';
  return parts.map((part) => {
    said += part;
    return { at: Math.round(from + (lasts * said.length) / text.length + 300), text: said };
  });
}

const quiet = (ms: number) => new Int16Array(ms * 8);
const tone = (hertz: number, ms: number) =>
  Int16Array.from({ length: ms * 8 }, (_, at) => 7_000 * Math.sin((2 * Math.PI * hertz * at) / 8_000));
function melody(ms: number, random: () => number): Int16Array {
  const notes = [523, 587, 659, 784, 880];
  return joinedSound(Array.from({ length: Math.ceil(ms / 220) }, () => tone(oneOf(notes, random), 220)));
}
function stretched(sound: Int16Array, factor: number): Int16Array {
  return Int16Array.from({ length: Math.floor(sound.length * factor) }, (_, at) => {
    const place = at / factor;
    const [one = 0, two = one] = [sound[Math.floor(place)], sound[Math.floor(place) + 1]];
    return one + (two - one) * (place % 1);
  });
}
/** As loud as lines are, with the noise of one. */
function onLine(sound: Int16Array, random: () => number): Int16Array {
  const gain = between(35, 110, random) / 100;
  const noise = random() < 0.3 ? between(60, 260, random) : between(2, 20, random);
  return sound.map((sample) => Math.max(-32_768, Math.min(32_767, sample * gain + (random() * 2 - 1) * noise)));
}
/** The receiver is taken up, a door, a cough. */
function rattle(samples: Int16Array, at: number, random: () => number) {
  const lasts = between(40, 300, random) * 8;
  const size = between(1_500, 6_000, random);
  for (let place = 0; place < lasts && at * 8 + place < samples.length; place++)
    samples[at * 8 + place] = (random() * 2 - 1) * size * Math.exp((-3 * place) / lasts);
}
