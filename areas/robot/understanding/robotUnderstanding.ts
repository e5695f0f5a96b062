import { setTimeout as wait } from 'node:timers/promises';
import type { SentenceEncoder, WordCutter } from '#adapters/language/language.ts';
import { momentAt } from '#core/calendar/zone.ts';
import { byLearning, rulesDecide } from '#core/flow/learnt.ts';
import { byKeywords, type Understand } from '#core/flow/understanding.ts';
import { importModel } from '#core/nlu/binary.ts';
import type { Model } from '#core/nlu/model.ts';
import { shown, type Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { robotModels, teachLater, type Version } from './understanding.store.ts';

interface UnderstandingNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  encoder: SentenceEncoder;
  cutter: WordCutter;
  now(): number;
  log: Pick<Log, 'warn'>;
  /** Models held in memory, the least recently asked go first. */
  most?: number;
  /** Milliseconds a customer waits for the encoder; then words alone decide. */
  patience?: number;
}

export interface RobotUnderstanding {
  /** What sentences mean to a version of a robot: by keywords until it has been taught. */
  of(tenant: string, version: Version, zone: string): Understand;
}

interface Held {
  model: Promise<Model | null>;
  /** A robot that was not taught yet is looked at again from here on. */
  againAt: number;
}

const againAfter = 3_000;
/** Sentences that may wait for the encoder; it does some hundred a second. */
const mostWaiting = 24;

/** The models of the robots that are talking, each loaded once for all of its calls. */
export function robotUnderstanding({
  inTenant,
  encoder,
  cutter,
  now,
  log,
  most = 50,
  patience = 250,
}: UnderstandingNeeds): RobotUnderstanding {
  const held = new Map<string, Held>();
  let encoding = 0;

  function modelOf(tenant: string, version: Version): Promise<Model | null> {
    const key = `${tenant} ${version.robotId} ${version.version}`;
    const known = held.get(key);
    held.delete(key);
    const one = known && now() < known.againAt ? known : look(tenant, version);
    held.set(key, one);
    for (const old of held.keys()) {
      if (held.size <= most) break;
      held.delete(old);
    }
    return one.model;
  }

  function look(tenant: string, version: Version): Held {
    const one: Held = { model: Promise.resolve(null), againAt: Infinity };
    one.model = inTenant(tenant, async (db) => {
      const taught = await robotModels.one(db, version);
      const found = taught?.model ? importModel(taught.model) : null;
      if (found && 'model' in found) return found.model;
      if (taught && !found) return null;
      // Of another form, or not there yet.
      if (taught) await robotModels.forget(db, version);
      one.againAt = now() + againAfter;
      await teachLater(db, version);
      return null;
    }).catch((error: unknown) => {
      one.againAt = now() + againAfter;
      log.warn({ error: shown(error), ...version }, 'the model of a robot could not be read; its keywords decide');
      return null;
    });
    return one;
  }

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
    } catch {
      return undefined;
    } finally {
      enough.abort();
    }
  }

  return {
    of: (tenant, version, zone) => async (flow, expected, text) => {
      const model = await modelOf(tenant, version);
      if (!model) return byKeywords(flow, expected, text);
      const vector =
        model.encoder === encoder.name && !rulesDecide(flow, expected, text) ? await vectorOf(text) : undefined;
      return byLearning(flow, expected, { text, vector }, { model, cutWords: cutter.cut, now: momentAt(zone, now()) });
    },
  };
}
