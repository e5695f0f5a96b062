import { resourcesIn } from '#core/design/resources.ts';
import { check, detailOf, solutionOf, type Finding } from '#core/flow/check/check.ts';
import type { Known } from '#core/flow/check/known.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { resourceUses } from './resourceUse.store.ts';
import { versions } from './version.store.ts';

/** What a flow may refer to outside of itself. */
export async function knownTo(db: TenantDb, flow?: Flow): Promise<Known> {
  const groups = await versions.skillGroups(db);
  return {
    skillGroups: groups.flatMap(({ id, sn }) => [id, sn]),
    ...(flow && { resources: await resourceUses.existing(db, [...resourcesIn(flow).keys()]) }),
  };
}

/** Everything the checker finds, without the conversations that show it. */
export const checkedFlow = async (db: TenantDb, flow: Flow): Promise<Finding[]> =>
  check(flow, await knownTo(db, flow), { examples: false });

export const itemOf = (finding: Finding, language: 'en' | 'zh') => ({
  type: finding.type,
  code: finding.code,
  detail: detailOf(finding, language),
  solution: solutionOf(finding, language),
});
