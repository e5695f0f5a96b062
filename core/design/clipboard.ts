import { Value } from 'typebox/value';
import { Flow, flowVersion, FlowLine, type Flow as AFlow } from '../flow/flow.ts';
import { exitsOf, FlowNode } from '../flow/saved/node.ts';
import { variablesOf } from '../flow/compiled.ts';
import { uniqueName } from './names.ts';
import { variableIds } from './references.ts';
import { longestName, refused, type Changed } from './refusals.ts';
import { withFields } from './share.ts';
import { startsAt, withTrees } from './newFlow.ts';
import { newNode } from './newNode.ts';
import { flowsOfTree, isFlowOfTree, packsOf } from './tree.ts';
import { words } from './words.ts';
import { walkedPart } from './walk.ts';
import { variablesInCode } from './scriptWords.ts';
import { expressionOf, usedIn, variablesIn } from '../flow/template.ts';
import { cutTo } from '../text/cutTo.ts';

/** Lists of a flow from which a piece takes along what its nodes refer to. */
const carried = {
  variable: 'paramConfigs',
  intention: 'intentions',
  faq: 'faqs',
  exception: 'abnors',
  sms: 'smsConfigs',
  api: 'apiConfigs',
  function: 'functionConfigs',
} as const;
type Carried = keyof typeof carried;
const carriedKinds = Object.keys(carried) as Carried[];

/** Nodes on their way from one flow, tab or robot to another, as JSON. */
export interface Piece {
  callwright: 'piece';
  version: string;
  language: AFlow['language'];
  nodes: FlowNode[];
  lines: FlowLine[];
  needs: { [Kind in Carried]?: { id: string }[] };
  /** The sub-flows its nodes call, and those they call. */
  subFlows?: { id: string; name: string; nodes: FlowNode[]; lines: FlowLine[] }[];
}

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && 'callwright' in value && value.callwright === 'piece';
const mostNodes = 1_000;
const mostNeeds = 2_000;

/** Nodes with the lines among them and the things they refer to. Start nodes are not copied. */
export function copied(flow: AFlow, ids: readonly string[]): Piece {
  const nodes = flow.nodes.filter(({ id, type }) => ids.includes(id) && type !== 'start');
  const inside = new Set(nodes.map(({ id }) => id));
  const needed = new Map<Carried, Set<string>>(carriedKinds.map((kind) => [kind, new Set()]));
  const need = (part: object, list: string): void =>
    void walkedPart(part, list, {
      refer: (kind, id) => {
        wanted(kind, id);
        return id;
      },
      text: (text) => {
        if (text.includes('${')) for (const name of usedIn(text).variables) wanted('variable', name);
        return text;
      },
      expression: (text) => {
        for (const name of variablesIn(expressionOf(text))) wanted('variable', name);
        return text;
      },
      code: (text) => {
        for (const name of variablesInCode(text)) wanted('variable', name);
        return text;
      },
    });
  const names = variableIds(flow);
  const calls = new Set<string>();
  const wanted = (kind: string, given: string) => {
    if (kind === 'subFlow' && given !== '' && !calls.has(given)) {
      calls.add(given);
      for (const node of flow.nodes) if (node.flowId === given) need(node, 'nodes');
    }
    const ids = needed.get(kind as Carried);
    const id = kind === 'variable' ? (names.get(given) ?? given) : given;
    if (!ids || ids.has(id)) return;
    ids.add(id);
    const one = itemsOf(flow, kind as Carried).find((item) => item.id === id);
    if (one) need(one, carried[kind as Carried]);
  };
  for (const node of nodes) need(node, 'nodes');
  return {
    callwright: 'piece',
    version: flow.version,
    language: flow.language,
    nodes,
    lines: flow.lines.filter(({ startNodeId, endNodeId }) => inside.has(startNodeId) && inside.has(endNodeId)),
    needs: Object.fromEntries(
      carriedKinds.map((kind) => [kind, itemsOf(flow, kind).filter(({ id }) => needed.get(kind)!.has(id))]),
    ),
    ...(calls.size > 0 && {
      subFlows: [...calls].map((id) => ({
        id,
        name: flowsOfTree(flow).find((one) => one.id === id)?.name ?? id,
        nodes: flow.nodes.filter(({ flowId }) => flowId === id),
        lines: flow.lines.filter(({ flowId }) => flowId === id),
      })),
    }),
  };
}

interface Item {
  id: string;
  name?: string;
  question?: string;
  type?: string;
  pId?: string;
}
const itemsOf = (flow: AFlow, kind: Carried): Item[] =>
  kind === 'variable' ? variablesOf(flow) : (flow[carried[kind]] ?? []);

