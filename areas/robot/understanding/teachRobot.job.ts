import { createHash } from 'node:crypto';
import { vectorsOf, type SentenceEncoder, type Teacher } from '#adapters/language/language.ts';
import { lessonOf } from '#core/flow/learnt.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { modelVersion } from '#core/nlu/binary.ts';
import type { Sample } from '#core/nlu/model.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { robotModels, type Version } from './understanding.store.ts';

interface TeachNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  teacher: Pick<Teacher, 'teach'>;
  encoder: SentenceEncoder;
}

/** Teaches one version of a robot what its intentions sound like. Without the encoder it goes by words. */
export const teachRobot = ({ inTenant, teacher, encoder }: TeachNeeds): KnownJob<Version> =>
  ofKind('teaching', async ({ tenant, robotId, version }) => {
    const saved = await inTenant(tenant, (db) => robotModels.untaught(db, { robotId, version }));
    if (!saved) return;
    const flow = upgrade(saved);
    const samples = lessonOf(flow);
    const hoped = encoder.knows(flow.language) ? encoder.name : null;
    if (
      samples.length > 0 &&
      (await inTenant(tenant, (db) =>
        robotModels.copy(db, { robotId, version }, digestOf(flow.language, samples, hoped)),
      ))
    )
      return;
    const intentions = new Set(samples.map(({ intention }) => intention)).size;
    const vectors =
      samples.length > 0
        ? await vectorsOf(
            encoder,
            flow.language,
            samples.map(({ text }) => text),
          )
        : undefined;
    const taught =
      samples.length > 0
        ? await teacher.teach({ samples, cutWords: flow.language === 'zh', ...(vectors && { vectors }) })
        : null;
    await inTenant(tenant, (db) =>
      robotModels.store(
        db,
        { robotId, version },
        {
          ...{ model: taught?.model ?? null, sentences: samples.length, intentions, encoder: vectors?.encoder ?? null },
          lesson: digestOf(flow.language, samples, vectors?.encoder ?? null),
        },
      ),
    );
  });

/** The same where the same is taught in the same way: most versions of a robot change what it says, not what it understands. */
const digestOf = (language: string, samples: readonly Sample[], encoder: string | null) =>
  createHash('sha256')
    .update(JSON.stringify([modelVersion, language, encoder, samples.map(({ text, intention }) => [text, intention])]))
    .digest('hex');
