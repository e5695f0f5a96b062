import type { Flow } from '#core/flow/flow.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

export interface Version {
  robotId: string;
  version: number;
}

export interface Taught {
  /** Null where there was too little to learn from. */
  model: Uint8Array | null;
  sentences: number;
  intentions: number;
  encoder: string | null;
  /** A digest of what was taught and how. */
  lesson: string;
}

export const teachTask = 'robot.teach';

/** Has a version of a robot taught by the worker; asked for in the same transaction that stores the version. */
export const teachLater = (db: TenantDb, { robotId, version }: Version) =>
  enqueue(db, teachTask, { robotId, version }, { key: `${teachTask}:${db.tenant}:${robotId}:${version}` });

export const robotModels = {
  async one(db: TenantDb, { robotId, version }: Version): Promise<Taught | undefined> {
    return (
      await db.rows<Taught>(
        `select model, sentences, intentions, encoder, lesson from robot_model
          where tenant_id = $1 and robot_id = $2 and version = $3`,
        [db.tenant, robotId, version],
        'model of a robot',
      )
    )[0];
  },

  /** What a version was taught, without reading the model; undefined where nobody has taught it. */
  async lesson(db: TenantDb, { robotId, version }: Version): Promise<string | undefined> {
    return (
      await db.rows<{ lesson: string }>(
        `select case when model is null then '' else lesson end as lesson from robot_model
          where tenant_id = $1 and robot_id = $2 and version = $3`,
        [db.tenant, robotId, version],
        'lesson of a robot',
      )
    )[0]?.lesson;
  },

  /** For a version that is taught what another was taught before: true where there is one. */
  async copy(db: TenantDb, { robotId, version }: Version, lesson: string): Promise<boolean> {
    return (
      (
        await db.rows(
          `insert into robot_model (tenant_id, robot_id, version, model, sentences, intentions, encoder, lesson)
            select $1, $2, $3, m.model, m.sentences, m.intentions, m.encoder, m.lesson from robot_model m
            where m.tenant_id = $1 and m.lesson = $4 and m.model is not null limit 1 on conflict do nothing returning robot_id`,
          [db.tenant, robotId, version, lesson],
          'copy a model',
        )
      ).length > 0
    );
  },

  /** The version that new calls begin with, and what was learnt for it; version 0 before the first. */
  async ofNewCalls(db: TenantDb, robotId: string) {
    return (
      await db.rows<{ version: number; taught: boolean; model: Uint8Array | null }>(
        `select r.version, m.version is not null as taught, m.model from robot r
           left join robot_model m on m.tenant_id = r.tenant_id and m.robot_id = r.robot_id and m.version = r.version
          where r.tenant_id = $1 and r.robot_id = $2`,
        [db.tenant, robotId],
        'model for new calls',
      )
    )[0];
  },

  async untaught(db: TenantDb, { robotId, version }: Version): Promise<Flow | undefined> {
    return (
      await db.rows<{ flow: Flow }>(
        `
      select flow from flow_version v where v.tenant_id = $1 and v.robot_id = $2 and v.version = $3
        and not exists (select from robot_model m
          where m.tenant_id = $1 and m.robot_id = v.robot_id and m.version = v.version)`,
        [db.tenant, robotId, version],
        'robot to teach',
      )
    )[0]?.flow;
  },

  /** With all that share what cannot be read. */
  forget: (db: TenantDb, { robotId, version }: Version, lesson: string) =>
    db.rows(
      `delete from robot_model where tenant_id = $1 and ((robot_id = $2 and version = $3) or (lesson <> '' and lesson = $4))`,
      [db.tenant, robotId, version, lesson],
      'forget model of a robot',
    ),

  /** If two nodes taught it, the first result stays. */
  store: (db: TenantDb, { robotId, version }: Version, { model, sentences, intentions, encoder, lesson }: Taught) =>
    db.rows(
      `insert into robot_model (tenant_id, robot_id, version, model, sentences, intentions, encoder, lesson)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [db.tenant, robotId, version, model && Buffer.from(model), sentences, intentions, encoder, lesson],
      'store model of a robot',
    ),
};
