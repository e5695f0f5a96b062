import { LRUCache } from 'lru-cache';
import { unexpected } from '#core/unexpected.ts';
import type { KeyedService, LanguageProblem } from '#core/summary/languageService.ts';
import type { ChatMessage } from '#core/summary/service.ts';
import type { Report } from '#core/nlu/report.ts';
import type { Sample } from '#core/nlu/model.ts';
import type { Vectors } from '#core/nlu/train.ts';

/** Turns sentences into vectors in which what means the same lies close together. */
export interface SentenceEncoder {
  /** A model taught with one encoder understands no other. */
  name: string;
  /** Sizes of the parts of a vector; each is brought to one scale by itself. */
  parts: number[];
  /** Whether it knows this language. */
  knows(language: 'en' | 'zh'): boolean;
  /** Whether it knows a language only roughly: what its vectors count is then chosen for each robot while it is taught. */
  roughly?(language: 'en' | 'zh'): boolean;
  /** One vector for each text, in their order. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
  stop(): Promise<void>;
}

/** An encoder that cannot be asked now, or answers what is none of its vectors; words alone decide meanwhile. Names neither address nor key. */
export class EncoderAway extends Error {}

/** Two lessons of presets; with the encoder that comes with the product 6 kB each. */
const mostRemembered = 5_000;
/** Whoever teaches a robot often teaches it again after a change. */
const rememberedFor = 10 * 60_000;
const remembered = new WeakMap<SentenceEncoder, { vectors: LRUCache<string, Float32Array>; forget: NodeJS.Timeout }>();

/**
 * Vectors of sentences in a language for a lesson; undefined where the encoder does not know it or is away, so that words alone are taught. Most sentences of a
 * lesson are the presets', or were there before its last change: they are encoded once in ten minutes of teaching.
 */
export async function vectorsOf(
  encoder: SentenceEncoder,
  language: 'en' | 'zh',
  texts: readonly string[],
): Promise<Vectors | undefined> {
  if (!encoder.knows(language)) return undefined;
  const vectors = memoryOf(encoder);
  const found = new Map<string, Float32Array>();
  const fresh: string[] = [];
  for (const text of new Set(texts)) {
    const known = vectors.get(text);
    if (known) found.set(text, known);
    else fresh.push(text);
  }
  try {
    const made = fresh.length > 0 ? await encoder.encode(fresh) : [];
    for (const [at, vector] of made.entries()) {
      found.set(fresh[at]!, vector);
      vectors.set(fresh[at]!, vector);
    }
  } catch (error) {
    if (!(error instanceof EncoderAway)) unexpected('encoder', error);
    return undefined;
  }
  return {
    ...{ encoder: encoder.name, parts: encoder.parts, rough: encoder.roughly?.(language) ?? false },
    of: texts.map((text) => found.get(text)!),
  };
}

function memoryOf(encoder: SentenceEncoder): LRUCache<string, Float32Array> {
  const known = remembered.get(encoder);
  if (known) {
    known.forget.refresh();
    return known.vectors;
  }
  const vectors = new LRUCache<string, Float32Array>({ max: mostRemembered });
  const forget = setTimeout(() => remembered.delete(encoder), rememberedFor);
  forget.unref();
  remembered.set(encoder, { vectors, forget });
  return vectors;
}

export interface WordCutter {
  cut(text: string): string[];
}

export interface Lesson {
  samples: readonly Sample[];
  vectors?: Vectors;
  /** Chinese words are cut while teaching, and have to be cut while asking. */
  cutWords?: boolean;
  seed?: number;
  /** In how many parts the report is made; none where it is left out. */
  reportParts?: number;
}

/** Teaches models away from the thread that answers people. */
export interface Teacher {
  /** The model in its binary form, and how well it would understand what it has not seen. */
  teach(lesson: Lesson): Promise<{ model: Uint8Array; report: Report | null }>;
  stop(): Promise<void>;
}

/** Tells letter pairs apart and nothing else: quick, and the same on every machine. For tests. */
export function fakeEncoder(): SentenceEncoder {
  return {
    name: 'letter pairs',
    parts: [64],
    knows: () => true,
    encode: (texts) =>
      Promise.resolve(
        texts.map((text) => {
          const vector = new Float32Array(64);
          for (let at = 0; at + 1 < text.length; at += 1)
            vector[(text.charCodeAt(at) * 7 + text.charCodeAt(at + 1)) % 64]! += 1;
          return vector;
        }),
      ),
    stop: () => Promise.resolve(),
  };
}

export interface ChatOrder {
  messages: readonly ChatMessage[];
  /** The answer is asked for as JSON; a service that knows no such option is asked without it. */
  json: boolean;
}

export type ChatAnswer =
  { text: string; /** Milliseconds. */ took: number } | { failed: LanguageProblem; /** Of HTTP. */ status?: number };

/** Asks a tenant's language service, once. Nothing is thrown, and what fails names neither the address nor the key. */
export interface LanguageChat {
  ask(service: KeyedService, order: ChatOrder): Promise<ChatAnswer>;
  stop(): void;
}

/** Answers by a function, in no time, and keeps what it was asked. For tests. */
export function fakeChat(answers: (order: ChatOrder, service: KeyedService) => ChatAnswer | string) {
  const asked: { service: KeyedService; order: ChatOrder }[] = [];
  const chat: LanguageChat = {
    async ask(service, order) {
      asked.push({ service, order });
      const answer = answers(order, service);
      return typeof answer === 'string' ? { text: answer, took: 1 } : answer;
    },
    stop() {},
  };
  return { ...chat, asked };
}
