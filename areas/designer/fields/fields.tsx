import { Input, Segmented, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useTyped } from './useTyped.ts';

export interface About<Value> {
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
      <Segmented block aria-label={label} value={value} options={options} onChange={(next) => onChange(next)} />
    </Labelled>
  );
}
