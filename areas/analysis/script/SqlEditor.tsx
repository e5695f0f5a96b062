import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef, type Ref, useImperativeHandle } from 'react';
import type { Language } from '#kit/contract/language.ts';
import type { TableOfTenant } from './script.contract.ts';
import { sqlOf } from './completion.ts';
import './editor.css';

export interface EditorHandle {
  insert(text: string): void;
  goTo(line: number, column: number): void;
}

interface SqlEditorProps {
  ref: Ref<EditorHandle>;
  label: string;
  hint: string;
  value: string;
  tables: readonly TableOfTenant[];
  language: Language;
  /** The line that was wrong, from 1. */
  wrongLine: number | null;
  onChange(text: string): void;
  /** What is selected, or all; and in which line it begins, from 1. */
  onRun(text: string, fromLine: number): void;
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--cw-accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--cw-ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--cw-info)' },
  { tag: tags.comment, color: 'var(--cw-text3)' },
  { tag: [tags.typeName, tags.standard(tags.name)], color: 'var(--cw-warn)' },
]);

/** A statement of SQL, which completes the tables of the tenant. Tab accepts what is offered and else leaves the field. */
export default function SqlEditor({ ref, label, hint, value, tables, language, wrongLine, ...on }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const told = useRef(on);
  told.current = on;
  const latest = useRef(value);
  const offered = useRef(new Compartment());

  useEffect(() => {
    const run = () => {
      const { state } = view.current!;
      const { from, to, empty } = state.selection.main;
      closeCompletion(view.current!);
      const text = empty ? state.doc.toString() : state.sliceDoc(from, to);
      told.current.onRun(text, empty ? 1 : state.doc.lineAt(from).number);
      return true;
    };
    const made = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          lineNumbers(),
          history(),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          placeholder(hint),
          keymap.of([{ key: 'Tab', run: acceptCompletion }, ...completionKeymap, ...defaultKeymap, ...historyKeymap]),
          autocompletion({ interactionDelay: 0, icons: false }),
          offered.current.of([]),
          wrongField,
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            latest.current = update.state.doc.toString();
            told.current.onChange(latest.current);
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- made once; what changes later is told to it below
  }, []);

  useEffect(() => {
    view.current?.dispatch({ effects: offered.current.reconfigure(sqlOf(tables, language)) });
  }, [tables, language]);
  useEffect(() => {
    view.current?.dispatch({ effects: markWrong.of(wrongLine) });
  }, [wrongLine]);
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: value } });
  }, [value]);
  useImperativeHandle(ref, () => ({
    insert(text) {
      const made = view.current!;
      made.dispatch(made.state.replaceSelection(text));
      made.focus();
    },
    goTo(line, column) {
      const made = view.current!;
      const { from, to } = made.state.doc.line(Math.min(line, made.state.doc.lines));
      made.dispatch({ selection: { anchor: Math.min(to, from + column - 1) }, scrollIntoView: true });
      made.focus();
    },
  }));
  return <div ref={place} className="sql-editor" />;
}

const markWrong = StateEffect.define<number | null>();
const wrong = Decoration.line({ class: 'sql-wrong-line' });

/** The line that was wrong is marked until something is typed. */
const wrongField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, { effects, docChanged, state: { doc } }) {
    let next = docChanged ? Decoration.none : marked;
    for (const effect of effects)
      if (effect.is(markWrong))
        next =
          effect.value !== null && effect.value <= doc.lines
            ? Decoration.set([wrong.range(doc.line(effect.value).from)])
            : Decoration.none;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
