import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { batchEndpoints, duringEndpoints, type BatchState } from '../batch/batch.contract.ts';

/** What lists of inspections can be narrowed to; undefined for those who may not see batches. */
export function useBatchChoices(modes: { after?: boolean; during?: boolean }) {
  const may = useMay()(batchEndpoints.query);
  const body = { pageNo: 1, pageSize: 200, states: begun };
  const after = useAsk(batchEndpoints.query, { body }, { enabled: may && modes.after === true }).data?.list;
  const during = useAsk(duringEndpoints.query, { body }, { enabled: may && modes.during === true }).data?.list;
  const of = useAsk(batchEndpoints.choices, { body: {} }, { enabled: may }).data;
  const batches = [...((modes.after && after) || []), ...((modes.during && during) || [])];
  return {
    batches: may ? batches.map(({ batchId, name }) => ({ value: batchId, label: name })) : undefined,
    agents: of?.agents,
    inspectors: of?.inspectors,
  };
}

/** A draft has nothing in it. */
const begun: BatchState[] = ['released', 'finished', 'forced', 'started', 'stopped'];
