import type { Edge, Node } from '@xyflow/react';
import { boxWidth, handlesOf, heightOf, widthOf } from '#areas/robot/door.tsx';
import { outcomeOf } from '#core/design/outcome.ts';
import { commentsOf, type FlowComment } from '#core/design/comments.ts';
import { tabOf } from '#core/design/links.ts';
import type { Flow } from '#core/flow/flow.ts';
import { exitsOf, saidBy, type FlowNode, type NodeKind } from '#core/flow/saved/node.ts';

export interface ExitOfBox {
  id: string;
  name: string;
  /** The line by which it leads somewhere. */
  line: string | null;
}

/** A node as it is drawn. */
export interface Box extends Record<string, unknown> {
  kind: NodeKind;
  name: string;
  /** Its place in the list of its flow's nodes, from 1. */
  number: number;
  text: string;
  /** Code or an address. */
  mono: boolean;
  lines: number;
  exits: ExitOfBox[];
  called: boolean;
  /** It has one way out, which leads somewhere. */
  joined: boolean;
}
export interface Note extends Record<string, unknown> {
  text: string;
  person: string;
  at: number;
}
export type BoxNode = Node<Box, 'box'>;
export type NoteNode = Node<Note, 'note'>;
export type CanvasNode = BoxNode | NoteNode;
export type LinkEdge = Edge<{ order: number; fromStart: boolean }, 'link'>;

export const noteSize = { width: 180, height: 120 };
export const isNote = (node: CanvasNode): node is NoteNode => node.type === 'note';

export interface Picture {
  nodes: CanvasNode[];
  edges: LinkEdge[];
  /** The ones of `nodes` that are nodes of the flow, by id. */
  boxes: ReadonlyMap<string, BoxNode>;
}

/**
 * Draws one flow of the tree again and again: what has not changed keeps its identity, so that a large flow costs what
 * changed in it.
 */
export function painter() {
  let boxes = new Map<string, { node: FlowNode; summary: string; number: number; joined: string; box: BoxNode }>();
  let notes = new Map<string, { comment: FlowComment; note: NoteNode }>();
  let links = new Map<string, { key: string; edge: LinkEdge }>();
  let last: { flow: Flow; flowId: string; picture: Picture } | undefined;

  return (flow: Flow, flowId: string): Picture => {
    if (last?.flow === flow && last.flowId === flowId) return last.picture;
    const nodes = flow.nodes.filter((node) => node.flowId === flowId);
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const lines = flow.lines.filter(({ startNodeId }) => byId.has(startNodeId));
    const leaving = Map.groupBy(lines, ({ startNodeId }) => startNodeId);

    const oldBoxes = boxes;
    boxes = new Map();
    nodes.forEach((node, at) => {
      const { text, mono } = summaryOf(flow, node);
      const joined = (leaving.get(node.id) ?? [])
        .map(({ id, startTabId }) => `${tabOf(node, startTabId)} ${id}`)
        .join('\n');
      const known = oldBoxes.get(node.id);
      const same =
        known && known.node === node && known.summary === text && known.number === at + 1 && known.joined === joined;
      boxes.set(
        node.id,
        same
          ? known
          : {
              node,
              summary: text,
              number: at + 1,
              joined,
              box: boxOf(
                node,
                at + 1,
                text,
                mono,
                new Map(joined.split('\n').map((one) => one.split(' ') as [string, string])),
              ),
            },
      );
    });

    const oldNotes = notes;
    notes = new Map();
    for (const comment of commentsOf(flow, flowId)) {
      const known = oldNotes.get(comment.id);
      notes.set(comment.id, known && known.comment === comment ? known : { comment, note: noteOf(comment) });
    }

    const oldLinks = links;
    links = new Map();
    lines.forEach((line, at) => {
      const source = byId.get(line.startNodeId)!;
      const target = byId.get(line.endNodeId);
      // A line to a node that is gone, or of a way out that is gone, cannot be drawn; the checker tells of it.
      if (!target) return;
      const tab = handleOf(source, line.startTabId);
      if (tab === null) return;
      const into = source.type === 'start' ? 'top' : 'in';
      const key = `${line.startNodeId} ${tab} ${line.endNodeId} ${at % 5}`;
      const known = oldLinks.get(line.id);
      links.set(
        line.id,
        known?.key === key
          ? known
          : {
              key,
              edge: {
                id: line.id,
                source: line.startNodeId,
                sourceHandle: tab,
                target: line.endNodeId,
                targetHandle: into,
                type: 'link',
                focusable: false,
                domAttributes: unread,
                data: { order: at, fromStart: source.type === 'start' },
              },
            },
      );
    });

    const drawn = [...boxes.values()].map(({ box }) => box);
    const picture: Picture = {
      nodes: [...[...notes.values()].map(({ note }) => note), ...drawn],
      edges: [...links.values()].map(({ edge }) => edge),
      boxes: new Map(drawn.map((box) => [box.id, box])),
    };
    last = { flow, flowId, picture };
    return picture;
  };
}

