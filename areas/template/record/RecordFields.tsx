import { Checkbox, Input, Radio, Select, Switch } from 'antd';
import { useId } from 'react';
import { formParts, type FormConfig, type FormItem, type FormValues } from '#core/form/form.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { worked } from '../formWork.ts';
import './record.css';
import { recordTexts } from './record.texts.ts';

interface RecordFieldsProps {
  form: FormConfig;
  values: FormValues;
  /** Absent: nothing can be changed. */
  onChange?: ((formId: string, value: string) => void) | undefined;
  /** Fields that are masked for this person, as they were read. */
  masked: readonly string[];
  /** What the server refused, by field. */
  refused: Record<string, string>;
}

/** The form of a record, part by part. */
export function RecordFields({ form, values, onChange, masked, refused }: RecordFieldsProps) {
  const t = useText(recordTexts);
  const zone = usePerson()?.timeZone ?? 'UTC';
  const { values: all, shown } = worked(form, values, { zone, hidden: new Set(masked) });
  const parts = formParts.filter((part) => form[part].some(({ formId }) => shown.has(formId)));
  return (
    <div className="record-form">
      {parts.map((part) => (
        <section key={part} aria-label={t(part)}>
          <h2>{t(part)}</h2>
          <div className="record-grid">
            {form[part]
              .filter(({ formId }) => shown.has(formId))
              .map((item) => (
                <OneField
                  key={item.formId}
                  item={item}
                  value={all[item.formId] ?? ''}
                  isMasked={masked.includes(item.formId)}
                  problem={refused[item.formId]}
                  onChange={
                    onChange && item.editType === 'edit' && !item.computedRule
                      ? (value) => onChange(item.formId, value)
                      : undefined
                  }
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface OneFieldProps {
  item: FormItem;
  value: string;
  isMasked: boolean;
  problem: string | undefined;
  onChange: ((value: string) => void) | undefined;
}

function OneField({ item, value, isMasked, problem, onChange }: OneFieldProps) {
  const t = useText(recordTexts);
  const id = useId();
  return (
    <div className={item.isHigh ? 'record-field high' : 'record-field'} style={{ gridColumn: `span ${item.span}` }}>
      <label htmlFor={id}>
        {item.label}
        {item.required && onChange && (
          <span aria-hidden className="record-must">
            *
          </span>
        )}
      </label>
      {onChange ? (
        <Control id={id} item={item} value={value} onChange={onChange} isMasked={isMasked} isWrong={Boolean(problem)} />
      ) : (
        <output id={id} className={value ? 'record-read' : 'record-read cw-text3'}>
          {value ? wordsOf(item, value, { yes: t('yes'), no: t('no') }) : '–'}
        </output>
      )}
      {problem && (
        <span role="alert" className="record-problem">
          {problem}
        </span>
      )}
    </div>
  );
}

type ControlProps = Omit<OneFieldProps, 'problem' | 'onChange'> & {
  id: string;
  isWrong: boolean;
  onChange(value: string): void;
};

function Control({ id, item, value, onChange, isMasked, isWrong }: ControlProps) {
  const t = useText(recordTexts);
  const { type, options = [], placeholder, maxlength = 5_000, label } = item;
  const plain = {
    ...{ id, value, maxLength: maxlength, ...(isWrong && { status: 'error' as const }) },
    placeholder: isMasked ? t('masked') : placeholder,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (type) {
    case 'textarea':
      return <Input.TextArea {...plain} autoSize={{ minRows: 2, maxRows: 8 }} />;
    case 'radio':
      return (
        <Radio.Group
          id={id}
          aria-label={label}
          value={value || undefined}
          onChange={({ target }) => onChange(String(target.value))}
          options={options}
        />
      );
    case 'select':
      return (
        <Select
          allowClear
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          value={value || undefined}
          onChange={(chosen?: string) => onChange(chosen ?? '')}
          options={options}
        />
      );
    case 'checkbox':
      return (
        <Checkbox.Group
          aria-label={label}
          value={listOf(value)}
          onChange={(chosen) => onChange(chosen.length > 0 ? JSON.stringify(chosen) : '')}
          options={options}
        />
      );
    case 'switch':
      return <Switch id={id} checked={value === 'true'} onChange={(on) => onChange(on ? 'true' : 'false')} />;
    case 'date':
      return <Input {...plain} type="date" />;
    case 'time':
      return <Input {...plain} type="time" />;
    case 'datetime':
      return (
        <Input
          {...plain}
          type="datetime-local"
          value={value.replace(' ', 'T')}
          onChange={({ target }) => onChange(target.value.replace('T', ' '))}
        />
      );
    default:
      return <Input {...plain} inputMode={type === 'number' || type === 'amount' ? 'decimal' : undefined} />;
  }
}

/** A value as it is read: what was chosen by its label. */
export function wordsOf(
  { type, options = [] }: Pick<FormItem, 'type' | 'options'>,
  value: string,
  words: { yes: string; no: string },
) {
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  if (type === 'switch') return value === 'true' ? words.yes : words.no;
  if (type === 'checkbox') return listOf(value).map(labelOf).join(', ');
  return labelOf(value);
}

function listOf(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
