import type { Pool } from 'pg';
import { fakeEncoder } from '#adapters/language/language.ts';
import { mockAnswer } from '#core/flow/mock.ts';
import { exportModel } from '#core/nlu/binary.ts';
import { train } from '#core/nlu/train.ts';
import type { Log } from '#kit/server/log.ts';
import type { RobotWork } from '#kit/server/needs.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { debugSessions } from './debugSessions.ts';
import { learntFlows } from './learntFlows.ts';

/** Reaches nobody: APIs are answered by their mocks, scripts fail, words alone are learnt, and what is said is silence. */
export const withoutWorld: RobotWork = {
  deeds: () => ({
    callApi: (flow, apiId) => mockAnswer(flow, apiId) ?? { type: 'apiAnswered', result: 'fail' },
    runScript: async () => ({ type: 'scriptDone', result: 'fail' }),
  }),
  scripts: { run: async () => ({ failed: 'busy' }) },
  teacher: { teach: async ({ samples }) => ({ model: exportModel(train(samples, { seed: 1 })), report: null }) },
  encoder: { ...fakeEncoder(), knows: () => false },
  cutter: { cut: (text) => [text] },
  speech: { speak: async () => new Uint8Array(800).fill(0xd5) },
};

/** The debugger of a server, once for HTTP and the live channel. */
export function debugParts({
  pool,
  now,
  log,
  robots = withoutWorld,
}: {
  pool: Pool;
  now(): number;
  log: Log;
  robots?: RobotWork | undefined;
}) {
  const learnt = learntFlows({ teacher: robots.teacher, encoder: robots.encoder, cutter: robots.cutter, now, log });
  return {
    work: robots,
    learnt,
    sessions: debugSessions({ inTenant: (of, work) => inTenant(pool, of, work), now, deeds: robots.deeds, learnt }),
  };
}
