import { compiled, type Compiled } from '../compiled.ts';
import type { Flow } from '../flow.ts';
import type { FlowNode } from '../saved/node.ts';
import { presetOf } from '../presets.ts';
import { neverSaid } from './choices.ts';
import { lookAtConfigs } from './configs.ts';
import { cycles } from './cycles.ts';
import { endingCalls } from './endingCalls.ts';
import { conversations } from './examples.ts';
import { explore } from './explore.ts';
import type { Explored } from './explored.ts';
import { finding, type Finding } from './findings.ts';
import type { Known } from './known.ts';
import { lookAtLines, packNames } from './lines.ts';
import { outcomes } from './outcomes.ts';
import { exceptionPlace, faqPlace, placeOf } from './places.ts';
import { collect, variableNames } from './looking.ts';
import { lookAtFaq, lookAtException, lookAtNode } from './references.ts';
import type { ReadScript } from './scripts/readScript.ts';
import { lookAtUnused } from './unused.ts';
import { unset } from './unset.ts';

export interface Asked {
  /** Without them it is quicker. */
  examples?: boolean;
  /** How scripts are read; without it nothing is said of them. It is heavy, so a browser loads it when there is a script. */
  readScript?: ReadScript;
}

/** A checker that remembers: nodes that are the same as last time, in a flow whose names are the same, are not looked at again. */
export function checkerWith(known: Known, { examples = true, readScript }: Asked) {
  let looked = new WeakMap<FlowNode, Finding[]>();
  let around = '';
  return (flow: Flow): Finding[] => {
    const ready = compiled(flow);
    const variables = variableNames(flow);
    const now = namesOf(flow, variables);
    if (now !== around) looked = new WeakMap();
    around = now;
    const found: Finding[] = [];
    for (const node of flow.nodes) {
      const own =
        looked.get(node) ?? collect(ready, known, variables, readScript, (looking) => lookAtNode(looking, node));
      looked.set(node, own);
      found.push(...own);
    }
    const asked = new Set(
      flow.nodes.flatMap((node) =>
        'faqs' in node && node.faqs?.enabled ? [...node.faqs.nodeFaq, ...node.faqs.faq] : [],
      ),
    );
    for (const id of flow.recommendConfig?.faqs ?? []) asked.add(id);
    for (const faq of flow.faqs) for (const id of faq.faqQuestionId ?? []) asked.add(id);
    found.push(
      ...collect(ready, known, variables, readScript, (looking) => {
        lookAtLines(looking);
        for (const faq of flow.faqs) lookAtFaq(looking, faq, asked.has(faq.id));
        for (const exception of flow.abnors) lookAtException(looking, exception);
        lookAtConfigs(looking);
        lookAtUnused(looking);
      }),
      ...conversationsOf(ready, known),
    );
    return examples ? withExamples(flow, once(found)) : once(found);
  };
}

/** What the conversations of a flow come to. */
function conversationsOf(ready: Compiled, { intentions = [] }: Known): Finding[] {
  const { flow, nodes, starts, mainFlow } = ready;
  if (!starts.has(mainFlow)) return [];
  const explored = explore(ready, (id) => intentions.includes(id));
  const found: Finding[] = [];
  const called = new Set([...explored.at.keys()].map((id) => nodes.get(id)!.flowId));
  const names = packNames(ready);
  for (const flowId of starts.keys())
    if (!called.has(flowId)) found.push(finding('flowNeverCalled', { flowId, name: names.get(flowId) ?? flowId }));
  const { calls, ends } = endingCalls(ready, explored);
  for (const node of flow.nodes)
    if (!explored.at.has(node.id) && !ends.has(node.id) && (called.has(node.flowId) || !starts.has(node.flowId)))
      found.push(finding('unreachable', placeOf(ready, node)));
  for (const node of calls)
    if (
      flow.lines.some(({ startNodeId, endNodeId }) => startNodeId === node.id && nodes.get(endNodeId)?.type !== 'end')
    )
      found.push(finding('neverComesBack', placeOf(ready, node)));
  for (const { node, exit } of explored.never)
    if (!calls.has(node)) found.push(finding('exitNever', placeOf(ready, node, exit.id), exit.leaveName));
  for (const node of explored.stuck) found.push(finding('noDefault', placeOf(ready, node)));
  found.push(
    ...cycles(ready, explored),
    ...unset(ready, explored),
    ...neverSaid(ready, explored),
    ...outcomes(ready, explored),
    ...neverAnswered(explored),
  );
  // A start that leads nowhere is said by itself.
  const begun = flow.lines.some(({ startNodeId }) => startNodeId === starts.get(mainFlow));
  if (begun && !explored.edges.some(({ kind }) => kind === 'end' || kind === 'handOver'))
    found.push(finding('neverHangsUp', { flowId: mainFlow, name: flow.name }));
  return found;
}

/** Questions and exceptions that ask about what can never be where they are answered. */
function neverAnswered({ answers }: Explored): Finding[] {
  return [...answers].flatMap(([one, may]) =>
    may || presetOf(one) !== undefined
      ? []
      : 'packId' in one || 'name' in one
        ? finding('exceptionNever', exceptionPlace(one as never))
        : finding('faqNeverAsked', faqPlace(one)),
  );
}

/** Each finding once. */
function once(found: Finding[]): Finding[] {
  const seen = new Set<string>();
  return found.filter(
    ({ kind, fact, place: { nodeId = '', exitId = '', faqId = '', exceptionId = '', lineId = '', name } }) => {
      const key = [kind, fact, nodeId, exitId, faqId, exceptionId, lineId, name].join('\n');
      return seen.has(key) ? false : seen.add(key);
    },
  );
}

function withExamples(flow: Flow, found: Finding[]): Finding[] {
  if (found.length === 0) return found;
  const exampleFor = conversations(flow, found);
  return found.map((one) => {
    const example = exampleFor(one);
    return example ? { ...one, example } : one;
  });
}

/** Everything outside of a node that its own check depends on. */
function namesOf(flow: Flow, variables: ReadonlySet<string>): string {
  const ids = (all: readonly { id: string }[] = []) => all.map(({ id }) => id).join(',');
  return JSON.stringify([
    flow.robotType,
    [...variables].join(','),
    ids(flow.faqs),
    flow.abnors.map(({ id, on, packId }) => [id, on, packId]),
    ids(flow.intentions),
    flow.apiConfigs?.map(({ id }) => id),
    flow.smsConfigs?.map(({ id, content }) => [id, content.trim() === '']),
    flow.functionConfigs?.map(({ id, code }) => [id, code]),
    ids(flow.otherConfigs),
    flow.nodes.filter(({ type }) => type === 'start').map(({ flowId }) => flowId),
  ]);
}
