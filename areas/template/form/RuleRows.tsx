import { Button, Input, Segmented, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { choosingTypes, type FormItem } from '#core/form/form.ts';
import { itself } from '#core/form/rules.ts';
import { useText } from '#kit/console/useText.ts';
import { rowComparisons, rowsOf, ruleOf, type Row, type RowComparison, type Rows } from './ruleRows.ts';
import { ruleTexts } from './rule.texts.ts';

export const isBuildable = (text: string) => rowsOf(text) !== null;

interface RuleRowsProps {
  label: string;
  items: readonly FormItem[];
  /** The field itself, where a rule may speak of it. */
  own: FormItem | null;
  value: string;
  onChange(rule: string): void;
}

/** A rule in rows: field, comparison, value. */
export function RuleRows({ label, items, own, value, onChange }: RuleRowsProps) {
  const t = useText(ruleTexts);
  const rows = rowsOf(value) ?? { joined: 'and', rows: [] };
  const put = (next: Partial<Rows>) => onChange(ruleOf({ ...rows, ...next }));
  const itemOf = (name: string) => (name === itself ? own : undefined) ?? items.find(({ formId }) => formId === name);
  const fields = [
    ...(own ? [{ value: itself, label: t('itself') }] : []),
    ...items.map((one) => ({ value: one.formId, label: one.label })),
  ];
  const set = (at: number, row: Partial<Row>) => put({ rows: rows.rows.with(at, { ...rows.rows[at]!, ...row }) });
  return (
    <fieldset className="rule-rows" aria-label={label}>
      {rows.rows.length > 1 && (
        <Segmented<'and' | 'or'>
          size="small"
          aria-label={label}
          value={rows.joined}
          options={[
            { value: 'and', label: t('all') },
            { value: 'or', label: t('any') },
          ]}
          onChange={(joined) => put({ joined })}
        />
      )}
      {rows.rows.map((row, at) => {
        const number = at + 1;
        const item = itemOf(row.field);
        const known = fields.some((field) => field.value === row.field);
        return (
          <div key={at} className="rule-row">
            <Select
              aria-label={t('field', { number })}
              showSearch={{ optionFilterProp: 'label' }}
              value={row.field}
              options={known ? fields : [...fields, { value: row.field, label: row.field }]}
              onChange={(field) => set(at, { field, value: '', bare: isBare(itemOf(field)) })}
            />
            <Select<RowComparison>
              aria-label={t('comparison', { number })}
              value={row.by}
              options={rowComparisons.map((by) => ({ value: by, label: t(by) }))}
              onChange={(by) => set(at, { by })}
            />
            {row.by !== 'empty' && row.by !== 'notEmpty' && (
              <RowValue
                label={t('value', { number })}
                item={item}
                value={row.value}
                onChange={(next) => set(at, { value: next, bare: isBare(item) })}
              />
            )}
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('removeRow', { number })}
              title={t('removeRow', { number })}
              onClick={() => put({ rows: rows.rows.toSpliced(at, 1) })}
            >
              <X size={14} />
            </button>
          </div>
        );
      })}
      <Button
        size="small"
        type="text"
        icon={<Plus size={13} />}
        disabled={fields.length === 0}
        onClick={() => {
          const field = fields[0]!.value;
          put({ rows: [...rows.rows, { field, by: 'notEmpty', value: '', bare: isBare(itemOf(field)) }] });
        }}
      >
        {t('addRow')}
      </Button>
    </fieldset>
  );
}

const isBare = (item: FormItem | undefined) =>
  item?.type === 'number' || item?.type === 'amount' || item?.type === 'switch';

interface RowValueProps {
  label: string;
  item: FormItem | undefined;
  value: string;
  onChange(value: string): void;
}

function RowValue({ label, item, value, onChange }: RowValueProps) {
  const t = useText(ruleTexts);
  const options =
    item?.type === 'switch'
      ? [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]
      : item && choosingTypes.has(item.type)
        ? (item.options ?? [])
        : null;
  return options ? (
    <Select
      aria-label={label}
      value={value || undefined}
      options={
        options.some((one) => one.value === value) || value === '' ? options : [...options, { value, label: value }]
      }
      onChange={onChange}
    />
  ) : (
    <Input aria-label={label} value={value} maxLength={200} onChange={({ target }) => onChange(target.value)} />
  );
}
