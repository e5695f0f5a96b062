import type { Changed } from '#core/design/refusals.ts';
import type { Flow } from '#core/flow/flow.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { design, openDraft, type Changing, type LiveChannel } from '#areas/designer/door.ts';

/** Who changes which robot, from which window. */
export interface OfRobot {
  instanceId: string;
  client?: string;
}

/** Changes what a robot knows: a part of its draft. */
export const know = (
  { db, changed }: Changing,
  { instanceId, client }: OfRobot,
  live: LiveChannel,
  label: string,
  recipe: (flow: Flow, done: (...ids: string[]) => void) => Flow | Changed,
) =>
  design({ db, changed, body: { flowId: instanceId, ...(client !== undefined && { client }) } }, live, label, recipe);

export const flowOf = async (db: TenantDb, instanceId: string): Promise<Flow> => (await openDraft(db, instanceId)).flow;

/** One of a list, or nothing of this id. */
export function found<One>(one: One | undefined): One {
  if (one === undefined) throw new Fault(faults.NOT_FOUND);
  return one;
}
