import { setTimeout as wait } from 'node:timers/promises';
import { toLinear } from '#core/sound/aLaw.ts';
import { monoWav } from '#core/sound/monoWav.ts';
import { speechProblems, type SpeechProblem } from '#core/speech/problems.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { builtInVoices, lastVoice } from '#core/speech/voices.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SpeechWork } from '#kit/server/needs.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { systemFaults } from '../system.faults.ts';
import type { speechEndpoints } from './speech.contract.ts';

type Spoken = AnswerOf<typeof speechEndpoints.trySpeaking>;
type Heard = AnswerOf<typeof speechEndpoints.tryHearing>;

interface Try {
  vendor: KeyedVendor | null;
  language: 'en' | 'zh';
  text: string;
}

const playable = (sound: Uint8Array) => Buffer.from(monoWav(sound)).toString('base64');

/** How one voice speaks a sentence, with nobody who steps in. */
export async function trySpeaking(
  { voices }: SpeechWork,
  { vendor, voice, language, text }: Try & { voice: string },
): Promise<Spoken> {
  const known = vendor
    ? vendor.duty === 'speaks' && vendor.voices.some(({ code }) => code === voice)
    : builtInVoices.some(({ code }) => code === voice);
  if (!voices || !known) throw new Fault(systemFaults.SPEECH_NOT_TRIED);
  const said = await voices.tryVoice(vendor, voice, text, language);
  if ('failed' in said)
    return { sound: null, firstSound: null, total: null, problem: said.failed, status: said.status ?? null };
  return { sound: playable(said.sound), firstSound: said.firstSound, total: said.total, problem: null, status: null };
}

/** Samples and milliseconds of what is handed on at once, as a line does. */
const frame = { samples: 800, lasts: 100 };
/** Milliseconds for an answer, whatever the vendor has. */
const patience = 35_000;

/** What a recogniser makes of a sentence, which it is given as it comes over a line. */
export async function tryHearing(
  { voices, hearing }: SpeechWork,
  { tenant, vendor, language, text }: Try & { tenant: string },
): Promise<Heard> {
  const recogniser = vendor && vendor.duty !== 'hears' ? null : hearing?.of(vendor);
  if (!voices || !recogniser || !(await recogniser.hears(tenant, language)))
    throw new Fault(systemFaults.SPEECH_NOT_TRIED);
  const said = await voices.tryVoice(null, lastVoice(language), text, language);
  if ('failed' in said) throw new Fault(systemFaults.SPEECH_NOT_TRIED);
  const answer = {
    sound: playable(said.sound),
    heard: null,
    confidence: null,
    delay: null,
    problem: null,
    status: null,
  };
  const samples = toLinear(said.sound);
  return new Promise((done) => {
    let endedAt: number | null = null;
    let isOver = false;
    const over = (more: Partial<Heard>) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      hears.close();
      done({ ...answer, ...more });
    };
    const limit = setTimeout(() => over({ problem: 'timeout' }), patience);
    const hears = recogniser.open({ tenant, language, phrases: [text], hotWords: [], model: '' }, (event) => {
      if (event.type === 'final')
        over({
          heard: event.text,
          confidence: event.confidence,
          delay: endedAt === null ? 0 : Math.round(performance.now() - endedAt),
        });
      else if (event.type === 'failed') over(problemOf(event.problem));
    });
    void (async () => {
      for (let at = 0; at < samples.length && !isOver; at += frame.samples) {
        hears.take(samples.subarray(at, at + frame.samples));
        await wait(frame.lasts);
      }
      endedAt = performance.now();
      if (!isOver) hears.end();
    })();
  });
}

/** Only words of ours are shown: what a vendor writes may name addresses. */
function problemOf(said: string): { problem: SpeechProblem; status: number | null } {
  const [, word, status] = /^(\w+)(?: \((\d{3})\))?$/.exec(said) ?? [];
  return { problem: speechProblems.find((one) => one === word) ?? 'refused', status: status ? Number(status) : null };
}
