import type { LookupFunction } from 'node:net';
import { WebSocket } from 'ws';
import type { KeyedVendor } from '#core/speech/vendor.ts';
import { vendorUrl } from '#core/speech/vendorUrl.ts';
import { asFailed, ofStatus, VendorFailed } from './failed.ts';
import { languageTags, mostBytes, mostTime, type Sentence, type VendorSound } from './asked.ts';

/** Milliseconds without another piece after which a sentence is whole, where a vendor says nothing of its end. */
const quietFor = 800;
/** Words by which vendors say that a text has been spoken to its end. */
const ends = ['end', 'done', 'flushed', 'complete', 'completed', 'final'];
const usualRate = 8_000;

/** Over a connection that streams sound back while the sentence is still being made (docs/speech.md). One connection a sentence. */
export const speakOverSocket =
  (guard: (url: URL) => LookupFunction) =>
  (vendor: KeyedVendor, { text, language, voice, shape }: Sentence): Promise<VendorSound> =>
    new Promise((spoken, failed) => {
      const url = vendorUrl(vendor.kind, vendor.url);
      if (!url) return failed(new VendorFailed('malformed'));
      for (const [name, value] of Object.entries({
        voice,
        language: languageTags[language],
        sampleRate: String(usualRate),
        ...(vendor.model && { model: vendor.model }),
      }))
        url.searchParams.set(name, value);
      const began = performance.now();
      const since = () => Math.round(performance.now() - began);
      const parts: Buffer[] = [];
      let [bytes, rate, encoded] = [0, usualRate, false];
      let firstSound: number | null = null;
      let socket: WebSocket;
      try {
        socket = new WebSocket(url, {
          // ws hands it on to the request it opens with.
          ...({ lookup: guard(url) } as object),
          headers: { ...(vendor.key && { authorization: `Bearer ${vendor.key}` }) },
          perMessageDeflate: false,
          followRedirects: false,
          maxPayload: 4 * 1024 * 1024,
        });
      } catch (error) {
        return failed(asFailed(error));
      }

      const whole = setTimeout(() => over(new VendorFailed('timeout')), mostTime);
      let quiet = setTimeout(() => over(new VendorFailed('timeout')), vendor.timeout);

      function over(problem: VendorFailed | null) {
        clearTimeout(whole);
        clearTimeout(quiet);
        socket.removeAllListeners();
        // Closing a connection that is still being made is told as an error.
        socket.on('error', () => {});
        socket.terminate();
        if (problem) return failed(problem);
        if (firstSound === null) return failed(new VendorFailed('nothing'));
        spoken({ body: Buffer.concat(parts), type: `audio/l16;rate=${rate}`, firstSound, total: since(), shape });
      }

      function took(part: Buffer) {
        if (part.length === 0) return;
        firstSound ??= since();
        bytes += part.length;
        if (bytes > mostBytes) return over(new VendorFailed('tooLong'));
        parts.push(part);
        clearTimeout(quiet);
        quiet = setTimeout(() => over(null), quietFor);
      }

      function told(message: unknown) {
        if (typeof message !== 'object' || message === null) return over(new VendorFailed('malformed'));
        const { type, data, audio } = message as { type?: unknown; data?: unknown; audio?: unknown };
        if (type === 'connect' && typeof data === 'object' && data !== null) {
          const { sample_rate: said, base64_encoding: base64 } = data as Record<string, unknown>;
          if (typeof said === 'number' && said >= usualRate && said <= 192_000) rate = said;
          encoded = base64 === true;
        } else if (type === 'error') over(new VendorFailed('refused'));
        else if (typeof type === 'string' && ends.includes(type)) over(null);
        else if (typeof audio === 'string') took(Buffer.from(audio, 'base64'));
      }

      socket.on('open', () => {
        socket.send(JSON.stringify({ type: 'stream', text }));
        socket.send(JSON.stringify({ type: 'flush' }));
      });
      socket.on('message', (message: Buffer, isBinary) => {
        if (isBinary) return took(message);
        const said = message.toString('utf8');
        // A piece of sound in letters is no JSON.
        if (encoded && /^[A-Za-z0-9+/=\s]+$/.test(said)) return took(Buffer.from(said, 'base64'));
        try {
          told(JSON.parse(said));
        } catch {
          over(new VendorFailed('malformed'));
        }
      });
      socket.on('unexpected-response', (_, { statusCode = 0 }) => over(ofStatus(statusCode)));
      // 1000: it has said all it was asked for. Anything else cut the sentence off.
      socket.on('close', (code) => over(code === 1_000 || code === 1_005 ? null : new VendorFailed('closed')));
      socket.on('error', (error) => over(asFailed(error)));
    });
