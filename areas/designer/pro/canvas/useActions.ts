import { useReactFlow, useStoreApi } from '@xyflow/react';
import { App } from 'antd';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { align, distribute, type Axis, type Edge, type SizeOf } from '#core/design/align.ts';
import { copied, pasted } from '#core/design/clipboard.ts';
import { addComment, commentsOf, moveComments } from '#core/design/comments.ts';
import { link, unlink, type Start } from '#core/design/links.ts';
import { copyNodes } from '#core/design/nodes.ts';
import type { NodeKind } from '#core/flow/saved/node.ts';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { useBreakpoints } from '../../debug/breakpoints.ts';
import { debugEndpoints } from '../../debug/debug.contract.ts';
import { useEditor } from '../../editor/useEditor.ts';
import { newId } from '../../editor/newId.ts';
import { proTexts } from '../pro.texts.ts';
import { noteSize, type Picture } from './boxes.ts';
import { readPiece, readText, remember, writeText } from './clipboard.ts';
import { addAfter, freeStart, nudge, removeChosen } from './actions.ts';
import { freePlace, type Point } from './places.ts';
import { useSeenStore } from './seen.ts';
import { spokenOf } from './spoken.ts';

const usual = { width: 220, height: 130 };
const beside = 86;

export type Actions = ReturnType<typeof useActions>;

