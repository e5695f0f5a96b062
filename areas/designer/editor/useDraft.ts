import type { Refused } from '#core/design/refusals.ts';
import type { Flow } from '#core/flow/flow.ts';
import { useEditor, useEditorState } from './useEditor.ts';
import { typingNow } from './typing.ts';

type Made = Flow | ({ flow: Flow; refused?: undefined } & object) | Refused;

/** The draft as a panel sees it. What is typed into one field without leaving it is one step to undo. */
export function useDraft() {
  const editor = useEditor();
  const flow = useEditorState((state) => state.flow);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const change = <Result extends Made>(label: string, recipe: (flow: Flow) => Result) =>
    editor.change(label, recipe, { together: typingNow() });
  return { editor, flow, mayEdit, change };
}

export { newId } from './newId.ts';
