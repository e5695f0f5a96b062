import { callingSamples, samples, type SampleName } from '#core/flow/samples/index.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { createRobot } from '../draft/draft.server.ts';
import { flows } from '../draft/draft.store.ts';
import type { SampleKind, sampleEndpoints } from './sample.contract.ts';

export const sampleHandlers: Handlers<typeof sampleEndpoints> = {
  async list() {
    return (Object.keys(samples) as SampleName[]).map((sample) => {
      const { name, language, nodes } = samples[sample];
      return {
        sample,
        kind: sample.replace(/(?:En|Zh)$/, '') as SampleKind,
        calls: callingSamples.some((one) => one === sample),
        name,
        language,
        nodes: nodes.length,
      };
    });
  },

  async make({ db, body: { sample }, changed }) {
    const flow = samples[sample];
    const name = await freeName(db, flow.name);
    const made = await createRobot(db, { ...flow, name }, (id) => ({ ...flow, id, name }));
    changed({ target: made.flowId, before: null, after: { sample, name } });
    return made;
  },
};

/** “Motor renewal”, else “Motor renewal 2” and so on. */
async function freeName(db: TenantDb, name: string): Promise<string> {
  for (let at = 1; ; at++) {
    const tried = at === 1 ? name : `${name} ${at}`;
    if (!(await flows.isTaken(db, tried))) return tried;
  }
}
