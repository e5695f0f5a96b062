import { Select } from 'antd';
import { useState } from 'react';
import type { Operator } from '#core/flow/saved/condition.ts';
import { comparable } from '#core/flow/types/compare.ts';
import type { ValueType } from '#core/flow/types/valueType.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../../editor/useDraft.ts';
import { ChoiceField, SeveralField, WordsField } from '../choiceFields.tsx';
import { TextField } from '../fields.tsx';
import { comparisonTexts } from './comparison.texts.ts';
import { conditionTexts } from './condition.texts.ts';
import { comparesValues, isSet } from './fitting.ts';
import {
  currencies,
  durationUnits,
  isDay,
  readAmount,
  readDuration,
  readParts,
  withCurrency,
  writeAmount,
  writeDuration,
  writeParts,
  type DurationUnit,
} from './typed.ts';

/** A calendar is heavy, and few conditions need it. */
const DayField = lazy(
  () => import('./DayField.tsx'),
  () => <div className="condition-wait" />,
);

interface ValueProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/**
 * A value of a type, in the field that fits it. What was written before in another way (`6200元`, `2026/12/1`, `${limit}`) stands
 * as it was written, and stays so until somebody changes it.
 */
export function ValueField({
  type,
  operator,
  choices,
  ...field
}: ValueProps & {
  type: ValueType | undefined;
  /** Of what it is the right side; without one it is a value by itself. */
  operator?: Operator;
  choices?: readonly string[] | undefined;
}) {
  const t = useText(comparisonTexts);
  const c = useText(conditionTexts);
  const { label, value, onChange } = field;
  const [wasOdd, setOdd] = useState(value);
  if (operator === 'matches') return <TextField bare mono {...field} placeholder={c('matchesHint')} />;
  if (operator && isSet(operator)) {
    const parts = readParts(value);
    const put = (next: string[]) => onChange(writeParts(next));
    if (!parts) return <TextField bare {...field} placeholder={c('listHint')} />;
    return choices ? (
      <SeveralField bare label={label} value={parts} options={choices.map(asChoice)} onChange={put} />
    ) : (
      <WordsField bare label={label} value={parts} placeholder={c('listHint')} onChange={put} />
    );
  }
  if (operator && !comparesValues(operator)) return <TextField bare {...field} placeholder={c('value')} />;
  if (choices)
    return <ChoiceField bare label={label} value={value} options={choices.map(asChoice)} onChange={onChange} />;
  const example = type && type !== 'text' ? t(`sample_${type}`) : c('value');
  switch (type) {
    case 'yesNo':
      return <YesNo {...field} />;
    case 'amount':
      return <Amount {...field} placeholder={example} />;
    case 'duration':
      return <Duration {...field} placeholder={example} />;
    case 'date':
      // What a calendar cannot show is text, and stays text while it is written.
      return isDay(value) || (value === '' && (wasOdd === '' || isDay(wasOdd))) ? (
        <DayField {...field} placeholder={example} />
      ) : (
        <TextField
          bare
          {...field}
          placeholder={example}
          onChange={(next) => {
            setOdd(isDay(next) ? wasOdd : next || ' ');
            onChange(next);
          }}
        />
      );
    default:
      return <TextField bare mono={type === 'object'} most={2_000} {...field} placeholder={example} />;
  }
}

const asChoice = (value: string) => ({ value, label: value });

function YesNo({ label, value, onChange }: ValueProps) {
  const t = useText(comparisonTexts);
  const truth = comparable(value, 'yesNo');
  const option = (is: 0 | 1, word: string, usual: string) =>
    truth === is && value !== usual
      ? { value, label: value === word ? word : `${word} (${value})` }
      : { value: usual, label: word };
  return (
    <ChoiceField
      bare
      label={label}
      value={value}
      options={[option(1, t('yes'), 'true'), option(0, t('no'), 'false')]}
      onChange={onChange}
    />
  );
}

function Amount({ label, value, placeholder, onChange }: ValueProps & { placeholder: string }) {
  const t = useText(comparisonTexts);
  const { figure, currency } = readAmount(value);
  // Before there is a figure to write it to.
  const [wanted, want] = useState('');
  const known = currency || (figure === '' ? wanted : '');
  return (
    <div className="condition-parts">
      <TextField
        bare
        label={label}
        value={figure}
        placeholder={placeholder}
        onChange={(next) => onChange(writeAmount(next, known))}
      />
      <Select
        aria-label={t('currency', { label })}
        value={known}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: t('anyCurrency') },
          ...[...new Set([...currencies, ...(known ? [known] : [])])].map(asChoice),
        ]}
        onChange={(next) => {
          want(next);
          if (figure !== '') onChange(withCurrency(figure, next));
        }}
      />
    </div>
  );
}

function Duration({ label, value, placeholder, onChange }: ValueProps & { placeholder: string }) {
  const t = useText(comparisonTexts);
  const { flow } = useDraft();
  const [unit, setUnit] = useState<DurationUnit>('minute');
  const read = readDuration(value);
  const shown = read?.unit ?? unit;
  const isOther = value !== '' && !read;
  return (
    <div className="condition-parts">
      <TextField
        bare
        label={label}
        value={read?.count ?? value}
        placeholder={placeholder}
        onChange={(next) => {
          setUnit(shown);
          onChange(/^\d+(?:\.\d+)?$/.test(next) ? writeDuration(next, shown, flow.language) : next);
        }}
      />
      {!isOther && (
        <Select
          aria-label={t('unit', { label })}
          value={shown}
          popupMatchSelectWidth={false}
          options={durationUnits.map((one) => ({ value: one, label: t(`unit_${one}`) }))}
          onChange={(next) => {
            setUnit(next);
            if (read) onChange(writeDuration(read.count, next, flow.language));
          }}
        />
      )}
    </div>
  );
}