/** The handle a line leaves by; null where its way out is gone. */
export function handleOf(node: FlowNode, startTabId: string): string | null {
  if (node.type === 'start') return 'start';
  const exits = exitsOf(node);
  if (exits.length === 0) return 'next';
  return exits.some(({ id }) => id === startTabId) ? startTabId : null;
}

// The lines are walked along with keys; read out one by one they would say ids.
const unread = { 'aria-hidden': true } as const;

export const domIdOf = (nodeId: string) => `box-${nodeId}`;

function boxOf(
  node: FlowNode,
  number: number,
  text: string,
  mono: boolean,
  joined: ReadonlyMap<string, string>,
): BoxNode {
  const exits = exitsOf(node).map(({ id, leaveName }) => ({ id, name: leaveName, line: joined.get(id) ?? null }));
  const lines = text ? Math.min(mono ? 2 : 4, Math.ceil((widthOf(text) * (mono ? 1.15 : 1)) / (boxWidth - 26))) : 0;
  const data: Box = {
    kind: node.type,
    name: node.name,
    number,
    text,
    mono,
    lines,
    exits,
    called: false,
    joined: joined.has('start'),
  };
  const height = heightOf(data);
  return {
    id: node.id,
    type: 'box',
    position: { x: node.coordinate.x, y: node.coordinate.y },
    data,
    width: boxWidth,
    height,
    measured: { width: boxWidth, height },
    handles: handlesOf(data, height),
    ariaRole: 'group',
    ariaLabel: node.name,
    domAttributes: { id: domIdOf(node.id), 'aria-roledescription': undefined } as BoxNode['domAttributes'],
  };
}

const noteOf = ({ id, text, person, at, coordinate }: FlowComment): NoteNode => ({
  id,
  type: 'note',
  position: { ...coordinate },
  data: { text, person, at },
  ...noteSize,
  measured: noteSize,
  handles: [],
  zIndex: -1,
  ariaRole: 'note',
});

/** What a node does, in a few words of its own. */
function summaryOf(flow: Flow, node: FlowNode): { text: string; mono: boolean } {
  const said = saidBy(node)[0] ?? '';
  if (node.type === 'end') {
    const { result, label } = outcomeOf(flow, node);
    return { text: [[result, label].filter(Boolean).join(' '), said].filter(Boolean).join(' · '), mono: false };
  }
  if (said) return { text: said, mono: false };
  switch (node.type) {
    case 'api': {
      const api = flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
      return { text: api ? [api.method ?? 'GET', api.url || api.name].join(' ') : '', mono: true };
    }
    case 'sms': {
      const [first] = node.smsConfig;
      return {
        text: first ? first.content || flow.smsConfigs?.find(({ id }) => id === first.smsId)?.content || '' : '',
        mono: false,
      };
    }
    case 'script':
      return {
        text:
          node.code?.trim().split('\n')[0] ||
          flow.functionConfigs?.find(({ id }) => id === node.functionId)?.name ||
          '',
        mono: true,
      };
    case 'outboundTransfer':
      return { text: node.outboundAddr, mono: false };
    default:
      return { text: '', mono: false };
  }
}
