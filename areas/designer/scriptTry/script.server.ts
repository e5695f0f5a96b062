import type { Scripts } from '#adapters/scripts/scripts.ts';
import { outsideOf } from '#core/design/scriptWords.ts';
import { asText } from '#core/flow/functions.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { rateLimit } from '#kit/server/rateLimit.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { storedFlows } from '../draft/storedFlow.store.ts';
import type { scriptEndpoints } from './script.contract.ts';

/** A script node sets so many variables. */
const mostValues = 50;

export const scriptHandlers = ({
  scripts,
  slowDown,
}: {
  scripts: Pick<Scripts, 'run'>;
  slowDown: ReturnType<typeof rateLimit>;
}): Handlers<typeof scriptEndpoints> => ({
  async try({ db, who, params: { flowId }, body: { code, variables = {} }, changed }) {
    if (!(await storedFlows.exists(db, flowId))) throw new Fault(faults.NOT_FOUND);
    slowDown(`${who.tenantId}/${who.id}`);
    const done = await db.outside(() => scripts.run({ tenant: who.tenantId, code, variables, watched: true }));
    const { console = [], cut = false, took = 0, error } = done.seen ?? {};
    // The script stands in the flow and its variables may be somebody’s; neither belongs into the audit.
    changed({ target: flowId, after: { script: 'failed' in done ? done.failed : 'success' } });
    const outside = error && outsideOf(error);
    return {
      result: 'failed' in done ? done.failed : 'success',
      console,
      cut,
      took: Math.round(took),
      values:
        'values' in done
          ? Object.entries(done.values)
              .slice(0, mostValues)
              .map(([name, value]) => ({ name, value: asText(value) }))
          : [],
      error: error ? { ...error, ...(outside && { outside }) } : null,
    };
  },
});
