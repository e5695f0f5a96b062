import type { KeyedVendor } from '#core/speech/vendor.ts';
import { openAiUrl, vendorUrl } from '#core/speech/vendorUrl.ts';
import { joinedSound } from '#core/sound/joined.ts';
import type { Recognising, RecognitionEvent } from '../speech.ts';
import { languageTags } from './asked.ts';
import { askToHear } from './askToHear.ts';
import { asFailed, VendorFailed } from './failed.ts';
import { recognisedIn } from './heardFrom.ts';
import type { Hears } from './hears.ts';
import { hintsOf } from './hints.ts';

interface Posted {
  url: URL;
  type: string;
  bodyOf(samples: Int16Array): Uint8Array;
}

const atTheEnd =
  (posted: (vendor: KeyedVendor, what: Recognising) => Posted): Hears =>
  (guard, vendor, what, tell) => {
    const parts: Int16Array[] = [];
    let isOver = false;
    async function ask() {
      const { url, type, bodyOf } = posted(vendor, what);
      const body = bodyOf(joinedSound(parts));
      const headers = { ...keyed(vendor), 'content-type': type };
      const found = recognisedIn(await askToHear(guard, { url, headers, body, timeout: vendor.timeout }));
      if (!found) throw new VendorFailed('malformed');
      return found;
    }
    return {
      take: (samples) => void parts.push(samples),
      end() {
        void ask()
          .then(
            (found): RecognitionEvent => ({ type: 'final', ...found, by: vendor.name }),
            (error: Error): RecognitionEvent => ({ type: 'failed', problem: asFailed(error).message }),
          )
          .then((event) => void (isOver || tell(event)));
      },
      close: () => void (isOver = true),
    };
  };

function addressOf({ kind, url }: KeyedVendor): URL {
  const found = vendorUrl(kind, url);
  if (!found) throw new VendorFailed('malformed');
  return found;
}

/** The smaller byte first. */
const bytesOf = (samples: Int16Array) =>
  Buffer.from(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));

/** One POST of RFC 2586's audio/l16 (its bytes the larger first); `language`, `model` and each `hint` stand in the address. Answers {text, confidence?, emotion?, noise?}. */
export const hearOverHttp = atTheEnd((vendor, what) => {
  const url = addressOf(vendor);
  url.searchParams.set('language', languageTags[what.language]);
  if (vendor.model) url.searchParams.set('model', vendor.model);
  for (const hint of hintsOf(what)) url.searchParams.append('hint', hint);
  return { url, type: 'audio/l16;rate=8000;channels=1', bodyOf: (samples) => bytesOf(samples).swap16() };
});

/** OpenAI's POST /v1/audio/transcriptions, and what does the same elsewhere. */
export const hearLikeOpenAi = atTheEnd((vendor, what) => {
  const url = addressOf({ ...vendor, url: openAiUrl(vendor.url, 'transcriptions') });
  const edge = 'callwright-7f3c1f0e5b';
  const field = (name: string, value: string) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const prompt = hintsOf(what).join(', ');
  return {
    url,
    type: `multipart/form-data; boundary=${edge}`,
    bodyOf: (samples) =>
      Buffer.concat([
        Buffer.from(
          field('model', vendor.model || 'whisper-1') +
            field('language', what.language) +
            field('response_format', 'json') +
            (prompt && field('prompt', prompt)) +
            `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="said.wav"\r\ncontent-type: audio/wav\r\n\r\n`,
        ),
        wavHead(samples.length),
        bytesOf(samples),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]),
  };
});

const keyed = ({ key }: KeyedVendor): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

function wavHead(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples * 2, 40);
  return head;
}
