import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { groupEndpoints } from '../group/group.contract.ts';
import type { AssignRule, Distribution } from './assign.contract.ts';
import './assign.css';
import { assignTexts } from './assign.texts.ts';

/** What a row says beside its person: a number of contacts, a group or the beginning of a number. */
export interface Row {
  key: string;
  personId: string | undefined;
}
export const newRow = (): Row => ({ key: '', personId: undefined });

type RuleOfRows = Exclude<AssignRule, 'evenly'>;

/** The part of the rule that the whole rows say; null while none is whole, or one cannot be read. */
export function partOf(
  rule: RuleOfRows,
  rows: readonly Row[],
): Pick<Distribution, 'shares' | 'groups' | 'areas'> | null {
  const whole = rows.filter((row): row is Row & { personId: string } => row.key !== '' && row.personId !== undefined);
  if (whole.length === 0) return null;
  switch (rule) {
    case 'count':
      return { shares: whole.map(({ key, personId }) => ({ personId, count: Number(key) })) };
    case 'group':
      return { groups: whole.map(({ key, personId }) => ({ groupId: key, personId })) };
    case 'area':
      return whole.every(({ key }) => /^\+?\d{1,5}$/.test(key))
        ? { areas: whole.map(({ key, personId }) => ({ startsWith: key, personId })) }
        : null;
  }
}

interface RowsEditorProps {
  rule: RuleOfRows;
  rows: Row[];
  people: { personId: string; name: string }[];
  onChange(rows: Row[]): void;
}

export function RowsEditor({ rule, rows, people, onChange }: RowsEditorProps) {
  const t = useText(assignTexts);
  const put = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <div className="assign-rows">
      {rows.map((row, at) => (
        <div key={at} className="assign-row">
          <KeyField rule={rule} number={at + 1} value={row.key} onChange={(key) => put(at, { key })} />
          <Select
            aria-label={t('rowPerson', { number: at + 1 })}
            placeholder={t('choosePerson')}
            showSearch={{ optionFilterProp: 'label' }}
            value={row.personId}
            onChange={(personId) => put(at, { personId })}
            options={people.map(({ personId, name }) => ({ value: personId, label: name }))}
          />
          {rows.length > 1 && (
            <button
              type="button"
              className="cw-icon-button"
              aria-label={t('removeRow', { number: at + 1 })}
              title={t('kit.remove')}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <X size={15} />
            </button>
          )}
        </div>
      ))}
      <div>
        <Button type="text" size="small" icon={<Plus size={14} />} onClick={() => onChange([...rows, newRow()])}>
          {t('addRow')}
        </Button>
      </div>
    </div>
  );
}

interface KeyFieldProps {
  rule: RuleOfRows;
  number: number;
  value: string;
  onChange(key: string): void;
}

function KeyField({ rule, number, value, onChange }: KeyFieldProps) {
  const t = useText(assignTexts);
  const what = t(rule === 'count' ? 'number' : rule === 'group' ? 'chooseGroup' : 'beginsWith');
  const label = t('rowKey', { what, number });
  const groups = useAsk(
    groupEndpoints.list,
    { body: { pageNo: 1, pageSize: 500 } },
    { enabled: rule === 'group' },
  ).data;
  if (rule === 'count')
    return (
      <NumberInput
        aria-label={label}
        placeholder={what}
        min={1}
        max={50_000}
        precision={0}
        value={value === '' ? null : Number(value)}
        onChange={(typed) => onChange(typed === null ? '' : String(typed))}
      />
    );
  if (rule === 'group')
    return (
      <Select
        aria-label={label}
        placeholder={what}
        showSearch={{ optionFilterProp: 'label' }}
        value={value || undefined}
        onChange={onChange}
        options={groups?.list.map(({ groupId, name }) => ({ value: groupId, label: name })) ?? []}
      />
    );
  return (
    <Input
      aria-label={label}
      placeholder={what}
      maxLength={6}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
