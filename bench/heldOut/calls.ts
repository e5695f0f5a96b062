import { sentence } from '#adapters/speech/sentence.ts';
import { sampleOfCode, aLawOf } from '#core/sound/aLaw.ts';
import { muLawOf, sampleOfMuLaw } from '#core/sound/muLaw.ts';
import { between, oneOf, randomFrom } from '#core/text/random.ts';
import { machineTexts } from './machineTexts.ts';
import { peopleTexts } from './peopleTexts.ts';
import { music, noises, rattle, strengthOf, telephoneBand, tone, tones } from './sounds.ts';
import { spoken, voices, type Language, type Part } from './voices.ts';

type Random = () => number;

/** Samples of 8 kHz since the answer. */
export interface HeldOutCall {
  kind: 'person' | 'machine';
  text: string;
  noise: string;
  /** As G.711, in packets of 20 ms. `late`: milliseconds after it was due; null: it never came. */
  packets: { codes: Uint8Array; late: number | null }[];
  law: Int16Array;
  /** What the robot says meanwhile, from the answer on. */
  robot: Int16Array;
  /** Milliseconds at which the first words, and all of them, are over. */
  firstWordsEnd: number;
  greeted: number;
  words: { at: number; text: string }[];
}

/** How often each text is said, by another voice over another line. */
const times = 4;
const rate = 8_000;
/** A machine is listened to for so long. */
const [mostMachine, mostPerson] = [34 * rate, 14 * rate];

interface Script {
  kind: HeldOutCall['kind'];
  language: Language;
  text: string;
  ends: 'beep' | 'again' | 'silence' | 'person';
  after?: 'music' | 'networkTones';
}

function scriptsOf(part: Part): Script[] {
  const all: Script[] = [];
  for (const language of ['en', 'zh'] as const) {
    for (const text of peopleTexts[part][language]) all.push({ kind: 'person', language, text, ends: 'person' });
    for (const machine of machineTexts[part][language]) all.push({ kind: 'machine', language, ...machine });
  }
  return all;
}

/** The calls of a part: every text `times` times. */
export async function* heldOutCalls(part: Part, seed: number): AsyncGenerator<HeldOutCall> {
  const robots = {
    en: await robotSays(
      'en-slt',
      'Good day, this is the customer service of Bright Energy. I am calling about your contract, which ends next month. May I ask you two short questions about it? It takes no longer than a minute.',
    ),
    zh: await robotSays(
      'zh-lan',
      '您好，这里是光明能源客户服务中心。您的合同下个月就要到期了，所以给您打这个电话。我想问您两个简单的问题，大概只需要一分钟，您看现在方便吗？',
    ),
  };
  const random = randomFrom(seed);
  for (const script of scriptsOf(part))
    for (let time = 0; time < times; time++) yield call(script, part, time, robots[script.language], random);
}

/** Through a call's own loudness: as long as it is asked about, ten seconds. */
async function robotSays(voice: string, text: string): Promise<Int16Array> {
  const sound = await sentence(text, voice);
  const robot = new Int16Array(mostMachine);
  robot.set(sound.subarray(0, mostMachine - 2_400), 2_400);
  return robot;
}

