import type { Pool } from 'pg';
import { fakeEncoder } from '#adapters/language/language.ts';
import { mockAnswer } from '#core/flow/mock.ts';
import { exportModel } from '#core/nlu/binary.ts';
import { train } from '#core/nlu/train.ts';
import type { Log } from '#kit/server/log.ts';
import type { RobotWork } from '#kit/server/needs.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { debugSessions } from './debugSessions.service.ts';
import { learntFlows, type LearntFlows } from './learntFlows.service.ts';

/** Reaches nothing outside: APIs answer with their mocks, scripts fail, training uses words only, speech is silence. */
export const withoutWorld: RobotWork = {
  effects: () => ({
    callApi: (flow, apiId) => mockAnswer(flow, apiId) ?? { type: 'apiAnswered', result: 'fail' },
    runScript: async () => ({ type: 'scriptDone', result: 'fail' }),
  }),
  scripts: { run: async () => ({ failed: 'busy' }) },
  teacher: { teach: async ({ samples }) => ({ model: exportModel(train(samples, { seed: 1 })), report: null }) },
  encoder: { ...fakeEncoder(), knows: () => false },
  comparing: { ...fakeEncoder(), knows: () => false },
  cutter: { cut: (text) => [text] },
  speech: { speak: async () => new Uint8Array(800).fill(0xd5) },
};

interface PartsNeeds {
  now(): number;
  log: Log;
  robots?: RobotWork | undefined;
}
const ofServers = new WeakMap<object, LearntFlows>();

/** What one server has learnt of drafts: asked with the same needs it is the same, so that a draft is taught once. */
export function learntFor(needs: PartsNeeds): LearntFlows {
  const known = ofServers.get(needs);
  if (known) return known;
  const { now, log, robots: { teacher, encoder, cutter } = withoutWorld } = needs;
  const learnt = learntFlows({ teacher, encoder, cutter, now, log });
  ofServers.set(needs, learnt);
  return learnt;
}

/** The debugger of a server, once for HTTP and the live channel. */
export function debugParts(needs: PartsNeeds & { pool: Pool }) {
  const { pool, now, robots = withoutWorld } = needs;
  const learnt = learntFor(needs);
  return {
    work: robots,
    learnt,
    sessions: debugSessions({ inTenant: (of, work) => inTenant(pool, of, work), now, effects: robots.effects, learnt }),
  };
}
