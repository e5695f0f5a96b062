import {
  Background,
  BackgroundVariant,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type EdgeChange,
  type FinalConnectionState,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent as ReactMouseEvent,
} from 'react';
import { lookOf } from '#areas/robot/door.tsx';
import { moveComments } from '#core/design/comments.ts';
import { linkRefusal, moveBeginning, moveEnd, type Start } from '#core/design/links.ts';
import { moveNodes } from '#core/design/nodes.ts';
import { nodeKinds, type NodeKind } from '#core/flow/saved/node.ts';
import { fill } from '#kit/contract/language.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { refusalTexts } from '../../draft/refusals.texts.ts';
import { useEditor, useEditorState } from '../../editor/useEditor.ts';
import { ShortcutHelp } from '../ShortcutHelp.tsx';
import { proTexts } from '../pro.texts.ts';
import { domIdOf, isNote, painter, type BoxNode, type CanvasNode, type LinkEdge, type Picture } from './boxes.ts';
import { Camera } from './Camera.tsx';
import { CoverageLegend } from './CoverageLegend.tsx';
import { ActionsContext } from './ActionsContext.ts';
import { dragKind } from './dragKind.ts';
import { LinkLine, ObstaclesContext, PulledLine, VerdictContext, type Verdict } from './LinkLine.tsx';
import { NodeBox } from './NodeBox.tsx';
import { NoteBox } from './NoteBox.tsx';
import { boxAt, type Point } from './places.ts';
import { Popovers, type Asked } from './Popovers.tsx';
import { useSeen, useSeenStore } from './seen.ts';
import { Tools } from './Tools.tsx';
import { useActions } from './useActions.ts';
import { useKeys } from './useKeys.ts';
import { useDebugged, useShownNodes, useShownEdges } from './shown.ts';
import { tabOfHandle, isNear, startAt, linkRefusalOfExit } from './lineEnds.ts';

const nodeTypes = { box: NodeBox, note: NoteBox };
const edgeTypes = { link: LinkLine };
const noMoves: ReadonlyMap<string, Point> = new Map();

/** One flow of the tree, to be drawn with the mouse, with keys, or both. */
export function Canvas() {
  return (
    <ReactFlowProvider>
      <Board />
    </ReactFlowProvider>
  );
}

