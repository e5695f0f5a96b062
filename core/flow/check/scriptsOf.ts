import { builtInNames } from '../builtIns.ts';
import { exitsOf, type NodeOf } from '../saved/node.ts';
import type { Place } from './findings.ts';
import type { Looking } from './looking.ts';
import type { ScriptFacts } from './scripts/readScript.ts';

/** What a script does, or does not, at its node. */
export function lookAtScript(looking: Looking, place: Place, node: NodeOf<'script'>, code: string) {
  const { report, readScript, variables } = looking;
  const facts = readScript?.(code);
  if (!facts) return;
  lookAtText(looking, place, facts);
  if ('unreadable' in facts) return;
  for (const name of facts.variables) if (!variables.has(name)) report('variableUnknown', place, name);
  // Who never comes to an end has said enough.
  if (facts.throws === undefined && !facts.endless.some(({ possible }) => !possible))
    lookAtSet(looking, place, node, facts);
}

/** What is wrong with a script wherever it stands. */
export function lookAtText({ report }: Pick<Looking, 'report'>, place: Place, facts: ScriptFacts) {
  if ('unreadable' in facts) return report('scriptUnreadable', place, String(facts.unreadable));
  for (const name of facts.unknown) report('scriptUnknownName', place, name);
  for (const name of facts.fixed) report('scriptFixed', place, name);
  for (const { line, possible } of facts.endless) report('scriptEndless', place, String(line), possible);
  for (const name of facts.promised) report('scriptPromise', place, name);
  if (facts.throws !== undefined) report('scriptThrows', place, String(facts.throws));
}

function lookAtSet(
  { flow, report, variables }: Looking,
  place: Place,
  node: NodeOf<'script'>,
  { sets }: Exclude<ScriptFacts, { unreadable: number }>,
) {
  if (!sets) return;
  const wanted = node.outputs?.map(flow.nameOf) ?? [];
  const may = (name: string) => (node.outputs ? wanted.includes(name) : variables.has(name)) && !builtInNames.has(name);
  if (!sets.some(may)) {
    // It may be there to decide by failing.
    const decides = wanted.length + sets.length === 0 && exitsOf(node).some(({ condition }) => condition.apiResult);
    if (!decides) report('scriptSetsNothing', place, wanted.join(', '));
    return;
  }
  for (const name of wanted) if (!sets.includes(name)) report('scriptOutputNever', place, name);
}
