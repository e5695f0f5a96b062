import type { Client } from 'pg';
import { samples } from '#core/flow/samples/index.ts';
import { makeRobot } from './demo.store.ts';
import { standBeside } from './silentRobots.store.ts';

/** By the codes of the groups whose agents each stands beside. */
const helpers = [
  { groups: ['RENEWALS', 'FOLLOWUP'], flow: samples.renewalEn, name: 'Renewal helper' },
  { groups: ['CLAIMS'], flow: samples.claimZh, name: '理赔助手' },
] as const;

/** Two silent robots that know the scripts and questions of the campaigns, beside the agents of three groups. */
export async function writeSilentRobots(
  client: Client,
  { tenant, person, now }: { tenant: string; person: string; now: number },
) {
  const createdAt = new Date(now - 40 * 86_400_000).toISOString();
  for (const { groups, flow: sample, name } of helpers) {
    const flow = { ...sample, name, robotType: 6 };
    const robotId = await makeRobot(client, { tenant, person, flow, createdAt });
    await standBeside(client, { tenant, robotId, groups: [...groups], createdAt, flow: { ...flow, id: robotId } });
  }
}
