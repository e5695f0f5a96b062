import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { jieba } from '#adapters/language/jieba.ts';
import { useLite } from '#adapters/language/useLite.ts';
import { robotUnderstanding } from '#areas/robot/understanding/robotUnderstanding.service.ts';
import { robotModels } from '#areas/robot/understanding/understanding.store.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import type { Understand } from '#core/flow/understanding.ts';
import { exportModel } from '#core/nlu/binary.ts';
import { presetIntentions } from '#core/nlu/presets/index.ts';
import { train } from '#core/nlu/train.ts';
import { samplesOfItems } from '#core/nlu/understand.ts';
import { openPool } from '#kit/server/pool.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { figure, median } from './measure.ts';
import { place } from './place.ts';

const robots = 200;

/** Robots with all presets of English in one process, each with a model of its own that a call holds; teaching them; taking one up. */
export async function minds() {
  const encoder = useLite();
  const taught = samplesOfItems(presetIntentions('en'));
  const of = await encoder.encode(taught.map(({ text }) => text));
  const teach = () => train(taught, { vectors: { encoder: encoder.name, parts: encoder.parts, of } });
  teach();
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage().user;
    teach();
    return (process.cpuUsage().user - before) / 1_000;
  });
  figure(
    `teaching the ${taught.length} sentences of the English presets, their vectors made; processor time, median of 3`,
    `${(median(times) / 1_000).toFixed(1)} s`,
    'at most 3 s',
    median(times) <= 3_000,
  );

  const at = await place();
  const owner = new Client({ connectionString: at.ownerUrl });
  await owner.connect();
  await owner.query(
    "insert into tenant (tenant_id, name) overriding system value values (1, 'One') on conflict do nothing",
  );
  await owner.query(
    `with made as (insert into robot (tenant_id, name, language, version) select 1, 'Robot ' || n, 'en', 1 from generate_series(1, $1::int) n returning tenant_id, robot_id)
    insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, $2 from made`,
    [robots, JSON.stringify(samples.surveyEn)],
  );
  const { rows } = await owner.query<{ robotId: string }>(
    'select robot_id::text as "robotId" from robot order by robot_id',
  );
  const pool = openPool(at.appUrl, () => {});
  const within: Parameters<typeof robotUnderstanding>[0]['inTenant'] = (tenant, work) => inTenant(pool, tenant, work);
  const model = exportModel(teach());
  for (const { robotId } of rows)
    await within('1', (db) =>
      robotModels.store(
        db,
        { robotId, version: 1 },
        { model, sentences: taught.length, intentions: 31, encoder: encoder.name, lesson: `lesson ${robotId}` },
      ),
    );

  const minds = robotUnderstanding({ inTenant: within, encoder, cutter: jieba, now: Date.now, log: { warn() {} } });
  const flow: Flow = samples.surveyEn;
  const held: Understand[] = [];
  const blocked: number[] = [];
  for (const { robotId } of rows) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await wait(5);
    const one = minds.of('1', { robotId, version: 1 }, 'Asia/Shanghai');
    await one(flow, flow.intentions, `call me back in ${held.length} days please`);
    held.push(one);
    delay.disable();
    blocked.push(delay.max / 1e6);
  }
  blocked.splice(0, 20);
  blocked.sort((a, b) => a - b);
  figure(
    `a robot's model taken up out of the database and asked, the talking thread held at a stretch at most, of ${blocked.length} the median (p95)`,
    `${median(blocked).toFixed(0)} ms (${blocked[Math.floor(blocked.length * 0.95)]!.toFixed(0)} ms)`,
    'at most 25 ms',
    median(blocked) <= 25,
  );
  (globalThis as { gc?: () => void }).gc?.();
  const gigabytes = process.memoryUsage.rss() / 1e9;
  figure(
    `${held.length} robots of the English presets talking in one process, each with a model of its own; all memory of it, encoder and teaching included`,
    `${gigabytes.toFixed(2)} GB`,
    'at most 1.5 GB',
    gigabytes <= 1.5,
  );
  await owner.end();
  await pool.end();
  await at.leave();
  await encoder.stop();
}
