import { isUsual, type Shape } from '#core/sound/shape.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { afterFailure, isAsked, unknown, type Trust } from '#core/speech/trust.ts';
import { speechProblems } from '#core/speech/problems.ts';
import { builtInVoices, isUsualVoice, lastVoice, readVendorVoice } from '#core/speech/voices.ts';
import { tellMistake, unexpected } from '#core/unexpected.ts';
import { hashOf, shapeOf, type LocalSpeech } from './local.ts';
import type { Manner, PromptMaker, SpeechLanguage, TextToSpeech, VoiceTrial } from './speech.ts';
import { VendorFailed } from './vendors/failed.ts';
import type { SpeakingVendors } from './vendors/speakingVendors.ts';
import { WorkshopEnded } from './workshop.ts';

interface SpeakingNeeds {
  local: LocalSpeech;
  vendors: SpeakingVendors;
  /** Those of a tenant that are switched on, in the order they are asked. */
  vendorsOf(tenant: string): Promise<readonly KeyedVendor[]>;
  log: { warn(facts: object, message: string): void };
  /** Milliseconds. */
  clock?: () => number;
}

/** Whose voice may speak a sentence. */
interface Candidate {
  vendor: KeyedVendor;
  voice: string;
  language: SpeechLanguage;
}

/**
 * The voices of a tenant's vendors before the built-in ones: the chosen voice, then the other vendors of its language in
 * their order, at last the built-in voice. A vendor that failed lately is left out for a while (core/speech/trust.ts), but for
 * sentences of it that are kept. What one tenant's vendor has said is never played to another.
 */
export function speaking({
  local,
  vendors,
  vendorsOf,
  log,
  clock = () => performance.now(),
}: SpeakingNeeds): TextToSpeech & PromptMaker & VoiceTrial {
  const trust = new Map<string, Trust>();

  async function candidatesOf(text: string, voice: string, tenant: string | undefined): Promise<[Candidate[], string]> {
    const chosen = readVendorVoice(voice);
    if (builtInVoices.some(({ code }) => code === voice)) return [[], voice];
    const speakers =
      tenant === undefined || !/[\p{L}\p{N}]/u.test(text)
        ? []
        : (await vendorsOf(tenant)).filter(({ duty }) => duty === 'speaks');
    const first = chosen && speakers.find(({ vendorId }) => vendorId === chosen.vendorId);
    const named = first?.voices.find(({ code }) => code === chosen?.code);
    const language = isUsualVoice(voice) ? voice : (named?.language ?? languageOf(text));
    const others = speakers.flatMap((vendor) => {
      const usual = vendor.voices.find((one) => one.language === language);
      return usual && vendor !== first ? [{ vendor, voice: usual.code, language }] : [];
    });
    const own = first && named ? [{ vendor: first, voice: named.code, language }] : [];
    return [[...own, ...others], lastVoice(language)];
  }

  async function spokenBy({ vendor, voice, language }: Candidate, text: string, shape: Shape): Promise<Uint8Array> {
    const { body, type, shape: left } = await vendors.speak(vendor, { text, language, voice, shape });
    return local.shop.make({ body, type, shape: left }).catch((error: Error) => {
      throw error instanceof WorkshopEnded ? error : asProblem(error);
    });
  }

  async function spoken(tenant: string, one: Candidate, text: string, shape: Shape): Promise<Uint8Array | null> {
    const key = keyOf(tenant, one, text, shape);
    const about = trustKey(tenant, one.vendor);
    const before = trust.get(about) ?? unknown;
    if (!isAsked(before, clock())) return local.kept.find(key);
    try {
      return await local.kept.of(key, async () => {
        const sound = await spokenBy(one, text, shape);
        trust.delete(about);
        return sound;
      });
    } catch (error) {
      if (!(error instanceof VendorFailed)) {
        // No fault of the vendor's: what was made could not be kept, for one.
        unexpected('speech', error, { tenant, vendor: one.vendor.vendorId });
        return null;
      }
      const { problem, status } = error;
      if (trust.size > 10_000) trust.clear();
      // Sentences that were asked for together are one failure.
      if ((trust.get(about) ?? unknown) === before) trust.set(about, afterFailure(before, problem, clock()));
      log.warn(
        { tenant, vendor: one.vendor.vendorId, problem, ...(status !== undefined && { status }) },
        'a vendor of speech did not speak: the next one is asked',
      );
      return null;
    }
  }

  async function speak(text: string, voice: string, how: Manner = {}): Promise<Uint8Array> {
    const { tenant } = how;
    const [candidates, last] = await candidatesOf(text, voice, tenant);
    for (const one of candidates) {
      const sound = await spoken(tenant!, one, text, shapeOf(how));
      if (sound) return sound;
    }
    return local.speak(text, last, how);
  }

  return {
    speak,
    lasts: async (text, voice, how) => Math.round((await speak(text, voice, how)).length / 8),

    async prepare(text, voice, how = {}) {
      const [[one], last] = await candidatesOf(text, voice, how.tenant);
      if (!one) return local.keep(text, last, how);
      const sound = await spoken(how.tenant!, one, text, shapeOf(how));
      if (sound) await local.kept.store(keyOf(how.tenant!, one, text, shapeOf(how)), sound);
    },

    async tryVoice(vendor, voice, text, language) {
      const shape = shapeOf();
      const began = performance.now();
      const since = () => Math.round(performance.now() - began);
      try {
        if (!vendor) {
          const sound = await local.make(text, voice, shape);
          return sound.length > 0 ? { sound, firstSound: since(), total: since() } : { failed: 'nothing' };
        }
        const {
          body,
          type,
          shape: left,
          firstSound,
          total,
        } = await vendors.speak(vendor, { text, language, voice, shape });
        return { sound: await local.shop.make({ body, type, shape: left }), firstSound, total };
      } catch (error) {
        tellMistake('speech', error);
        const { problem, status } = error instanceof VendorFailed ? error : asProblem(error as Error);
        return { failed: problem, ...(status !== undefined && { status }) };
      }
    },

    async stop() {
      vendors.stop();
      await local.stop();
    },
  };
}

/** A vendor that was changed is another one. */
const hashOfVendor = ({ url, model, kind, key }: KeyedVendor) =>
  hashOf(JSON.stringify([url, model, kind, key])).slice(0, 12);
const trustKey = (tenant: string, vendor: KeyedVendor) => `${tenant}/${vendor.vendorId}/${hashOfVendor(vendor)}`;
const keyOf = (tenant: string, { vendor, voice, language }: Candidate, text: string, shape: Shape) =>
  `speech/of-${tenant}/${vendor.vendorId}/${hashOf(JSON.stringify([vendor.kind, vendor.url, vendor.model, voice, language, text, ...(isUsual(shape) ? [] : [shape])]))}.alaw`;

const languageOf = (text: string): SpeechLanguage => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en');

/** What the workshop made of an answer. */
const asProblem = ({ message }: Error) => new VendorFailed(speechProblems.find((one) => one === message) ?? 'notSound');
