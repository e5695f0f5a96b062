import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { send } from '#kit/console/client.ts';
import { openTalk } from '#kit/console/talk.ts';
import { EditorContext } from '../editor/useEditor.ts';
import { useBreakpoints } from './breakpoints.ts';
import { debugEndpoints } from './debug.contract.ts';
import { newDebugger, type Debugger, type DebugState } from './debugger.ts';

export const DebuggerContext = createContext<Debugger | null>(null);

export function useDebugger(): Debugger {
  const one = useContext(DebuggerContext);
  if (!one) throw new Error('no debugger around');
  return one;
}

export function useDebugState<Value>(select: (state: DebugState) => Value): Value {
  const one = useDebugger();
  return useSyncExternalStore(one.subscribe, () => select(one.get()));
}

/** A debugger of its own for as long as the component is there. Inside a designer it takes the flow as it stands there. */
export function useNewDebugger(flowId: string): Debugger | null {
  const editor = useContext(EditorContext);
  const cache = useQueryClient();
  const breakpoints = useBreakpoints(flowId);
  const held = useRef(breakpoints);
  held.current = breakpoints;
  const [made, set] = useState<Debugger | null>(null);
  useEffect(() => {
    const one = newDebugger({
      flowId,
      talk: openTalk('/debug'),
      breakpoints: () => held.current.nodeIds,
      designed: () => {
        const state = editor?.get();
        return state ? { flow: state.flow, saved: state.save === 'saved' } : null;
      },
      http: (body) => send(debugEndpoints.debug, { params: { flowId }, body }),
      openCall: (spokenCallId) => send(debugEndpoints.call, { params: { spokenCallId } }),
      onDone: () => void cache.invalidateQueries({ queryKey: [debugEndpoints.charts.path] }),
    });
    set(one);
    return () => one.close();
  }, [flowId, editor, cache]);
  return made?.flowId === flowId ? made : null;
}
