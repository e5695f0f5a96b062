import { Input } from 'antd';
import { useId, useState } from 'react';
import type { Flow } from '#core/flow/flow.ts';
import { firstMatch } from '#core/flow/regex.ts';
import { understand } from '#core/flow/understand.ts';
import { withSimilarWords } from '#core/flow/wordLists.ts';
import { useText } from '#kit/console/useText.ts';
import { Labelled } from '../fields/fields.tsx';
import { useDraft } from '../editor/useDraft.ts';
import type { FieldProps } from './fieldProps.ts';
import { settingsTexts } from './settings.texts.ts';

/** Which intention a sentence is understood as, by keywords and expressions alone. */
export function TryOut({ label, item }: FieldProps) {
  const t = useText(settingsTexts);
  const { flow } = useDraft();
  const id = useId();
  const [said, say] = useState('');
  const found = said.trim() === '' ? null : meant(flow, item.id, said);
  return (
    <Labelled label={label} htmlFor={id}>
      <Input
        id={id}
        disabled={false}
        value={said}
        maxLength={300}
        placeholder={t('tryHint')}
        onChange={(event) => say(event.target.value)}
      />
      {said.trim() !== '' && (
        <p className={found?.id === item.id ? 'settings-right' : 'panel-problem'} role="status">
          {found ? t('meant', found) : t('notMeant')}
        </p>
      )}
    </Labelled>
  );
}

/** Expressions of this one first, then keywords of all. */
function meant(flow: Flow, id: string, said: string): { id: string; name: string; by: string } | null {
  const text = withSimilarWords(flow, said);
  const own = flow.intentions.find((one) => one.id === id);
  const by = own?.regs?.map((source) => firstMatch(source, text)).find((match) => match !== null);
  if (own && by !== undefined && by !== null) return { id, name: own.name, by };
  const found = understand(text, flow.intentions);
  return found && { id: found.intention.id, name: found.intention.name, by: found.by };
}
