import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { vectorsOf, type SentenceEncoder, type Teacher, type WordCutter } from '#adapters/language/language.ts';
import { momentAt } from '#core/calendar/zone.ts';
import type { Flow } from '#core/flow/flow.ts';
import { byLearning, lessonOf, rulesDecide } from '#core/flow/learnt.ts';
import type { Understand } from '#core/flow/understanding.ts';
import { importModel } from '#core/nlu/binary.ts';
import type { Model } from '#core/nlu/model.ts';
import { plainly } from '#core/nlu/negation/classifyMeant.ts';
import type { Log } from '#kit/server/log.ts';
import { tellMistake } from '#core/unexpected.ts';
import { noted } from '#kit/server/unexpected.ts';

export interface LearntNeeds {
  teacher: Pick<Teacher, 'teach'>;
  encoder: SentenceEncoder;
  cutter: WordCutter;
  now(): number;
  log: Pick<Log, 'warn'>;
  /** Models held in memory, and their bytes in the form in which they are stored; in use each takes about four times as many. */
  most?: number;
  mostBytes?: number;
  /** Milliseconds somebody waits for the encoder; then words alone decide. */
  patience?: number;
}

export interface Learning {
  understand: Understand;
  isTaught(): boolean;
  /** Resolves when it goes by what was learnt, or when there is nothing to learn. */
  taught: Promise<void>;
}

interface Lesson {
  model: Model | null;
  /** Of the model, as it is stored. */
  bytes: number;
  done: boolean;
  taught: Promise<void>;
}

/** Understanding of unpublished flows: a model trained once for each content; until then keywords and expressions. */
export function learntFlows({
  teacher,
  encoder,
  cutter,
  now,
  log,
  most = 20,
  mostBytes = 12 << 20,
  patience = 250,
}: LearntNeeds) {
  const bounds = {
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }: Lesson) => Math.min(mostBytes, Math.max(1, bytes)),
  };
  const lessons = new LRUCache<string, Lesson>(bounds);
  /** What was learnt last of a flow, by whose it is. */
  const latest = new LRUCache<string, Lesson>(bounds);

  function lessonFor(flow: Flow): Lesson {
    const key = hashOf(flow);
    return lessons.get(key) ?? begin(flow, key);
  }

  function begin(flow: Flow, key: string): Lesson {
    const lesson: Lesson = { model: null, bytes: 0, done: false, taught: Promise.resolve() };
    lesson.taught = teach(flow)
      .then(
        (taught) => {
          Object.assign(lesson, taught);
          // It weighs something from now on.
          if (lessons.peek(key) !== lesson) return;
          lessons.delete(key);
          lessons.set(key, lesson);
        },
        (error: unknown) => {
          lessons.delete(key);
          noted(log, 'learntFlows', error, {}, 'a flow could not be taught for the debugger; its keywords decide');
        },
      )
      .finally(() => {
        lesson.done = true;
      });
    lessons.set(key, lesson);
    return lesson;
  }

  async function teach(flow: Flow): Promise<Pick<Lesson, 'model' | 'bytes'>> {
    // The start of a conversation is answered first.
    await wait(0);
    const samples = lessonOf(flow);
    if (samples.length === 0) return { model: null, bytes: 0 };
    const vectors = await vectorsOf(
      encoder,
      flow.language,
      samples.map(({ text }) => text),
    );
    const { model } = await teacher.teach({ samples, cutWords: flow.language === 'zh', ...(vectors && { vectors }) });
    const read = importModel(model);
    return 'model' in read ? { model: read.model, bytes: model.length } : { model: null, bytes: 0 };
  }

  async function vectorOf(text: string): Promise<Float32Array | undefined> {
    const enough = new AbortController();
    try {
      return (
        await Promise.race([
          encoder.encode([text]),
          wait(patience, undefined, { signal: enough.signal, ref: false }).catch(() => undefined),
        ])
      )?.[0];
    } catch (error) {
      tellMistake('understanding', error);
      return undefined;
    } finally {
      enough.abort();
    }
  }

  return {
    /** `owner` names one flow of one tenant: until it has been taught anew it goes by what was learnt of it before. */
    of(flow: Flow, zone: string, owner?: string): Learning {
      const lesson = lessonFor(flow);
      const before = owner === undefined ? undefined : latest.get(owner);
      if (owner !== undefined) void lesson.taught.then(() => latest.set(owner, lesson));
      return {
        isTaught: () => lesson.done,
        taught: lesson.taught,
        async understand(of, expected, text) {
          const { model } = lesson.done ? lesson : (before ?? lesson);
          const vector =
            model && model.encoder === encoder.name && !rulesDecide(of, expected, text)
              ? await vectorOf(plainly(text))
              : undefined;
          return byLearning(
            of,
            expected,
            { text, vector },
            { model, cutWords: cutter.cut, now: momentAt(zone, now()) },
          );
        },
      };
    },
  };
}

/** What is learnt hangs on the intentions alone. */
const hashOf = ({ language, intentions }: Flow) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        language,
        intentions.map(({ id, name, open, keyWords, simQs }) => [id, name, open, keyWords, simQs]),
      ]),
    )
    .digest('base64url');

export type LearntFlows = ReturnType<typeof learntFlows>;