/** What one can do on the canvas, by mouse, keys, menus and buttons alike. */
export function useActions(picture: () => Picture) {
  const editor = useEditor();
  const seen = useSeenStore();
  const text = useText(proTexts);
  const words = useRef(text);
  words.current = text;
  const { message } = App.useApp();
  const person = usePerson()?.name ?? '';
  const { screenToFlowPosition } = useReactFlow();
  const api = useStoreApi();
  const mayDebug = useMay()(debugEndpoints.settings);
  const flowId = useSearchParams()[0].get('flowId') ?? '';
  const ofFlow = useBreakpoints(flowId);
  const breakpoints = useRef(ofFlow);
  breakpoints.current = ofFlow;

  return useMemo(() => {
    const t: typeof text = (key, facts) => words.current(key, facts);
    const chosen = () => {
      const {
        selection: { kind, ids },
      } = editor.get();
      return { nodes: kind === 'node' ? ids : [], lines: kind === 'line' ? ids : [], notes: [...seen.get().notes] };
    };
    const sizeOf: SizeOf = (id) => {
      const box = picture().boxes.get(id);
      return { width: box?.width ?? usual.width, height: box?.height ?? usual.height };
    };
    const rectangles = () =>
      picture().nodes.map(({ position, width = 0, height = 0 }) => ({ ...position, width, height }));
    const middle = (): Point => {
      const { domNode } = api.getState();
      const { left, top, width, height } = domNode!.getBoundingClientRect();
      const { x, y } = screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
      return { x: x - usual.width / 2, y: y - usual.height / 2 };
    };
    const choose = (ids: string[], exitId: string | null = null) => {
      editor.select(ids.length > 0 ? { kind: 'node', ids } : { kind: null, ids: [] });
      seen.set({
        spot: ids[0] === undefined ? null : { nodeId: ids[0], exitId },
        notes: [],
        said: ids[0] === undefined ? '' : spokenOf(editor.get().flow, ids[0], exitId, t),
        ...(ids[0] !== undefined && { wanted: { nodeId: ids[0] } }),
      });
    };
    const say = (said: string) => seen.set({ said });

    const actions = {
      chosen,
      sizeOf,
      choose,
      say,
      mayDebug,
      mayEdit: () => editor.get().mayEdit,

      /** Where a node that follows `from` would lie. */
      placeAfter(from: Start): Point {
        const box = picture().boxes.get(from.nodeId);
        if (!box) return middle();
        const exit = box.handles?.find(({ id }) => id === from.tabId);
        if (box.data.kind === 'start')
          return freePlace(rectangles(), { x: box.position.x, y: box.position.y + (box.height ?? 0) + 50, ...usual });
        return freePlace(rectangles(), {
          x: box.position.x + (box.width ?? 0) + beside,
          y: box.position.y + Math.max(0, (exit?.y ?? 0) - 40),
          ...usual,
        });
      },
      add(kind: NodeKind, { at, from = null }: { at?: Point; from?: Start | null } = {}) {
        const { subFlowId } = editor.get();
        const place = at ?? (from ? actions.placeAfter(from) : freePlace(rectangles(), { ...middle(), ...usual }));
        const made = editor.change('add', (flow) =>
          addAfter(flow, kind, { flowId: subFlowId, at: place }, from, newId),
        );
        if (made) choose([made.id]);
        return made?.id ?? null;
      },
      /** After what is chosen where a way out of it is free, else in the middle. */
      addBeside(kind: NodeKind) {
        const { spot } = seen.get();
        const [only, more] = chosen().nodes;
        const from =
          only !== undefined && more === undefined
            ? freeStart(editor.get().flow, only, spot?.nodeId === only ? spot.exitId : null)
            : null;
        return actions.add(kind, { from });
      },
      link: (from: Start, toId: string) => editor.change('link', (flow) => link(flow, from, toId, newId)),
      remove() {
        const what = chosen();
        const { spot } = seen.get();
        if (what.nodes.length + what.lines.length + what.notes.length === 0) return;
        if (spot?.exitId && what.nodes.length === 1 && what.nodes[0] === spot.nodeId) {
          const line = editor
            .get()
            .flow.lines.find(
              ({ startNodeId, startTabId }) => startNodeId === spot.nodeId && startTabId === spot.exitId,
            );
          if (line) editor.change('unlink', (flow) => unlink(flow, [line.id]));
          return;
        }
        const made = editor.change(
          what.nodes.length > 0 ? 'remove' : what.lines.length > 0 ? 'unlink' : 'comment',
          (flow) => removeChosen(flow, what),
        );
        if (!made) return;
        const { gone } = made;
        const told =
          what.nodes.length > 0 ? t('wentAlong', { nodes: gone.nodes, lines: gone.lines, faqs: gone.faqs }) : t('gone');
        if (what.nodes.length > 0 && (gone.lines > 0 || gone.faqs > 0 || gone.nodes > 1))
          message.info({ key: 'gone', content: told, duration: 4 });
        say(told);
        editor.select({ kind: null, ids: [] });
        seen.set({ spot: null, notes: [] });
      },
      copyText() {
        const { nodes } = chosen();
        if (nodes.length === 0) return null;
        const piece = copied(editor.get().flow, nodes);
        if (piece.nodes.length === 0) return null;
        const text = JSON.stringify(piece);
        remember(text);
        say(t('copied', { count: piece.nodes.length }));
        return text;
      },
      async copy() {
        const text = actions.copyText();
        if (text) await writeText(text);
      },
      async cut() {
        await actions.copy();
        actions.remove();
      },
      paste(text: string, at?: Point) {
        const { subFlowId } = editor.get();
        const place = at ?? freePlace(rectangles(), { ...middle(), ...usual });
        const made = editor.change('paste', (flow) =>
          pasted(flow, readPiece(text), { flowId: subFlowId, ...place }, newId),
        );
        if (!made) return;
        choose(made.ids);
        say(t('pasted', { count: made.ids.length }));
      },
      async pasteFromMenu(at?: Point) {
        actions.paste(await readText(), at);
      },
      duplicate() {
        const { nodes } = chosen();
        if (nodes.length === 0) return;
        const made = editor.change('duplicate', (flow) => copyNodes(flow, nodes, newId));
        if (made) choose(made.ids);
      },
      chooseAll() {
        const { flow, subFlowId } = editor.get();
        const ids = flow.nodes.filter(({ flowId }) => flowId === subFlowId).map(({ id }) => id);
        editor.select({ kind: 'node', ids });
        seen.set({ notes: commentsOf(flow, subFlowId).map(({ id }) => id) });
        say(t('chosen', { count: ids.length }));
      },
      chooseNone() {
        editor.select({ kind: null, ids: [] });
        seen.set({ spot: null, notes: [] });
      },
      nudge(by: Point) {
        const { nodes, notes } = chosen();
        if (nodes.length + notes.length === 0) return;
        const places = new Map(
          commentsOf(editor.get().flow)
            .filter(({ id }) => notes.includes(id))
            .map(({ id, coordinate }) => [id, { x: coordinate.x + by.x, y: coordinate.y + by.y }]),
        );
        editor.change('move', (flow) => moveComments(nudge(flow, nodes, by), places), {
          together: `nudge ${nodes.join()} ${notes.join()}`,
        });
      },
      align: (edge: Edge) => void editor.change('align', (flow) => align(flow, chosen().nodes, edge, sizeOf)),
      distribute: (axis: Axis) =>
        void editor.change('distribute', (flow) => distribute(flow, chosen().nodes, axis, sizeOf)),
      /** Fetched when it is wanted: laying out has a library of its own. */
      async layOut() {
        const { laidOut } = await import('#core/design/layout.ts');
        editor.change('layout', (flow) => laidOut(flow, editor.get().subFlowId, { direction: 'across', sizeOf }));
        say(t('laidOut'));
      },
      /** Has the debugger hold at these nodes, or no longer. */
      hold(ids: string[]) {
        if (!mayDebug || ids.length === 0) return;
        breakpoints.current.toggle(...ids);
        const { flow } = editor.get();
        const names = ids.map((id) => flow.nodes.find((node) => node.id === id)?.name ?? '').join(', ');
        say(t(breakpoints.current.now().includes(ids[0]!) ? 'holdsNow' : 'holdsNoMore', { name: names }));
      },
      rename(id?: string) {
        const nodeId = id ?? chosen().nodes[0];
        if (nodeId === undefined || !editor.get().mayEdit) return;
        choose([nodeId], null);
        seen.set({ renaming: nodeId });
      },
      comment(at?: Point) {
        const { subFlowId } = editor.get();
        const place = at ?? freePlace(rectangles(), { ...middle(), ...noteSize });
        const made = editor.change('comment', (flow) =>
          addComment(flow, { flowId: subFlowId, text: '', coordinate: place, person, at: Date.now() }, newId),
        );
        if (!made) return;
        editor.select({ kind: null, ids: [] });
        seen.set({ notes: [made.id], writing: made.id, spot: null, wanted: { nodeId: made.id } });
      },
    };
    return actions;
  }, [editor, seen, message, person, screenToFlowPosition, api, picture, mayDebug]);
}
