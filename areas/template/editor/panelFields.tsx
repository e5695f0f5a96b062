import { Input, Switch } from 'antd';
import { useId, useState, type ReactNode } from 'react';

/** A label beside its field. */
export function Beside({
  label,
  htmlFor,
  labelId,
  hint,
  children,
}: {
  label: string;
  htmlFor?: string;
  labelId?: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="fe-row">
      {htmlFor ? (
        <label htmlFor={htmlFor} id={labelId}>
          {label}
        </label>
      ) : (
        <span id={labelId}>{label}</span>
      )}
      <div>
        {children}
        {hint && <p className="fe-hint">{hint}</p>}
      </div>
    </div>
  );
}

interface PanelTextProps {
  label: string;
  value: string;
  onChange(text: string): void;
  /** Why a text is not kept; it stays in the field until it is mended or left. */
  problemOf?(text: string): string | null;
  /** Kept when the field is left or Enter is pressed, not at every letter. */
  atEnd?: boolean;
  most: number;
  placeholder?: string;
  mono?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
}

export function PanelText({
  label,
  value,
  onChange,
  problemOf,
  atEnd = false,
  most,
  placeholder,
  mono,
  hint,
  disabled,
}: PanelTextProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? null : (problemOf?.(typed) ?? null);
  const keep = (text: string) => {
    if (text !== value && !problemOf?.(text)) onChange(text);
  };
  return (
    <Beside
      label={label}
      htmlFor={id}
      hint={
        problem ? (
          <span className="fe-problem" role="alert">
            {problem}
          </span>
        ) : (
          hint
        )
      }
    >
      <Input
        id={id}
        className={mono ? 'fe-mono' : undefined}
        disabled={disabled}
        maxLength={most}
        placeholder={placeholder}
        value={typed ?? value}
        {...(problem && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!atEnd) keep(target.value);
        }}
        onPressEnter={() => {
          if (typed !== null) keep(typed);
        }}
        onBlur={() => {
          if (typed !== null) keep(typed);
          setTyped(null);
        }}
      />
    </Beside>
  );
}

export function PanelSwitch({
  label,
  value,
  onChange,
  hint,
  disabled,
}: {
  label: string;
  value: boolean;
  onChange(on: boolean): void;
  hint?: string;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="fe-switch">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <p className="fe-hint">{hint}</p>}
      </div>
      <Switch id={id} size="small" checked={value} onChange={onChange} disabled={disabled} />
    </div>
  );
}
