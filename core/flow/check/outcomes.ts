import type { Compiled } from '../compiled.ts';
import { updated } from './assignments.ts';
import type { Explored } from './explored.ts';
import { finding, type Finding } from './findings.ts';
import { placeOf } from './places.ts';
import { updatesIn } from './statuses.ts';
import { writer } from './written.ts';

/** The output that lists of calls show as what came of a call. */
const outcome = 'result';

/** Of a flow that says it has an outcome: that nothing ever sets it, or the ends at which a call may have none. */
export function outcomes(ready: Compiled, { at }: Explored): Finding[] {
  const { flow, mainFlow, starts, nameOf } = ready;
  const declared = flow.paramConfigs.find(({ name, isOutput }) => name === outcome && isOutput);
  if (!declared || declared.dfltValue !== '') return [];
  const sets = (all: Parameters<typeof updatesIn>[0]) =>
    updatesIn(all).some(({ leftVar }) => nameOf(leftVar) === outcome);
  // Before there is an end, there is nothing to come of a call.
  if (!flow.nodes.some(({ id, type }) => type === 'end' && at.has(id))) return [];
  // Done at the end of every call, wherever it ends.
  if (flow.hookOnConfigs?.some(({ status }) => sets(status))) return [];
  const without = flow.nodes.flatMap((node) => {
    const values = at.get(node.id);
    if (node.type !== 'end' || !values || (node.endType === 'back' && node.flowId !== mainFlow)) return [];
    const last = updated(ready, updated(ready, values, node.status), node.postStatus).get(outcome);
    return last?.unset ? [finding('outcomeUnset', placeOf(ready, node), outcome, last.texts?.size !== 1)] : [];
  });
  // Looked for only then: what may be written anywhere costs more than the rest.
  const isNever = () => {
    const { writtenIn } = writer(ready);
    return ![...starts.keys()].some((flowId) => writtenIn(flowId).has(outcome));
  };
  return without.length > 0 && isNever()
    ? [finding('outcomeNever', { flowId: mainFlow, name: flow.name }, outcome)]
    : without;
}
