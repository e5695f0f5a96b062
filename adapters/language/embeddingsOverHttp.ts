import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { serviceUrl } from '#core/summary/languageService.ts';
import { isGarbled, isOfNetwork, wasAborted } from '#core/unexpected.ts';
import { textIn } from '../web/body.ts';
import { EncoderAway, type SentenceEncoder } from './language.ts';

/** Where an operator's own encoder answers. */
export interface EmbeddingsService {
  /** http or https, up to /v1 or /embeddings. */
  url: string;
  model: string;
  /** Numbers of a vector, as the model makes them. */
  size: number;
  key?: string | undefined;
}

interface Needs {
  /** Sentences of one request; many services take no more than 64. */
  atOnce?: number;
  /** Milliseconds for one request. */
  timeout?: number;
  /** Milliseconds before a request of a lesson that failed is sent again, one after the other. */
  pauses?: readonly number[];
  /** Sentences held in memory. */
  most?: number;
}

/** Bytes of an answer: 64 vectors of 4,096 numbers written out. */
const mostBytes = 8 << 20;
/** Fewer are what somebody has just said, who does not wait for a second try. */
const ofALesson = 8;

/**
 * A server that answers like OpenAI's /v1/embeddings; it knows both languages. What fails rejects, and words alone decide: a lesson after its request was sent again some times, a
 * sentence at once. Redirections are not followed: they would carry what people say, and the key, elsewhere. Errors name neither address nor key.
 */
export function embeddingsOverHttp(
  { url, model, size, key }: EmbeddingsService,
  { atOnce = 64, timeout = 10_000, pauses = [1_000, 5_000, 20_000], most = 2_000 }: Needs = {},
): SentenceEncoder {
  const address = embeddingsUrl(url);
  if (!address) throw new Error('the address of an encoder is http:// or https://, without a user or a password');
  const kept = new LRUCache<string, Float32Array>({ max: most });
  const stopped = new AbortController();

  async function request(texts: readonly string[]): Promise<Float32Array[]> {
    const answer = await fetch(address!, {
      method: 'POST',
      headers: {
        'user-agent': 'Callwright',
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      redirect: 'manual',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]),
    }).catch((error: unknown) => {
      throw isAway(error) ? new EncoderAway('the encoder could not be asked') : error;
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new EncoderAway(`the encoder answered ${answer.status}`);
    }
    return vectorsIn(await textOf(answer), texts.length, size);
  }

  async function insisting(texts: readonly string[], isLesson: boolean): Promise<Float32Array[]> {
    for (const pause of isLesson ? pauses : []) {
      try {
        return await request(texts);
      } catch (error) {
        if (!(error instanceof EncoderAway)) throw error;
        await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {
          throw new EncoderAway('the encoder was stopped');
        });
      }
    }
    return request(texts);
  }

  return {
    name: `${model} (${size})`,
    parts: [size],
    knows: () => true,
    async encode(texts) {
      const found = new Map<string, Float32Array>();
      const unknown: string[] = [];
      for (const text of new Set(texts)) {
        const vector = kept.get(text);
        if (vector) found.set(text, vector);
        // Services refuse an empty text.
        else if (text.trim() === '') found.set(text, new Float32Array(size));
        else unknown.push(text);
      }
      for (let first = 0; first < unknown.length; first += atOnce) {
        const some = unknown.slice(first, first + atOnce);
        const vectors = await insisting(some, texts.length > ofALesson);
        some.forEach((text, at) => {
          found.set(text, vectors[at]!);
          if (texts.length <= most / 10) kept.set(text, vectors[at]!);
        });
      }
      return texts.map((text) => found.get(text)!);
    },
    stop() {
      stopped.abort();
      return Promise.resolve();
    },
  };
}

/** Where sentences are sent to. */
function embeddingsUrl(text: string): URL | null {
  const url = serviceUrl(text);
  if (!url) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/embeddings')) return url;
  return new URL(`${url.origin}${path}${/\/v\d+\w*$/.test(path) ? '' : '/v1'}/embeddings${url.search}`);
}

/** fetch has opened what was compressed. */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of answer.body ?? []) {
      bytes += part.length;
      if (bytes > mostBytes) throw new EncoderAway('the answer of the encoder was too long');
      parts.push(part);
    }
  } catch (error) {
    throw isAway(error) ? new EncoderAway('the answer of the encoder broke off') : error;
  }
  return textIn(Buffer.concat(parts), answer.headers.get('content-type') ?? '');
}

const isAway = (error: unknown) => isOfNetwork(error) || wasAborted(error) || isGarbled(error);

/** The vectors of an answer in the order of the sentences, which services need not keep. */
function vectorsIn(text: string, count: number, size: number): Float32Array[] {
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  try {
    const { data } = JSON.parse(text) as { data: { index?: number; embedding: number[] }[] };
    data.forEach(({ index, embedding }, at) => {
      if (embedding.length === size) vectors[index ?? at] = Float32Array.from(embedding);
    });
  } catch (error) {
    // No JSON, or none of this shape.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw new EncoderAway('the answer of the encoder is none');
  }
  if (vectors.length !== count || !vectors.every((vector) => vector?.every(Number.isFinite)))
    throw new EncoderAway(`the encoder does not answer with ${size} numbers for each sentence`);
  return vectors as Float32Array[];
}
