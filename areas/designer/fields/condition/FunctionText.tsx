import { functions } from '#core/flow/functions.ts';
import { callOf } from '../prompt/promptTokens.ts';
import { TextField } from '../fields.tsx';
import { ChoiceField } from '../choiceFields.tsx';
import { useText } from '#kit/console/useText.ts';
import { conditionTexts } from './condition.texts.ts';

/** A function with its arguments, as it stands in a condition: without `${}`. */
export function FunctionText({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(text: string): void;
}) {
  const t = useText(conditionTexts);
  return value.trim() === '' ? (
    <ChoiceField
      bare
      label={label}
      value=""
      placeholder={t('functions')}
      options={Object.keys(functions).map((name) => ({ value: name, label: name }))}
      onChange={(name) => onChange(callOf(name).text.slice(2, -1))}
    />
  ) : (
    <TextField bare mono label={label} value={value} onChange={onChange} />
  );
}
