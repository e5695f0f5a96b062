import { Checkbox, DatePicker, Input, Radio, Segmented, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { asNumber, elementsOf } from '#core/flow/types/compare.ts';
import type { FormItem } from '#core/form/form.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { formTexts } from './form.texts.ts';

export interface ItemInputProps {
  id: string;
  /** Of the element that names it. */
  labelId: string;
  /** Of the sentence that says what is wrong; absent where nothing is. */
  problemId: string | undefined;
  item: FormItem;
  value: string;
  onChange(value: string): void;
}

/** So few and so short that they stand side by side. */
export const isFew = ({ options = [] }: Pick<FormItem, 'options'>) =>
  options.length > 1 &&
  options.length <= 4 &&
  options.reduce((width, { label }) => width + [...label].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 4), 0) <=
    60;

/** What a value is typed or chosen with. */
export function ItemInput(props: ItemInputProps) {
  const t = useText(formTexts);
  const { id, labelId, problemId, item, value, onChange } = props;
  const { type, options = [], placeholder, maxlength, required } = item;
  const said = {
    id,
    'aria-required': required,
    ...(problemId && { 'aria-invalid': true, 'aria-describedby': problemId, status: 'error' as const }),
  };
  const typed = {
    ...said,
    value,
    placeholder,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const group = { 'aria-labelledby': labelId, ...(problemId && { 'aria-describedby': problemId }) };
  switch (type) {
    case 'textarea':
      return <Input.TextArea {...typed} maxLength={maxlength ?? 5_000} autoSize={{ minRows: 2, maxRows: 8 }} />;
    case 'number':
    case 'amount':
      // Stars, and what came as words, are no numbers and are shown as they are.
      return value !== '' && Number.isNaN(asNumber(value)) ? (
        <Input {...typed} className="form-right" inputMode="decimal" />
      ) : (
        <NumberInput<string>
          {...said}
          stringMode
          controls={false}
          className="form-wide form-right"
          inputMode="decimal"
          placeholder={placeholder}
          value={value}
          {...(type === 'amount' && { precision: 2 })}
          onChange={(next) => onChange(next === null ? '' : String(next))}
        />
      );
    case 'radio':
      return isFew(item) ? (
        <Segmented {...group} id={id} block name={id} value={value} options={options} onChange={onChange} />
      ) : (
        <Radio.Group
          {...group}
          id={id}
          className="form-choices"
          value={value}
          onChange={({ target }) => onChange(String(target.value))}
          options={options}
        />
      );
    case 'checkbox':
      return (
        <div role="group" {...group}>
          <Checkbox.Group
            className="form-choices"
            value={elementsOf(value)}
            onChange={(chosen) => onChange(chosen.length > 0 ? JSON.stringify(chosen) : '')}
            options={options}
          />
        </div>
      );
    case 'select':
      return (
        <Select
          {...said}
          allowClear={!required}
          className="form-wide"
          placeholder={placeholder ?? t('choose')}
          showSearch={{ optionFilterProp: 'label' }}
          value={value || undefined}
          onChange={(chosen?: string) => onChange(chosen ?? '')}
          options={options}
        />
      );
    case 'switch':
      return <Switch {...group} id={id} checked={value === 'true'} onChange={(on) => onChange(String(on))} />;
    case 'date':
    case 'datetime':
      return <DayInput {...props} />;
    case 'time':
      return <Input {...typed} className="form-time" type="time" />;
    default:
      return (
        <Input
          {...typed}
          {...(type !== 'phone' && { maxLength: maxlength ?? 5_000 })}
          {...(type === 'phone' && { inputMode: 'tel' as const })}
          {...(type === 'email' && { inputMode: 'email' as const })}
        />
      );
  }
}

const written = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm' };

function DayInput({ id, problemId, item: { type, placeholder, required }, value, onChange }: ItemInputProps) {
  const format = written[type as keyof typeof written];
  // The same object as long as the day is the same: with a new one antd forgets what is being typed.
  const day = useMemo(() => {
    const read = value === '' ? null : dayjs(value);
    return read?.isValid() ? read : null;
  }, [value]);
  return (
    <DatePicker
      id={id}
      aria-required={required}
      {...(problemId && { 'aria-invalid': true, 'aria-describedby': problemId, status: 'error' as const })}
      className="form-wide"
      placeholder={placeholder ?? (type === 'date' ? '2026-11-24' : '2026-11-24 09:30')}
      format={format}
      allowClear={!required}
      {...(type === 'datetime' && { showTime: { format: 'HH:mm' } })}
      value={day}
      onChange={(next) => onChange(next ? next.format(format) : '')}
    />
  );
}
