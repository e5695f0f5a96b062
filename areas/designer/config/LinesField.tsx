import { useText } from '#kit/console/useText.ts';
import type { ReactNode } from 'react';
import { LongTextField } from '../fields/fields.tsx';
import { useState } from 'react';
import { brokenLines } from './lists.ts';
import { settingsTexts } from './settings.texts.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  value: string[];
  onChange(lines: string[]): void;
  /** Each is a regular expression; what cannot be read is not kept yet. */
  checked?: boolean;
}

/** Several texts, one a line. */
export function LinesField({ label, hint, value, onChange, checked }: Props) {
  const t = useText(settingsTexts);
  const [broken, setBroken] = useState<string[]>([]);
  const linesOf = (text: string) => [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  const keep = (text: string) => {
    const lines = linesOf(text);
    const wrong = checked ? brokenLines(lines) : [];
    setBroken(wrong);
    if (wrong.length === 0) onChange(lines);
  };
  return (
    <>
      <LongTextField
        label={label}
        hint={hint}
        mono={checked}
        rows={3}
        most={100_000}
        value={value.join('\n')}
        onChange={keep}
      />
      {broken.length > 0 && (
        <p className="panel-problem" role="alert">
          {t('brokenLines', { lines: broken.join('  ') })}
        </p>
      )}
    </>
  );
}
