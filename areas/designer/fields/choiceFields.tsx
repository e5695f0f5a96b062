import { Select } from 'antd';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { type About, Labelled } from './fields.tsx';

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

/** Variables come in groups, and there are always more of them than one remembers. */
const isLong = (options: (Choice | ChoiceGroup)[]) =>
  flat(options).length > 7 || options.some((one) => 'options' in one);
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
      showSearch={isLong(options) ? { filterOption: byWords } : false}
      labelRender={shortly}
      options={withMissing(options, [value], missing)}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  );
  return framed(select, { bare, label, hint, extra, id });
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
        filterOption: (typed, option) => (option as Choice | undefined)?.value === toCreate || byWords(typed, option),
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
  return framed(select, { bare, label, hint, extra, id });
}

/** Words without a list of them; a comma or Enter ends one. */
export function WordsField({
  label,
  value,
  onChange,
  hint,
  extra,
  placeholder,
  bare,
}: About<string[]> & { placeholder?: string; bare?: boolean }) {
  const id = useId();
  const select = (
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
  );
  return framed(select, { bare, label, hint, extra, id });
}

interface Frame extends Pick<About<unknown>, 'label' | 'hint' | 'extra'> {
  id: string;
  /** Its label stands elsewhere. */
  bare: boolean | undefined;
}

const framed = (field: ReactElement, { bare, id, ...about }: Frame) =>
  bare ? (
    field
  ) : (
    <Labelled {...about} htmlFor={id}>
      {field}
    </Labelled>
  );
