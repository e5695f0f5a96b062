import { useMemo, useRef } from 'react';
import { useLanguage } from '#kit/console/language.ts';
import { proTexts } from '../pro.texts.ts';
import type { CanvasNode, LinkEdge } from './boxes.ts';
import type { Point } from './places.ts';
import { useSeen, type Seen } from './seen.ts';
import { debuggedOf } from './spoken.ts';

const marker = (color: string) => ({ type: 'arrowclosed' as never, width: 14, height: 14, color });

const quiet = {
  markerEnd: marker('var(--cw-line-strong)'),
  style: { stroke: 'var(--cw-line-strong)', strokeWidth: 1.25 },
};

const lit = {
  markerEnd: marker('var(--cw-accent)'),
  style: { stroke: 'var(--cw-accent)', strokeWidth: 1.75 },
  zIndex: 1,
};

/** What the debugger has to do with nodes, in words that belong to their names. */
export function useDebugged(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const breakpoints = useSeen((one) => one.breakpoints);
  const debug = useSeen((one) => one.debug);
  return useMemo(() => {
    const about: Pick<Seen, 'breakpoints' | 'debug'> = { breakpoints, debug };
    return new Map(
      [...breakpoints, ...(debug ? [debug.nodeId] : [])].map((id) => [
        id,
        debuggedOf(about, id, (key) => proTexts[language][key]),
      ]),
    );
  }, [breakpoints, debug, language]);
}

interface ShownNode {
  of: CanvasNode;
  place: Point | undefined;
  selected: boolean;
  words: string | undefined;
  shown: CanvasNode;
}

/** What is drawn keeps its identity as long as it neither moves nor is chosen or not, and the debugger has nothing else to say of it. */
export function useShownNodes(
  nodes: readonly CanvasNode[],
  moving: ReadonlyMap<string, Point>,
  chosen: readonly string[],
  notes: readonly string[],
  debugged: ReadonlyMap<string, string>,
): CanvasNode[] {
  const before = useRef(new Map<string, ShownNode>());
  return useMemo(() => {
    const selected = new Set([...chosen, ...notes]);
    const next = new Map<string, ShownNode>();
    const shown = nodes.map((node) => {
      const [place, isChosen, words, old] = [
        moving.get(node.id),
        selected.has(node.id),
        debugged.get(node.id),
        before.current.get(node.id),
      ];
      const same = old && old.of === node && old.place === place && old.selected === isChosen && old.words === words;
      const changed = {
        selected: isChosen,
        ...(place && { position: place }),
        ...(words && { ariaLabel: `${node.ariaLabel}. ${words}` }),
      };
      const one = same
        ? old
        : {
            of: node,
            place,
            selected: isChosen,
            words,
            shown: isChosen || place || words ? ({ ...node, ...changed } as CanvasNode) : node,
          };
      next.set(node.id, one);
      return one.shown;
    });
    before.current = next;
    return shown;
  }, [nodes, moving, chosen, notes, debugged]);
}

export function useShownEdges(
  edges: readonly LinkEdge[],
  chosen: readonly string[],
  around: readonly string[],
  mayEdit: boolean,
): LinkEdge[] {
  const before = useRef(new Map<string, { of: LinkEdge; look: string; shown: LinkEdge }>());
  return useMemo(() => {
    const [selected, near] = [new Set(chosen), new Set(around)];
    const next = new Map<string, { of: LinkEdge; look: string; shown: LinkEdge }>();
    const shown = edges.map((edge) => {
      const isChosen = selected.has(edge.id);
      const look = `${isChosen}${isChosen || near.has(edge.source) || near.has(edge.target)}${mayEdit}`;
      const old = before.current.get(edge.id);
      const one =
        old && old.of === edge && old.look === look
          ? old
          : {
              of: edge,
              look,
              shown: {
                ...edge,
                selected: isChosen,
                reconnectable: isChosen && mayEdit,
                ...(look.startsWith('falsefalse') ? quiet : lit),
              },
            };
      next.set(edge.id, one);
      return one.shown;
    });
    before.current = next;
    return shown;
  }, [edges, chosen, around, mayEdit]);
}
