import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { tempoOf, usualShape } from '#core/sound/shape.ts';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { openAiUrl, vendorUrl } from '#core/speech/vendorUrl.ts';
import { bodyOf } from '../../web/body.ts';
import { asFailed, ofStatus, VendorFailed } from './failed.ts';
import { languageTags, mostBytes, mostTime, type Sentence, type VendorSound } from './asked.ts';

/**
 * One request a sentence: JSON in, sound out (docs/speech.md). A connection is kept for the next sentence; it leads to the
 * address that was judged when it was made. Redirections are not followed: they would carry the key elsewhere.
 */
export function speakOverHttp(guard: (url: URL) => LookupFunction) {
  const held = { keepAlive: true, maxSockets: 50, maxFreeSockets: 4 };
  const agents = { 'http:': new PlainAgent(held), 'https:': new SecureAgent(held) };

  function once(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) {
    return new Promise<IncomingMessage>((answered, failed) => {
      const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(
        url,
        { method: 'POST', headers, lookup: guard(url), signal, agent: agents[url.protocol as keyof typeof agents] },
        answered,
      );
      request.on('error', (error) => failed(Object.assign(error, { again: request.reusedSocket && !signal.aborted })));
      request.end(body);
    });
  }

  async function ask(vendor: KeyedVendor, sentence: Sentence): Promise<VendorSound> {
    const { address, body, shape } = orderOf(vendor, sentence);
    const url = vendorUrl(vendor.kind, address);
    if (!url) throw new VendorFailed('malformed');
    const began = performance.now();
    const since = () => Math.round(performance.now() - began);
    const headers = {
      'user-agent': 'Callwright',
      'content-type': 'application/json',
      accept: 'audio/wav, audio/l16;rate=8000, audio/basic, audio/x-alaw',
      ...(vendor.key && { authorization: `Bearer ${vendor.key}` }),
    };
    const late = new AbortController();
    const patience = (ms: number) => setTimeout(() => late.abort(), ms);
    const whole = patience(mostTime);
    let quiet = patience(vendor.timeout);
    try {
      const answer = await once(url, headers, body, late.signal).catch((error: Error & { again?: boolean }) => {
        // The other side closed a connection that was kept, just when it was used again.
        if (error.again) return once(url, headers, body, late.signal);
        throw error;
      });
      const status = answer.statusCode ?? 0;
      if (status < 200 || status > 299) {
        answer.destroy();
        throw ofStatus(status);
      }
      let firstSound: number | null = null;
      const sound = await bodyOf(answer, {
        most: mostBytes,
        came() {
          firstSound ??= since();
          clearTimeout(quiet);
          quiet = patience(vendor.timeout);
        },
      });
      if (sound.length === 0 || firstSound === null) throw new VendorFailed('nothing');
      return { body: sound, type: answer.headers['content-type'] ?? '', firstSound, total: since(), shape };
    } catch (error) {
      throw late.signal.aborted ? new VendorFailed('timeout') : asFailed(error);
    } finally {
      clearTimeout(quiet);
      clearTimeout(whole);
    }
  }

  return {
    speak: ask,
    stop() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** What is sent where, and what of the manner is left for us to do. */
function orderOf({ kind, url, model }: KeyedVendor, { text, language, voice, shape }: Sentence) {
  if (kind === 'http')
    return {
      address: url,
      body: JSON.stringify({ language: languageTags[language], voice, type: 'text', text, ...(model && { model }) }),
      shape,
    };
  return {
    address: openAiUrl(url, 'speech'),
    body: JSON.stringify({
      model: model || 'tts-1',
      input: text,
      voice,
      response_format: 'wav',
      ...(shape.speed !== usualShape.speed && { speed: Number(tempoOf(shape.speed).toFixed(3)) }),
    }),
    shape: { ...shape, speed: usualShape.speed },
  };
}