/** Puts a piece into a flow of the tree, its upper left corner there, under new ids and unique names. */
export function pasted(
  flow: AFlow,
  piece: unknown,
  at: { flowId: string; x: number; y: number },
  newId: () => string,
): Changed<{ ids: string[] }> {
  if (!isPiece(piece)) return refused('notAPiece');
  if (typeof piece.version !== 'string' || piece.version > flowVersion)
    return refused('pieceTooNew', { version: cutTo(String(piece.version), 20) });
  if (
    !Array.isArray(piece.nodes) ||
    !Array.isArray(piece.lines) ||
    typeof piece.needs !== 'object' ||
    piece.needs === null
  )
    return refused('notAPiece');
  if (
    piece.nodes.length > mostNodes ||
    Object.values(piece.needs).some((items) => !Array.isArray(items) || items.length > mostNeeds)
  )
    return refused('pieceTooLarge', { most: String(mostNodes) });
  const nodes = piece.nodes.filter((node) => node?.type !== 'start');
  if (nodes.length === 0) return refused('pieceEmpty');
  if (
    !nodes.every((node) => Value.Check(FlowNode, node)) ||
    !piece.lines.every((line) => Value.Check(FlowLine, line)) ||
    !readable(piece) ||
    !areSubFlows(piece.subFlows)
  )
    return refused('notAPiece');
  if (!isFlowOfTree(flow, at.flowId)) return refused('packMissing');
  const corner = {
    x: Math.min(...nodes.map(({ coordinate }) => coordinate.x)),
    y: Math.min(...nodes.map(({ coordinate }) => coordinate.y)),
  };
  const { flow: carrying, ids: moved } = withNeeds(flow, piece, newId);
  const { flow: calling, filled } = withSubFlows(carrying, piece.subFlows ?? [], moved, newId);
  const names = new Set(flow.nodes.filter(({ flowId }) => flowId === at.flowId).map(({ name }) => name));
  const nameOf = ({ name }: FlowNode) => {
    const own = uniqueName(name, names, flow.language);
    names.add(own);
    return own;
  };
  const main = anew(nodes, piece.lines, {
    flowId: at.flowId,
    moved,
    newId,
    nameOf,
    placeOf: ({ coordinate: { x, y } }) => ({ x: Math.round(at.x + x - corner.x), y: Math.round(at.y + y - corner.y) }),
  });
  const added = [
    main,
    ...filled.map(({ flowId, nodes: inside, lines }) => anew(inside, lines, { flowId, moved, newId })),
  ];
  const own = new Map(
    added
      .flatMap((part) => part.nodes)
      .flatMap((node) => ('faqs' in node ? (node.faqs?.nodeFaq ?? []) : []).map((id) => [id, node.id])),
  );
  const faqs = calling.faqs.map((faq) =>
    own.has(faq.id) && faq.type === 'node' && faq.pId !== own.get(faq.id) && !flow.faqs.includes(faq)
      ? { ...faq, pId: own.get(faq.id)! }
      : faq,
  );
  const lines = added.flatMap((part) => part.lines);
  return {
    flow: withFields(calling, {
      nodes: [...calling.nodes, ...added.flatMap((part) => part.nodes)],
      lines: lines.length > 0 ? [...calling.lines, ...lines] : calling.lines,
      ...(faqs.some((faq, index) => faq !== calling.faqs[index]) && { faqs }),
    }),
    ids: main.nodes.map(({ id }) => id),
  };
}

interface Anew {
  flowId: string;
  /** What things of the piece are called here. */
  moved: ReadonlyMap<string, string>;
  newId: () => string;
  nameOf?(node: FlowNode): string;
  placeOf?(node: FlowNode): FlowNode['coordinate'];
}

/** Nodes and the lines among them, under new ids. */
function anew(
  nodes: readonly FlowNode[],
  lines: readonly FlowLine[],
  { flowId, moved, newId, nameOf = ({ name }) => name, placeOf = ({ coordinate }) => coordinate }: Anew,
): { nodes: FlowNode[]; lines: FlowLine[] } {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const tabs = new Map(nodes.flatMap((node) => exitsOf(node)).map(({ id }) => [id, newId()]));
  return {
    nodes: nodes.map((node) => {
      const exits =
        'leaveConfigs' in node && node.leaveConfigs
          ? { leaveConfigs: node.leaveConfigs.map((exit) => ({ ...exit, id: tabs.get(exit.id)! })) }
          : {};
      const placed = {
        ...node,
        ...exits,
        id: ids.get(node.id)!,
        flowId,
        name: nameOf(node),
        coordinate: { ...node.coordinate, ...placeOf(node) },
      } as FlowNode;
      return walkedPart(placed, 'nodes', { refer: (kind, id) => moved.get(`${kind} ${id}`) ?? id });
    }),
    lines: lines
      .filter(({ startNodeId, endNodeId }) => ids.has(startNodeId) && ids.has(endNodeId))
      .map((line) => ({
        ...line,
        id: newId(),
        flowId,
        startNodeId: ids.get(line.startNodeId)!,
        startTabId: tabs.get(line.startTabId) ?? line.startTabId,
        endNodeId: ids.get(line.endNodeId)!,
      })),
  };
}

