import { useId, type ReactNode } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import { Labelled } from '../fields.tsx';
import { useDraft } from '../../editor/useDraft.ts';

/** CodeMirror is heavy, and few panels need it. */
const CodeEditor = lazy(
  () => import('./CodeEditor.tsx'),
  () => <div className="code-wait" />,
);

export function CodeField({
  label,
  hint,
  value,
  onChange,
  language = 'javascript',
}: {
  label: string;
  hint?: ReactNode;
  value: string;
  onChange(text: string): void;
  language?: 'javascript' | 'json';
}) {
  const { mayEdit } = useDraft();
  const id = useId();
  return (
    <Labelled label={<span id={id}>{label}</span>} hint={hint}>
      <CodeEditor labelledBy={id} value={value} mayEdit={mayEdit} language={language} onChange={onChange} />
    </Labelled>
  );
}