async function call(script: Script, part: Part, time: number, robot: Int16Array, random: Random): Promise<HeldOutCall> {
  const { kind, ends } = script;
  const line = new Float64Array(kind === 'machine' ? mostMachine : mostPerson);
  const loud = 32_768 * 10 ** (-between(19, 31, random) / 20);
  const isPerson = kind === 'person';
  const silent = isPerson ? between(150, 1_200, random) : between(200, 1_500, random);
  let at = silent * 8;
  if (script.after === 'music') at = put(line, music[part](between(1_500, 3_500, random) * 8, random), at, loud * 0.7);
  if (script.after === 'networkTones') {
    const { network, each } = tones[part];
    for (const hertz of network) at = put(line, tone(hertz, each), at, loud);
    at += 1_600;
  }
  if (isPerson && random() < 0.3) put(line, rattle(0, random), between(0, at / 2, random), loud * (0.4 + random()));

  const said = await pieces(script, part, random);
  const words: HeldOutCall['words'] = [];
  let [firstWordsEnd, greeted] = [0, 0];
  for (let round = 0; round < (ends === 'again' ? 4 : 1) && at < line.length; round++) {
    if (round > 0) at += between(900, 2_600, random) * 8;
    for (const { text, sound, pause } of said) {
      const from = at;
      at = put(line, sound, at, loud);
      for (const heard of recognised(text, from / 8, at / 8)) words.push(heard);
      if (round === 0) [firstWordsEnd, greeted] = [firstWordsEnd || at / 8, at / 8];
      at += pause * 8;
    }
  }
  if (ends === 'beep') {
    const { beeps, lasts } = tones[part];
    put(line, tone(oneOf(beeps, random), oneOf(lasts, random)), at + between(200, 1_400, random) * 8, loud);
  }

  const noise = time === 0 ? 'none' : oneOf(Object.keys(noises[part]), random);
  const over =
    noise === 'none' ? 10 ** (-between(60, 75, random) / 20) * 32_768 : loud * 10 ** (-between(9, 25, random) / 20);
  const under = noise === 'none' ? noises.development.hiss! : noises[part][noise]!;
  put(line, under(line.length, random), 0, over);
  if (random() < 0.35) echo(line, robot, between(25, 140, random) * 8, 10 ** (-between(22, 38, random) / 20));
  return {
    ...{ kind, text: script.text, noise, robot, firstWordsEnd, greeted },
    ...carried(telephoneBand(line), random),
    words: random() < 0.9 ? words : [],
  };
}

/** Adds a sound as loud as asked; answers where it ends. */
function put(line: Float64Array, sound: Float64Array | Int16Array, from: number, strength: number): number {
  const factor = strength / Math.max(1e-9, strengthOf(sound));
  for (let at = 0; at < sound.length && from + at < line.length; at++) line[from + at]! += sound[at]! * factor;
  return from + sound.length;
}

function echo(line: Float64Array, robot: Int16Array, later: number, share: number) {
  for (let at = later; at < line.length; at++) line[at]! += robot[at - later]! * share;
}

async function pieces({ kind, language, text }: Script, part: Part, random: Random) {
  const voice = oneOf(voices[part][language], random);
  // Who records a greeting takes more care than who takes up a receiver.
  const quickness = (kind === 'person' ? between(95, 122, random) : between(84, 108, random)) / 100;
  const said: { text: string; sound: Int16Array; pause: number }[] = [];
  for (const [, words = '', pause] of text.matchAll(/([^<>]+)(?:<(\d+)>)?/g))
    said.push({ text: words.trim(), sound: await spoken(words.trim(), voice, quickness), pause: Number(pause ?? 0) });
  return said;
}

/** Words so far, 0.3 s after they were said, as a recogniser tells them. */
function recognised(text: string, from: number, to: number): { at: number; text: string }[] {
  const parts = /\p{Script=Han}/u.test(text) ? [...text] : text.split(/(?<= )/);
  let said = '';
  return parts.map((one) => {
    said += one;
    return { at: from + ((to - from) * said.length) / text.length + 300, text: said };
  });
}

/** G.711 of either law in packets, of which some are lost alone, some in bursts, and some come late. */
function carried(line: Float64Array, random: Random): Pick<HeldOutCall, 'packets' | 'law'> {
  const isMu = random() < 0.4;
  const way = random();
  const loses = way < 0.4 ? 0 : way < 0.7 ? 0.015 : 0.01;
  const bursts = way >= 0.7;
  const packets: HeldOutCall['packets'] = [];
  let isBurst = false;
  for (let from = 0; from + 160 <= line.length; from += 160) {
    const codes = Uint8Array.from({ length: 160 }, (_, at) => {
      const sample = Math.max(-32_768, Math.min(32_767, Math.round(line[from + at]!)));
      return isMu ? muLawOf(sample) : aLawOf(sample);
    });
    isBurst = bursts && random() < (isBurst ? 0.7 : 0.012);
    const lost = isBurst || random() < loses;
    packets.push({ codes, late: lost ? null : way > 0.85 ? between(0, 45, random) : between(0, 4, random) });
  }
  return { packets, law: isMu ? sampleOfMuLaw : sampleOfCode };
}