/** Sub-flows the flow has not, by id or by name, become flows of its tree; `moved` learns what each is called here. */
function withSubFlows(
  flow: AFlow,
  subFlows: NonNullable<Piece['subFlows']>,
  moved: Map<string, string>,
  newId: () => string,
) {
  let after = flow;
  const filled: { flowId: string; nodes: FlowNode[]; lines: FlowLine[] }[] = [];
  for (const { id, name, nodes, lines } of subFlows) {
    if (isFlowOfTree(flow, id)) continue;
    const same = flowsOfTree(flow).find((one) => one.name === name);
    const flowId = same?.id ?? newId();
    moved.set(`subFlow ${id}`, flowId);
    if (same) continue;
    const { flowPack = [] } = withTrees(after);
    const begins = nodes.some(({ type }) => type === 'start')
      ? []
      : [newNode(after, 'start', { id: newId(), flowId, at: startsAt, newId })];
    after = withFields(after, {
      flowPack: [
        ...flowPack,
        {
          id: flowId,
          type: 'flow',
          name: uniqueName(
            cutTo(name, longestName) || words[flow.language].flow,
            packsOf(flowPack)
              .map((pack) => pack.name ?? '')
              .toArray(),
            flow.language,
          ),
          children: [],
        },
      ],
    });
    filled.push({ flowId, nodes: [...begins, ...nodes], lines });
  }
  return { flow: after, filled };
}

const shapes = Flow.properties;
const readable = ({ needs }: Piece) =>
  carriedKinds.every(
    (kind) =>
      needs[kind] === undefined ||
      (kind === 'variable'
        ? needs[kind].every((one) => Value.Check(shapes.paramConfigs, [one]))
        : Value.Check(shapes[carried[kind]], needs[kind])),
  );

const areSubFlows = (given: unknown): boolean =>
  given === undefined ||
  (Array.isArray(given) &&
    given.length <= 100 &&
    given.every(
      (one) =>
        typeof one?.id === 'string' &&
        typeof one.name === 'string' &&
        Array.isArray(one.nodes) &&
        Array.isArray(one.lines) &&
        one.nodes.length <= mostNodes &&
        one.nodes.every((node: unknown) => Value.Check(FlowNode, node)) &&
        one.lines.every((line: unknown) => Value.Check(FlowLine, line)),
    ));

/** What the piece refers to and the flow has not is added; what the flow has under the same name is taken instead. FAQ of a node are copied with it. */
function withNeeds(flow: AFlow, { needs }: Piece, newId: () => string): { flow: AFlow; ids: Map<string, string> } {
  const ids = new Map<string, string>();
  const fresh = new Map<Carried, Item[]>();
  for (const kind of carriedKinds) {
    const have = itemsOf(flow, kind);
    const added: Item[] = [];
    for (const item of (needs[kind] ?? []) as Item[]) {
      const own = kind === 'faq' && item.type === 'node';
      const same = own ? undefined : (have.find(({ id }) => id === item.id) ?? have.find((one) => sameName(one, item)));
      if (same) {
        if (same.id !== item.id) ids.set(`${kind} ${item.id}`, same.id);
        continue;
      }
      const id = own ? newId() : item.id;
      if (id !== item.id) ids.set(`${kind} ${item.id}`, id);
      added.push({ ...item, id });
    }
    fresh.set(kind, added);
  }
  let after = flow;
  for (const [kind, added] of fresh) {
    if (added.length === 0) continue;
    const list = carried[kind];
    after = withFields(after, {
      [list]: [
        ...((flow[list] ?? []) as Item[]),
        ...walkedPart(added, list, { refer: (of, id) => ids.get(`${of} ${id}`) ?? id }),
      ],
    });
  }
  return { flow: after, ids };
}

const sameName = (one: Item, other: Item) => {
  const name = one.name || one.question;
  return name !== undefined && name !== '' && name === (other.name || other.question);
};