function Board() {
  const t = useText(proTexts);
  const language = useLanguage();
  const editor = useEditor();
  const seen = useSeenStore();
  const flow = useEditorState((state) => state.flow);
  const subFlowId = useEditorState((state) => state.subFlowId);
  const selection = useEditorState((state) => state.selection);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const notes = useSeen((one) => one.notes);
  const said = useSeen((one) => one.said);
  const spot = useSeen((one) => one.spot);
  const { screenToFlowPosition } = useReactFlow();
  const root = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const [help, showHelp] = useState(false);
  const [map, showMap] = useState(false);

  const [paint] = useState(painter);
  const picture = paint(flow, subFlowId);
  const latest = useRef<Picture>(picture);
  latest.current = picture;
  const pictureNow = useCallback(() => latest.current, []);
  const actions = useActions(pictureNow);
  const [moving, setMoving] = useState(noMoves);
  const debugged = useDebugged();
  const nodes = useShownNodes(picture.nodes, moving, selection.kind === 'node' ? selection.ids : none, notes, debugged);
  const edges = useShownEdges(
    picture.edges,
    selection.kind === 'line' ? selection.ids : none,
    selection.kind === 'node' ? selection.ids : none,
    mayEdit,
  );
  const obstacles = useMemo(
    () => ({
      boxes: [...picture.boxes.values()].map(({ id, position, width = 0, height = 0 }) => ({
        id,
        left: position.x,
        right: position.x + width,
        top: position.y,
        bottom: position.y + height,
      })),
    }),
    [picture.boxes],
  );
  const keys = useKeys({ picture: pictureNow, actions, ask, showHelp: () => showHelp(true), root });

  // Keys work at once; a user who is in a field stays there.
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);

  const sentence = (code: { refused: keyof (typeof refusalTexts)['en']; facts?: Record<string, string> } | null) =>
    code ? fill(refusalTexts[language][code.refused], code.facts ?? {}) : '';
  const verdict = useRef<Verdict>(() => ({ over: null, why: '' }));
  const pulledLine = useRef<string | null>(null);
  const framing = useRef(false);
  verdict.current = (from, at) => {
    const over = boxAt(latest.current.boxes.values(), at) ?? null;
    if (!over) return { over, why: '' };
    if (!from.isTarget)
      return {
        over,
        why:
          over.id === from.nodeId && isNear(over, from.handleId, at)
            ? ''
            : sentence(linkRefusal(editor.get().flow, startOf(over, from), over.id, pulledLine.current ?? undefined)),
      };
    const start = startAt(over, at);
    return {
      over,
      why: start
        ? sentence(linkRefusal(editor.get().flow, start, from.nodeId, pulledLine.current ?? undefined))
        : t('beginsAtExit'),
    };
  };

  const pointOf = (event: MouseEvent | TouchEvent | ReactMouseEvent | DragEvent) => {
    const { clientX, clientY } = 'changedTouches' in event ? event.changedTouches[0]! : event;
    return { screen: { x: clientX, y: clientY }, flow: screenToFlowPosition({ x: clientX, y: clientY }) };
  };

  function onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState) {
    if (pulledLine.current !== null || !state.fromNode || !state.fromHandle) return;
    const { screen, flow: at } = pointOf(event);
    const from: Start = { nodeId: state.fromNode.id, tabId: tabOfHandle(state.fromHandle.id) };
    const over = boxAt(latest.current.boxes.values(), at);
    if (over && over.id === from.nodeId && isNear(over, state.fromHandle.id ?? null, at)) return;
    if (over) return void actions.link(from, over.id);
    const refusal = linkRefusalOfExit(editor.get().flow, from);
    if (refusal) return void actions.link(from, from.nodeId);
    ask({ what: 'kind', at: screen, from, place: { x: at.x, y: at.y - 17 } });
  }

  function onReconnectEnd(event: MouseEvent | TouchEvent, edge: LinkEdge, fixed: 'source' | 'target') {
    const { flow: at } = pointOf(event);
    const over = boxAt(latest.current.boxes.values(), at);
    pulledLine.current = null;
    if (!over) return;
    if (fixed === 'source') return void editor.change('relink', (before) => moveEnd(before, edge.id, over.id));
    const start = startAt(over, at);
    if (start) editor.change('relink', (before) => moveBeginning(before, edge.id, start));
  }

  function onNodesChange(changes: NodeChange<CanvasNode>[]) {
    const places = changes.flatMap((change) =>
      change.type === 'position' && change.position && change.dragging ? [[change.id, change.position] as const] : [],
    );
    if (places.length > 0 && mayEdit) setMoving((before) => new Map([...before, ...places]));
    const selects = changes.filter((change) => change.type === 'select');
    if (selects.length === 0) return;
    const { selection: now } = editor.get();
    const ids = new Set([...(now.kind === 'node' ? now.ids : []), ...seen.get().notes]);
    for (const { id, selected } of selects)
      if (selected) ids.add(id);
      else ids.delete(id);
    const boxes = [...ids].filter((id) => latest.current.boxes.has(id));
    const chosenNotes = [...ids].filter((id) => latest.current.nodes.some((node) => node.id === id && isNote(node)));
    if (boxes.length > 0 || now.kind === 'node')
      editor.select(boxes.length > 0 ? { kind: 'node', ids: boxes } : { kind: null, ids: [] });
    const old = seen.get().spot;
    seen.set({
      notes: chosenNotes.length > 0 ? chosenNotes : none,
      spot:
        boxes.length === 0 ? null : old && boxes.includes(old.nodeId) ? old : { nodeId: boxes.at(-1)!, exitId: null },
    });
  }

  function onEdgesChange(changes: EdgeChange<LinkEdge>[]) {
    const selects = changes.filter((change) => change.type === 'select');
    // A frame chooses nodes; the lines among them come along anyway.
    if (selects.length === 0 || framing.current) return;
    const { selection: now } = editor.get();
    const ids = new Set(now.kind === 'line' ? now.ids : []);
    for (const { id, selected } of selects)
      if (selected) ids.add(id);
      else ids.delete(id);
    if (ids.size > 0) editor.select({ kind: 'line', ids: [...ids] });
    else if (now.kind === 'line') editor.select({ kind: null, ids: [] });
    if (ids.size > 0) seen.set({ spot: null, notes: none });
  }

  function onDragStop(_: unknown, __: unknown, dragged: CanvasNode[]) {
    const places = new Map(dragged.map(({ id, position }) => [id, position]));
    if (mayEdit) editor.change('move', (before) => moveComments(moveNodes(before, places), places));
    setMoving(noMoves);
  }

  function menuAt(event: ReactMouseEvent | MouseEvent, choose?: () => void) {
    event.preventDefault();
    choose?.();
    const { screen, flow: at } = pointOf(event);
    ask({ what: 'menu', at: screen, place: at });
  }

  return (
    <VerdictContext value={verdict}>
      <ActionsContext value={actions}>
        <ObstaclesContext value={obstacles}>
          <div className="design-canvas-frame">
            <ReactFlow<CanvasNode, LinkEdge>
              ref={root}
              className={mayEdit ? 'design-canvas' : 'design-canvas fixed'}
              tabIndex={0}
              aria-label={t('canvas')}
              aria-roledescription={t('canvas')}
              aria-describedby="design-canvas-how"
              aria-activedescendant={spot && picture.boxes.has(spot.nodeId) ? domIdOf(spot.nodeId) : undefined}
              {...keys}
              onPointerDown={(event) => {
                root.current!.dataset.pointer = '';
                if (!(event.target as HTMLElement).closest('input, textarea, button'))
                  root.current?.focus({ preventScroll: true });
              }}
              onKeyDownCapture={() => {
                delete root.current!.dataset.pointer;
              }}
              onDragOver={(event) => {
                if (event.dataTransfer.types.includes(dragKind)) event.preventDefault();
              }}
              onDrop={(event) => {
                const kind = event.dataTransfer.getData(dragKind);
                if (!(nodeKinds as readonly string[]).includes(kind)) return;
                event.preventDefault();
                const { flow: at } = pointOf(event);
                actions.add(kind as NodeKind, { at: { x: at.x - 110, y: at.y - 17 } });
                root.current?.focus({ preventScroll: true });
              }}
              nodes={nodes}
              edges={edges}
              nodeTypes={nodeTypes}
              edgeTypes={edgeTypes}
              minZoom={0.25}
              maxZoom={2}
              proOptions={proOptions}
              onlyRenderVisibleElements
              disableKeyboardA11y
              nodesFocusable={false}
              edgesFocusable={false}
              nodesDraggable={mayEdit}
              nodesConnectable={mayEdit}
              edgesReconnectable={mayEdit}
              snapToGrid
              snapGrid={grid}
              nodeDragThreshold={3}
              connectionDragThreshold={5}
              connectionRadius={14}
              connectOnClick={false}
              deleteKeyCode={null}
              panOnScroll
              zoomOnDoubleClick={false}
              selectionKeyCode="Shift"
              multiSelectionKeyCode={several}
              selectionMode={SelectionMode.Partial}
              elevateNodesOnSelect={false}
              autoPanOnNodeFocus={false}
              onNodesChange={onNodesChange}
              onEdgesChange={onEdgesChange}
              onNodeDragStop={onDragStop}
              onSelectionDragStop={(event, dragged) => onDragStop(event, null, dragged)}
              connectionLineComponent={PulledLine as never}
              onConnectEnd={onConnectEnd}
              onReconnectStart={(_, edge) => void (pulledLine.current = edge.id)}
              onReconnectEnd={onReconnectEnd}
              onReconnect={nothing}
              onNodeDoubleClick={(_, node) => {
                if (isNote(node)) return;
                const of = editor.get().flow.nodes.find(({ id }) => id === node.id);
                if (of?.type === 'subFlow' && of.subFlowId) editor.openFlow(of.subFlowId);
                else actions.rename(node.id);
              }}
              onNodeContextMenu={(event, node) =>
                menuAt(event, () => {
                  if (!node.selected) {
                    if (isNote(node)) {
                      actions.chooseNone();
                      seen.set({ notes: [node.id] });
                    } else actions.choose([node.id]);
                  }
                })
              }
              onSelectionContextMenu={(event) => menuAt(event)}
              onEdgeContextMenu={(event, edge) => menuAt(event, () => editor.select({ kind: 'line', ids: [edge.id] }))}
              onPaneContextMenu={(event) => menuAt(event, () => actions.chooseNone())}
              onPaneClick={() => actions.chooseNone()}
              onSelectionStart={() => void (framing.current = true)}
              onSelectionEnd={() => void (framing.current = false)}
              onDoubleClick={(event) => {
                if (!mayEdit || !(event.target as HTMLElement).classList.contains('react-flow__pane')) return;
                const { screen, flow: at } = pointOf(event);
                ask({ what: 'kind', at: screen, from: null, place: at });
              }}
            >
              <Background variant={BackgroundVariant.Dots} gap={20} size={1} color="var(--cw-line-strong)" />
              {map && (
                <MiniMap
                  pannable
                  zoomable
                  ariaLabel={t('map')}
                  nodeColor={mapColor}
                  nodeStrokeColor={mapStroke}
                  maskColor="var(--cw-hover)"
                  bgColor="var(--cw-page)"
                  style={mapSize}
                />
              )}
              <Camera picture={picture} subFlowId={subFlowId} />
            </ReactFlow>
            <p id="design-canvas-how" className="cw-unseen">
              {t('canvasHow')}
            </p>
            <p className="cw-unseen" role="status" aria-live="polite">
              {said}
            </p>
            <CoverageLegend />
            <Tools actions={actions} ask={ask} map={map} showMap={showMap} showHelp={() => showHelp(true)} />
            {picture.boxes.size <= 1 && mayEdit && <p className="design-begin">{t('begin')}</p>}
            {asked && <Popovers asked={asked} ask={ask} actions={actions} picture={pictureNow} />}
            {help && (
              <ShortcutHelp
                onClose={() => {
                  showHelp(false);
                  setTimeout(() => root.current?.focus({ preventScroll: true }));
                }}
              />
            )}
          </div>
        </ObstaclesContext>
      </ActionsContext>
    </VerdictContext>
  );
}

const none: readonly string[] = [];
const several = ['Shift', 'Control', 'Meta'];
const grid: [number, number] = [4, 4];
const proOptions = { hideAttribution: true };
const mapSize = { width: 160, height: 110 };
const nothing = () => {};
const mapColor = (node: CanvasNode) =>
  isNote(node) ? 'var(--cw-warn-bg)' : `color-mix(in srgb, ${lookOf(node.data.kind).color} 35%, var(--cw-fill))`;
const mapStroke = (node: CanvasNode) => (node.selected ? 'var(--cw-accent)' : 'transparent');
const startOf = (_: BoxNode, { nodeId, handleId }: { nodeId: string; handleId: string | null }): Start => ({
  nodeId,
  tabId: tabOfHandle(handleId),
});
