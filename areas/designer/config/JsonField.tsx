import { useRef, useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import { CodeField } from '../fields/code/CodeField.tsx';
import { settingsTexts } from './settings.texts.ts';

const written = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** A value as JSON; what cannot be read yet stays in the field and is not kept. */
export function JsonField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
}) {
  const t = useText(settingsTexts);
  const [wrong, setWrong] = useState(false);
  const last = useRef({ value, text: written(value) });
  if (last.current.value !== value && JSON.stringify(last.current.value) !== JSON.stringify(value))
    last.current = { value, text: written(value) };
  const keep = (text: string) => {
    try {
      const next: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      last.current = { value: next, text };
      setWrong(false);
      onChange(next);
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <CodeField label={label} language="json" value={last.current.text} onChange={keep} />
      {wrong && (
        <p className="panel-problem" role="alert">
          {t('notJson')}
        </p>
      )}
    </>
  );
}
