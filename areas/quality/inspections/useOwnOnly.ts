import { useMay } from '#kit/console/person.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import { figuresEndpoints } from '../figures/figures.contract.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import { taskEndpoints } from '../task/task.contract.ts';

/** Somebody who has nothing to do with inspections but that their own calls are inspected: an agent. */
export function useOwnOnly(): boolean {
  const can = useMay();
  const { settle, note } = recordEndpoints;
  return ![settle, note, batchEndpoints.query, figuresEndpoints.report, taskEndpoints.take].some(can);
}
