import { Input, Segmented, Select, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useTyped } from './useTyped.ts';

interface About<Value> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  hint?: ReactNode;
  /** Beside the label: a button that belongs to the field. */
  extra?: ReactNode;
}

/** A label above its field. */
export function Labelled({
  label,
  hint,
  extra,
  htmlFor,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  extra?: ReactNode;
  htmlFor?: string;
  children: ReactNode;
}) {
  return (
    <div className="panel-field">
      <div className="panel-label">
        {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
        {extra}
      </div>
      {children}
      {hint && <p className="panel-hint">{hint}</p>}
    </div>
  );
}

/** A label beside what is small. */
function Beside({
  label,
  hint,
  htmlFor,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  htmlFor: string;
  children: ReactNode;
}) {
  return (
    <div className="panel-beside">
      <div>
        <label htmlFor={htmlFor}>{label}</label>
        {hint && <p className="panel-hint">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

type TextProps = About<string> & {
  leave?: boolean;
  most?: number;
  placeholder?: string;
  mono?: boolean;
  bare?: boolean;
  list?: string[];
  autoFocus?: boolean;
  disabled?: boolean;
};

/** One line of text. Enter keeps it, Esc gives back what stood there. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  extra,
  leave,
  most = 500,
  placeholder,
  mono,
  bare,
  autoFocus,
  disabled,
}: TextProps) {
  const id = useId();
  const typed = useTyped(value, onChange, { leave });
  const input = (
    <Input
      id={id}
      aria-label={bare ? label : undefined}
      className={mono ? 'panel-mono' : undefined}
      value={typed.text}
      maxLength={most}
      placeholder={placeholder}
      autoFocus={autoFocus}
      disabled={disabled}
      onFocus={typed.begin}
      onBlur={typed.end}
      onChange={(event) => typed.put(event.target.value)}
      {...typed.composition}
      onPressEnter={() => {
        typed.end();
        typed.begin();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && leave && typed.changed) {
          event.stopPropagation();
          typed.forget();
        }
      }}
    />
  );
  return bare ? (
    input
  ) : (
    <Labelled label={label} hint={hint} extra={extra} htmlFor={id}>
      {input}
    </Labelled>
  );
}

/** Several lines that hold no variables. */
export function LongTextField({
  label,
  value,
  onChange,
  hint,
  extra,
  most = 2_000,
  rows = 2,
  mono,
  placeholder,
}: TextProps & { rows?: number }) {
  const id = useId();
  const typed = useTyped(value, onChange);
  return (
    <Labelled label={label} hint={hint} extra={extra} htmlFor={id}>
      <Input.TextArea
        id={id}
        className={mono ? 'panel-mono' : undefined}
        value={typed.text}
        maxLength={most}
        placeholder={placeholder}
        autoSize={{ minRows: rows, maxRows: 14 }}
        onFocus={typed.begin}
        onBlur={typed.end}
        onChange={(event) => typed.put(event.target.value)}
        {...typed.composition}
      />
    </Labelled>
  );
}

type NumberProps = Omit<About<number | undefined>, 'extra'> & {
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  placeholder?: string;
  /** What a shown 1 is in the flow: 1000 for seconds of milliseconds. */ scale?: number;
  bare?: boolean;
};

/** A number; left empty it is what the flow says. */
export function NumberField({
  label,
  value,
  onChange,
  hint,
  min = 0,
  max = 1_000_000,
  step,
  unit,
  placeholder,
  scale = 1,
  bare,
}: NumberProps) {
  const id = useId();
  const field = (
    <NumberInput
      id={id}
      aria-label={bare ? label : undefined}
      className="panel-number"
      value={value === undefined ? null : value / scale}
      min={min}
      max={max}
      step={step}
      suffix={unit}
      placeholder={placeholder}
      changeOnWheel={false}
      onChange={(next) => {
        if (next === null || Number.isFinite(next)) onChange(next === null ? undefined : Math.round(next * scale));
      }}
    />
  );
  return bare ? (
    field
  ) : (
    <Beside label={label} hint={hint} htmlFor={id}>
      {field}
    </Beside>
  );
}

export function SwitchField({
  label,
  value,
  onChange,
  hint,
  disabled,
}: Omit<About<boolean>, 'extra'> & { disabled?: boolean }) {
  const id = useId();
  return (
    <Beside label={label} hint={hint} htmlFor={id}>
      <Switch id={id} checked={value} onChange={onChange} disabled={disabled} />
    </Beside>
  );
}

export interface Choice {
  value: string;
  label: string;
}
export interface ChoiceGroup {
  label: string;
  options: Choice[];
}
type ChoiceProps = Omit<About<string>, 'onChange'> & {
  onChange(value: string): void;
  options: (Choice | ChoiceGroup)[];
  bare?: boolean;
  placeholder?: string;
  clear?: boolean;
  missing?: string;
};

const flat = (options: (Choice | ChoiceGroup)[]) => options.flatMap((one) => ('options' in one ? one.options : one));
/** What is chosen and not there any more still stands in the field, marked. */
const withMissing = (options: (Choice | ChoiceGroup)[], values: string[], mark: string) => [
  ...options,
  ...values
    .filter((value) => value !== '' && !flat(options).some((one) => one.value === value))
    .map((value) => ({ value, label: mark ? `${value} (${mark})` : value })),
];
const byWords = (typed: string, option?: { label?: unknown; value?: unknown }) =>
  `${String(option?.label ?? '')} ${String(option?.value ?? '')}`.toLowerCase().includes(typed.trim().toLowerCase());

/** What is chosen stands there by its name, without what describes it in the list. */
const shortly = ({ label, value }: { label?: ReactNode; value?: unknown }) =>
  typeof label === 'string' ? label.split(' · ')[0] : (label ?? String(value));

export function ChoiceField({
  label,
  value,
  onChange,
  hint,
  extra,
  options,
  bare,
  placeholder,
  clear,
  missing = '',
}: ChoiceProps) {
  const id = useId();
  const select = (
    <Select
      id={id}
      aria-label={label}
      className="panel-wide"
      value={value === '' && !flat(options).some((one) => one.value === '') ? undefined : value}
      placeholder={placeholder}
      allowClear={clear}
      popupMatchSelectWidth={260}
      showSearch={flat(options).length > 7 ? { filterOption: byWords } : false}
      labelRender={shortly}
      options={withMissing(options, [value], missing)}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  );
  return bare ? (
    select
  ) : (
    <Labelled label={label} hint={hint} extra={extra} htmlFor={id}>
      {select}
    </Labelled>
  );
}

type SeveralProps = Omit<About<string[]>, 'extra'> & {
  extra?: ReactNode;
  options: (Choice | ChoiceGroup)[];
  bare?: boolean;
  placeholder?: string;
  missing?: string;
  /** Makes a thing of that name and answers its id. */ onCreate?(name: string): string | null;
  createLabel?(name: string): string;
};

const toCreate = '()';

/** Several of many, with search; with `onCreate` what is not there yet can be added by its name, last in the list. */
export function SeveralField({
  label,
  value,
  onChange,
  hint,
  extra,
  options,
  bare,
  placeholder,
  missing = '',
  onCreate,
  createLabel,
}: SeveralProps) {
  const id = useId();
  const [sought, seek] = useState('');
  const name = sought.trim();
  const isThere = flat(options).some((one) => one.label.toLowerCase() === name.toLowerCase());
  const more =
    onCreate && createLabel && name !== '' && !isThere ? [{ value: toCreate, label: createLabel(name) }] : [];
  const keep = (next: string[]) => {
    const made = next.includes(toCreate) ? onCreate?.(name) : null;
    onChange([...next.filter((one) => one !== toCreate), ...(made ? [made] : [])]);
    seek('');
  };
  const select = (
    <Select
      id={id}
      aria-label={label}
      className="panel-wide"
      mode="multiple"
      value={value}
      placeholder={placeholder}
      popupMatchSelectWidth={280}
      maxTagTextLength={24}
      showSearch={{
        filterOption: (typed, option) =>
          (option as Choice | undefined)?.value === toCreate || byWords(typed, option as Choice | undefined),
        searchValue: sought,
        onSearch: seek,
        autoClearSearchValue: true,
      }}
      labelRender={shortly}
      options={[...withMissing(options, value, missing), ...more]}
      onChange={keep}
      // Leaving the field by the keyboard would choose what is marked.
      onInputKeyDown={(event) => {
        if (event.key === 'Tab') event.stopPropagation();
      }}
    />
  );
  return bare ? (
    select
  ) : (
    <Labelled label={label} hint={hint} extra={extra} htmlFor={id}>
      {select}
    </Labelled>
  );
}

/** Words without a list of them; a comma or Enter ends one. */
export function WordsField({
  label,
  value,
  onChange,
  hint,
  extra,
  placeholder,
}: Omit<About<string[]>, never> & { placeholder?: string }) {
  const id = useId();
  return (
    <Labelled label={label} hint={hint} extra={extra} htmlFor={id}>
      <Select
        id={id}
        aria-label={label}
        className="panel-wide"
        mode="tags"
        open={false}
        suffixIcon={null}
        value={value}
        placeholder={placeholder}
        tokenSeparators={[',', '，', '、', '\n', ';', '；']}
        onChange={(next: string[]) => onChange([...new Set(next.map((word) => word.trim()).filter(Boolean))])}
      />
    </Labelled>
  );
}

/** Two or three choices that stand side by side. */
export function SideBySide<Value extends string>({
  label,
  value,
  onChange,
  options,
  hint,
}: {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: { value: Value; label: string }[];
  hint?: ReactNode;
}) {
  return (
    <Labelled label={label} hint={hint}>
      <Segmented
        block
        aria-label={label}
        value={value}
        options={options}
        onChange={(next) => onChange(next as Value)}
      />
    </Labelled>
  );
}
