import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { EncoderAway, type SentenceEncoder, type WordCutter } from '#adapters/language/language.ts';
import { momentAt } from '#core/calendar/zone.ts';
import { byLearning, rulesDecide } from '#core/flow/learnt.ts';
import { byKeywords, type Understand } from '#core/flow/understanding.ts';
import { importModel } from '#core/nlu/binary.ts';
import type { Model } from '#core/nlu/model.ts';
import { plainly } from '#core/nlu/negation/classifyMeant.ts';
import { unexpected } from '#core/unexpected.ts';
import { keptThings, type Weighed } from '#kit/server/keptThings.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { robotModels, teachLater, type Version } from './understanding.store.ts';

interface UnderstandingNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  encoder: SentenceEncoder;
  cutter: WordCutter;
  now(): number;
  log: Pick<Log, 'warn'>;
  /** Bytes of models that stay in memory though no call needs them. */
  most?: number;
  /** Milliseconds a customer waits for the encoder; then words alone decide. */
  patience?: number;
}

export interface RobotUnderstanding {
  /** What sentences mean to a version of a robot: by keywords until it has been taught. */
  of(tenant: string, version: Version, zone: string): Understand;
}

const againAfter = 3_000;
/** Sentences that may wait for the encoder; it does some hundred a second. */
const mostWaiting = 24;

/** The models of the robots that are talking, each loaded once for all calls, and once for all versions that were taught the same. */
export function robotUnderstanding({
  inTenant,
  encoder,
  cutter,
  now,
  log,
  most = 48 << 20,
  patience = 250,
}: UnderstandingNeeds): RobotUnderstanding {
  const models = keptThings<Model>(most);
  /** What versions were taught: it does not change. */
  const lessons = new LRUCache<string, Promise<string | undefined>>({ max: 10_000 });
  /** Robots without a model, and from when on they are looked at again. */
  const without = new LRUCache<string, number>({ max: 1_000 });
  let encoding = 0;

  async function modelOf(tenant: string, version: Version): Promise<Model | null> {
    const key = `${tenant} ${version.robotId} ${version.version}`;
    if (now() < (without.get(key) ?? 0)) return null;
    try {
      const asked = lessons.get(key) ?? inTenant(tenant, (db) => robotModels.lesson(db, version));
      lessons.set(key, asked);
      const lesson = await asked;
      const model = await models.of(lesson || key, () => look(key, tenant, version));
      if (!model) lessons.delete(key);
      return model;
    } catch (error) {
      lessons.delete(key);
      without.set(key, now() + againAfter);
      noted(
        log,
        'robotUnderstanding',
        error,
        { ...version },
        'the model of a robot could not be read; its keywords decide',
      );
      return null;
    }
  }

  const look = (key: string, tenant: string, version: Version): Promise<Weighed<Model> | null> =>
    inTenant(tenant, async (db) => {
      const taught = await robotModels.one(db, version);
      const found = taught?.model ? importModel(taught.model) : null;
      if (found && 'model' in found) return { thing: found.model, size: taught!.model!.length };
      if (taught && !found) {
        without.set(key, Infinity);
        return null;
      }
      // Of another form, or not there yet.
      if (taught) await robotModels.forget(db, version, taught.lesson);
      without.set(key, now() + againAfter);
      await teachLater(db, version);
      return null;
    });

  /** Undefined where the encoder is away, takes too long or has enough to do. */
  async function vectorOf(text: string): Promise<Float32Array | undefined> {
    if (encoding >= mostWaiting) return undefined;
    encoding += 1;
    const made = encoder.encode([text]).finally(() => {
      encoding -= 1;
    });
    const enough = new AbortController();
    const waited = wait(patience, undefined, { signal: enough.signal, ref: false }).catch(() => undefined);
    try {
      return (await Promise.race([made, waited]))?.[0];
    } catch (error) {
      if (!(error instanceof EncoderAway)) unexpected('encoder', error);
      return undefined;
    } finally {
      enough.abort();
    }
  }

  return {
    of(tenant, version, zone) {
      // A conversation holds its model: calls at the same time share one, even if the cache drops it meanwhile.
      let held: Model | null = null;
      return async (flow, expected, text) => {
        const model = (held ??= await modelOf(tenant, version));
        if (!model) return byKeywords(flow, expected, text);
        const vector =
          model.encoder === encoder.name && !rulesDecide(flow, expected, text)
            ? await vectorOf(plainly(text))
            : undefined;
        return byLearning(
          flow,
          expected,
          { text, vector },
          { model, cutWords: cutter.cut, now: momentAt(zone, now()) },
        );
      };
    },
  };
}
