import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Editor, EditorState } from './editor.ts';

export const EditorContext = createContext<Editor | null>(null);

/** The editor of this designer; it is the same as long as the designer is open. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('no designer around');
  return editor;
}

/** Draws again only when what `select` answers is another value (===), or, where `same` is given, one that is not the same. */
export function useEditorState<Value>(
  select: (state: EditorState) => Value,
  same: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const editor = useEditor();
  const last = useRef<{ value: Value } | null>(null);
  return useSyncExternalStore(editor.subscribe, () => {
    const value = select(editor.get());
    if (last.current && same(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}
