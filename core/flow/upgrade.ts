import { Value } from 'typebox/value';
import { Flow, flowVersion, type Flow as AFlow } from './flow.ts';
import { nodeKinds, nodeOf, type FlowNode } from './saved/node.ts';
import { variablesOf } from './compiled.ts';
import { cutTo } from '../text/cutTo.ts';
import { filledIn, isObject, known, listOf, remember, type Loose } from './filledIn.ts';
import { FlowRefused, oldest } from './flowRefused.ts';

const most = {
  nodes: 5_000,
  lines: 20_000,
  faqs: 5_000,
  abnors: 500,
  intentions: 5_000,
  argConfigs: 500,
  paramConfigs: 2_000,
  packs: 5_000,
  depth: 50,
};
const short = (value: unknown) => cutTo(String(value), 60);

const upgraded = new WeakMap<object, AFlow>();

/** A flow as this version runs it, from a save of the console (`complexV3`) or of an older version. Refuses with `FlowRefused`. The same save is read once. */
export function upgrade(saved: unknown): AFlow {
  if (!isObject(saved)) throw new FlowRefused('NOT_A_FLOW');
  const known = upgraded.get(saved);
  if (known) return known;
  const flow = read(saved);
  upgraded.set(saved, flow);
  upgraded.set(flow, flow);
  return flow;
}

/** A flow as it was stored after it was read: of the present version it is taken as it is. */
export function stored(saved: AFlow): AFlow {
  if (saved.version !== flowVersion) return upgrade(saved);
  if (!upgraded.has(saved)) {
    upgraded.set(saved, saved);
    remember(saved);
  }
  return saved;
}
/** The save a flow is written as: plain JSON, with the fields we do not interpret kept. */
export const save = (flow: AFlow): string => JSON.stringify(flow);

function read(saved: Loose): AFlow {
  if (!Array.isArray(saved.nodes) || saved.nodes.length === 0) throw new FlowRefused('NOT_A_FLOW');
  refuseVersion(saved.version ?? oldest);
  for (const what of ['nodes', 'lines', 'faqs', 'abnors', 'intentions', 'argConfigs', 'paramConfigs'] as const)
    if (listOf(saved[what]).length > most[what])
      throw new FlowRefused('FLOW_TOO_LARGE', `${what} ${listOf(saved[what]).length} > ${most[what]}`);
  for (const node of saved.nodes) {
    if (!isObject(node)) throw new FlowRefused('NOT_A_FLOW');
    if (!(nodeKinds as readonly unknown[]).includes(node.type))
      throw new FlowRefused('NODE_KIND_UNKNOWN', short(node.type));
  }
  for (const tree of ['flowPack', 'faqPack', 'abnorPack']) refuseCircles(listOf(saved[tree]));
  const flow = filledIn(saved);
  if (!isFlow(flow)) throw new FlowRefused('FLOW_MALFORMED', firstError(flow));
  for (const [what, all] of Object.entries({
    node: flow.nodes,
    line: flow.lines,
    faq: flow.faqs,
    exception: flow.abnors,
    intention: flow.intentions,
  }))
    refuseTwice(what, all as { id: string }[]);
  for (const { name } of variablesOf(flow as AFlow))
    if (name === unnameable) throw new FlowRefused('FLOW_MALFORMED', `/${unnameable}`);
  remember(flow as AFlow);
  return flow as AFlow;
}

/** Each node against its own kind, not against all of them. */
function isFlow(flow: Loose): boolean {
  const fresh = (list: unknown) => (Array.isArray(list) ? list.filter((one) => !known.has(one)) : list);
  const { nodes, lines, faqs, abnors, intentions } = flow;
  return (
    Value.Check(Flow, {
      ...flow,
      nodes: [],
      lines: fresh(lines),
      faqs: fresh(faqs),
      abnors: fresh(abnors),
      intentions: fresh(intentions),
    }) && (fresh(nodes) as FlowNode[]).every((node) => Value.Check(nodeOf[node.type], node))
  );
}

/** No object can hold a value under this name. */
const unnameable = '__proto__';

/** The place of the first thing that is wrong; inside a node, the node decides what its fields have to be. */
function firstError(flow: unknown): string {
  const errors = [...Value.Errors(Flow, flow)].filter(({ keyword }) => keyword !== 'anyOf');
  const deepest =
    errors.find(({ instancePath }) => /ttsConfigs/.test(instancePath)) ??
    errors.find(({ keyword }) => keyword !== 'const' && keyword !== 'required') ??
    errors[0];
  const missing =
    deepest?.keyword === 'required'
      ? `/${(deepest.params as { requiredProperties?: string[] }).requiredProperties?.[0] ?? ''}`
      : '';
  return cutTo(`${deepest?.instancePath ?? ''}${missing}`, 200) || '/';
}

function refuseVersion(version: unknown) {
  if (typeof version !== 'string' || !/^\d{4}\.\d{2}\.\d{2}$/.test(version))
    throw new FlowRefused('FLOW_MALFORMED', '/version');
  if (version > flowVersion) throw new FlowRefused('FLOW_NEWER', version);
  if (version < oldest) throw new FlowRefused('FLOW_TOO_OLD', version);
}

function refuseCircles(roots: unknown[]) {
  const parents = new Map<unknown, unknown>();
  let packs = 0;
  const visit = (pack: unknown, above: Set<unknown>) => {
    if (!isObject(pack)) return;
    if (above.has(pack) || above.size > most.depth) throw new FlowRefused('PACKS_IN_A_CIRCLE', short(pack.id));
    if (++packs > most.packs) throw new FlowRefused('FLOW_TOO_LARGE', `packs > ${most.packs}`);
    if (pack.pid !== undefined && pack.pid !== pack.id) parents.set(pack.id, pack.pid);
    if (pack.pid !== undefined && pack.pid === pack.id && pack.id !== undefined)
      throw new FlowRefused('PACKS_IN_A_CIRCLE', short(pack.id));
    const inside = new Set(above).add(pack);
    for (const child of listOf(pack.children)) visit(child, inside);
  };
  for (const root of roots) visit(root, new Set());
  for (const id of parents.keys()) {
    const seen = new Set([id]);
    for (let at = parents.get(id); at !== undefined && parents.has(at); at = parents.get(at)) {
      if (seen.has(at)) throw new FlowRefused('PACKS_IN_A_CIRCLE', short(id));
      seen.add(at);
    }
  }
}

function refuseTwice(what: string, all: readonly { id: string }[]) {
  const seen = new Set<string>();
  for (const { id } of all) {
    if (id === unnameable) throw new FlowRefused('FLOW_MALFORMED', `/${id}`);
    if (seen.has(id)) throw new FlowRefused('ID_TWICE', `${what} ${short(id)}`);
    seen.add(id);
  }
}
