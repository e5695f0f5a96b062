import { Trash2 } from 'lucide-react';
import { withValues } from '#core/design/wordLists.ts';
import { withFields } from '#core/design/share.ts';
import { useText } from '#kit/console/useText.ts';
import { AddButton } from '../fields/AddButton.tsx';
import { Labelled, TextField } from '../fields/fields.tsx';
import { WordsField } from '../fields/choiceFields.tsx';
import { IconButton } from '../editor/IconButton.tsx';
import { PasteValues } from './PasteValues.tsx';
import type { FieldProps } from './fieldProps.ts';
import { settingsTexts } from './settings.texts.ts';

type Said = { value: string; said?: string[] };

/** The values of a kind of things, and how each is said. */
export function SaidFor({ label, value, set }: FieldProps) {
  const t = useText(settingsTexts);
  const list = (Array.isArray(value) ? value : []) as Said[];
  return (
    <Labelled label={label}>
      {list.map((one, at) => {
        const name = one.value || String(at + 1);
        const put = (fields: Partial<Said>) => set(list.with(at, withFields(one, fields)));
        return (
          <div key={at} className="panel-item">
            <div className="cw-row">
              <TextField
                bare
                label={t('value', { number: at + 1 })}
                most={100}
                value={one.value}
                onChange={(next) => put({ value: next })}
              />
              <IconButton icon={Trash2} name={t('removeRow', { name })} onClick={() => set(list.toSpliced(at, 1))} />
            </div>
            <WordsField label={t('saidAs', { name })} value={one.said ?? []} onChange={(said) => put({ said })} />
          </div>
        );
      })}
      <AddButton onClick={() => set([...list, { value: '', said: [] }])}>{t('addValue')}</AddButton>
      <PasteValues onTake={(values) => set(withValues(list, values))} />
    </Labelled>
  );
}
