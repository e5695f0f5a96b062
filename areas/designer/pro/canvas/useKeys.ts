import { useReactFlow } from '@xyflow/react';
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '#kit/console/useText.ts';
import { useEditor } from '../../editor/useEditor.ts';
import { proTexts } from '../pro.texts.ts';
import { domIdOf, type Picture } from './boxes.ts';
import { moveFor } from './Camera.tsx';
import { freeStart } from './actions.ts';
import { readingOrder, stepped, type Direction, type Ground, type Spot } from './moves.ts';
import type { Asked } from './Popovers.tsx';
import { useSeenStore } from './seen.ts';
import { debuggedOf, spokenOf } from './spoken.ts';
import type { Actions } from './useActions.ts';

const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const ways: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

interface UseKeys {
  picture(): Picture;
  actions: Actions;
  ask(asked: Asked): void;
  showHelp(): void;
  root: RefObject<HTMLDivElement | null>;
}

/** The canvas without a mouse. The canvas has the focus; where the keyboard stands inside of it is `spot`. */
export function useKeys({ picture, actions, ask, showHelp, root }: UseKeys) {
  const editor = useEditor();
  const seen = useSeenStore();
  const t = useText(proTexts);
  const { zoomIn, zoomOut, fitView, getViewport } = useReactFlow();
  const ground = useRef<{ of: Picture; ground: Ground } | null>(null);

  function groundNow(): Ground {
    const of = picture();
    if (ground.current?.of === of) return ground.current.ground;
    const boxes = new Map(
      [...of.boxes.values()].map(({ id, position, width = 0, height = 0, data }) => [
        id,
        { id, ...position, width, height, exits: data.exits.map((exit) => exit.id) },
      ]),
    );
    const joins = of.edges.map(({ source, sourceHandle, target }) => ({
      from: source,
      exit: sourceHandle === 'next' || sourceHandle === 'start' ? null : (sourceHandle ?? null),
      to: target,
    }));
    ground.current = { of, ground: { boxes, joins } };
    return ground.current.ground;
  }

  function stand(spot: Spot, keepOthers = false) {
    const { selection } = editor.get();
    const ids = keepOthers && selection.kind === 'node' ? [...new Set([...selection.ids, spot.nodeId])] : [spot.nodeId];
    if (selection.kind !== 'node' || ids.join() !== selection.ids.join()) editor.select({ kind: 'node', ids });
    seen.set({
      spot,
      notes: [],
      wanted: { nodeId: spot.nodeId },
      said: [
        spokenOf(editor.get().flow, spot.nodeId, spot.exitId, t),
        spot.exitId === null ? debuggedOf(seen.get(), spot.nodeId, t) : '',
      ]
        .filter(Boolean)
        .join(' '),
    });
  }

  const startId = () => [...picture().boxes.values()].find(({ data }) => data.kind === 'start')?.id;

  /** Where a popover belongs: beside the node the keyboard stands at. */
  function besideSpot(): { x: number; y: number } {
    const { spot } = seen.get();
    const element = spot && document.getElementById(domIdOf(spot.nodeId));
    const { left, top } = root.current!.getBoundingClientRect();
    if (element) {
      const box = element.getBoundingClientRect();
      return { x: box.right + 8, y: box.top };
    }
    const { x, y, zoom } = getViewport();
    const box = spot && picture().boxes.get(spot.nodeId);
    return box
      ? { x: left + (box.position.x + 220) * zoom + x, y: top + box.position.y * zoom + y }
      : { x: left + 80, y: top + 80 };
  }

  function onTab(event: KeyboardEvent) {
    const { spot } = seen.get();
    if (!spot) return;
    const order = readingOrder(groundNow(), startId());
    const next = order[order.indexOf(spot.nodeId) + (event.shiftKey ? -1 : 1)];
    if (next === undefined) return;
    event.preventDefault();
    stand({ nodeId: next, exitId: null });
  }

  function begin(kind: 'kind' | 'target') {
    const { spot } = seen.get();
    const { flow, mayEdit } = editor.get();
    if (!mayEdit) return;
    // Nothing is chosen: a start that leads nowhere yet is where one begins.
    const start = startId();
    if (!spot)
      return kind === 'kind'
        ? ask({ what: 'kind', at: besideSpot(), from: start ? freeStart(flow, start, null) : null })
        : undefined;
    // A way out that leads on already may get a node in between.
    const from =
      freeStart(flow, spot.nodeId, spot.exitId) ??
      (kind === 'kind' && flow.nodes.some(({ id, type }) => id === spot.nodeId && type !== 'end')
        ? spot.exitId
          ? { nodeId: spot.nodeId, tabId: spot.exitId }
          : null
        : { nodeId: spot.nodeId, tabId: spot.exitId ?? 'start' });
    if (kind === 'kind') return ask({ what: 'kind', at: besideSpot(), from });
    return ask({
      what: 'target',
      at: besideSpot(),
      from: from ?? { nodeId: spot.nodeId, tabId: spot.exitId ?? 'start' },
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== root.current || event.nativeEvent.isComposing) return;
    const { spot } = seen.get();
    const direction = arrows[event.key];
    const command = event.ctrlKey || event.metaKey;
    const done = () => {
      event.preventDefault();
    };
    if (direction) {
      done();
      if (event.altKey)
        return actions.nudge({
          x: ways[direction].x * (event.shiftKey ? 60 : 12),
          y: ways[direction].y * (event.shiftKey ? 60 : 12),
        });
      const first = startId() ?? [...picture().boxes.keys()][0];
      if (!spot) return first ? stand({ nodeId: first, exitId: null }) : undefined;
      const to = stepped(groundNow(), spot, direction);
      if (to) stand(to, event.shiftKey);
      return;
    }
    if (event.key === 'Tab') return onTab(event);
    if (command) {
      const key = event.key.toLowerCase();
      if (key === 'a') {
        done();
        actions.chooseAll();
      }
      if (key === 'd') {
        done();
        actions.duplicate();
      }
      return;
    }
    if (event.altKey) return;
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        done();
        return actions.remove();
      case 'F9':
        done();
        return actions.hold(actions.chosen().nodes);
      case 'F2':
        done();
        return actions.rename(spot?.nodeId);
      case 'Escape':
        done();
        actions.chooseNone();
        return actions.say(t('left'));
      case 'Enter': {
        done();
        const [note] = seen.get().notes;
        if (note) return seen.set({ writing: note });
        const field = root.current
          .closest('.design-pro')
          ?.querySelector<HTMLElement>('.design-panel :is(input, button, textarea, select, [tabindex="0"])');
        field?.focus();
        if (field instanceof HTMLInputElement) field.select();
        return;
      }
      case '?':
        done();
        return showHelp();
      case '+':
      case '=':
        done();
        return void zoomIn({ duration: moveFor });
      case '-':
        done();
        return void zoomOut({ duration: moveFor });
      case '0':
        done();
        return void fitView({ padding: 0.06, maxZoom: 1, duration: moveFor });
      case 'Home': {
        done();
        const id = startId();
        return id ? stand({ nodeId: id, exitId: null }) : undefined;
      }
      case 'ContextMenu':
        done();
        return ask({ what: 'menu', at: besideSpot(), place: { x: 0, y: 0 } });
      case 'F10':
        if (event.shiftKey) {
          done();
          ask({ what: 'menu', at: besideSpot(), place: { x: 0, y: 0 } });
        }
        return;
    }
    const key = event.key.toLowerCase();
    if (key === 'n') {
      done();
      begin('kind');
    } else if (key === 'l') {
      done();
      begin('target');
    } else if (key === 'c') {
      done();
      if (editor.get().mayEdit) actions.comment();
    } else if (key === 'm') {
      done();
      root.current.closest('.design-canvas-frame')?.querySelector<HTMLElement>('[data-map]')?.click();
    }
  }

  const onClipboard = (event: ClipboardEvent<HTMLDivElement>, act: (data: DataTransfer) => void) => {
    if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
    event.preventDefault();
    act(event.clipboardData);
  };

  return {
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      if (event.target !== root.current) return;
      const { selection } = editor.get();
      const at = seen.get().spot?.nodeId ?? (selection.kind === 'node' ? selection.ids[0] : undefined);
      seen.set({ focused: true, ...(at !== undefined && !seen.get().spot && { spot: { nodeId: at, exitId: null } }) });
    },
    onBlur: (event: FocusEvent) => {
      if (event.target !== root.current) return;
      delete root.current.dataset.pointer;
      seen.set({ focused: false });
    },
    onCopy: (event: ClipboardEvent<HTMLDivElement>) =>
      onClipboard(event, (data) => {
        const text = actions.copyText();
        if (text) data.setData('text/plain', text);
      }),
    onCut: (event: ClipboardEvent<HTMLDivElement>) =>
      onClipboard(event, (data) => {
        const text = actions.copyText();
        if (text) {
          data.setData('text/plain', text);
          if (actions.mayEdit()) actions.remove();
        }
      }),
    onPaste: (event: ClipboardEvent<HTMLDivElement>) =>
      onClipboard(event, (data) => {
        const text = data.getData('text/plain');
        if (text && actions.mayEdit()) actions.paste(text);
      }),
  };
}
