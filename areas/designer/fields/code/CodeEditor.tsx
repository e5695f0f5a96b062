import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { asTyping, newTyping } from '../../editor/typing.ts';
import './code.css';

interface Props {
  labelledBy: string;
  value: string;
  mayEdit: boolean;
  language: 'javascript' | 'json';
  onChange(text: string): void;
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--cw-accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--cw-ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--cw-info)' },
  { tag: tags.comment, color: 'var(--cw-text3)' },
  { tag: tags.function(tags.variableName), color: 'var(--cw-warn)' },
]);

/** A script or JSON. Tab leaves the field, so that keyboard users are not caught in it; Ctrl ] indents. */
export default function CodeEditor({ labelledBy, value, mayEdit, language, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const tell = useRef(onChange);
  tell.current = onChange;
  const locked = useRef(new Compartment());
  const session = useRef(newTyping());

  useEffect(() => {
    const made = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          javascript({ jsx: false, typescript: false }),
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, 'data-language': language }),
          locked.current.of(EditorState.readOnly.of(!mayEdit)),
          EditorView.updateListener.of((update) => {
            if (update.focusChanged && update.view.hasFocus) session.current = newTyping();
            const text = update.state.doc.toString();
            if (update.docChanged && text !== latest.current) {
              latest.current = text;
              asTyping(session.current, () => tell.current(text));
            }
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- made once; what changes later is told to it below
  }, []);

  const latest = useRef(value);
  useEffect(() => {
    view.current?.dispatch({ effects: locked.current.reconfigure(EditorState.readOnly.of(!mayEdit)) });
  }, [mayEdit]);
  // Undone, or changed by somebody else.
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: value } });
  }, [value]);
  return <div ref={place} className="code" />;
}
