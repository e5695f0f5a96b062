import { Button, Popover, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { areaCodes } from '#core/text/areas.ts';
import { hangUpSides } from '#core/dialing/causes.ts';
import { reasons, resultCodes } from '#core/dialing/taskState.ts';
import { agentStates } from '#core/agents/agentState.ts';
import { narrowingsOf, type Family, type Narrowing } from '#core/report/families.ts';
import { meaningKinds } from '#core/report/turnReport.ts';
import { FilterChips } from '#kit/console/list/FilterChips.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { reportPartsEndpoints, type ReportFilters as Filters } from './report.contract.ts';
import { reportTexts } from './report.texts.ts';
import { useReportWords } from './useReportWords.ts';

/** What nothing is without. */
const alwaysThere = new Set<Narrowing>(['group', 'memberOf', 'direction', 'state', 'department', 'kindOfMeaning']);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => String(from + nth));
/** What needs no asking. */
const fixed: Partial<Record<Narrowing, readonly string[]>> = {
  direction: ['0', '1'],
  reason: reasons,
  result: resultCodes,
  hangUpSide: Object.keys(hangUpSides),
  area: areaCodes,
  rating: numbers(1, 5),
  state: agentStates.filter((one) => one !== 'signedOut'),
  kindOfMeaning: meaningKinds,
  hour: numbers(0, 23),
  weekday: numbers(1, 7),
};

interface ReportFiltersProps {
  family: Family;
  filters: Filters;
  /** What the report is of in any case. */
  without?: readonly Narrowing[];
  onChange(filters: Filters): void;
}

/** What narrows the report, each to be taken away, and a button that adds to it. */
export function ReportFilters({ family, filters, without = [], onChange }: ReportFiltersProps) {
  const words = useReportWords();
  const given = Object.entries(filters) as [Narrowing, string[]][];
  return (
    <>
      <AddFilter family={family} filters={filters} without={without} onChange={onChange} />
      <FilterChips
        of={given.map(([name, values]) => ({
          key: name,
          label: words.dimension(name),
          value: <Values of={name} values={values} />,
          onClear: () => onChange(Object.fromEntries(given.filter(([other]) => other !== name))),
        }))}
        onClearAll={() => onChange({})}
      />
    </>
  );
}

function useChoices(of: Narrowing, name: string, chosen: readonly string[]) {
  const words = useReportWords();
  const known = fixed[of];
  const { data } = useAsk(
    reportPartsEndpoints.choices,
    { query: { of, ...(name && { name }), ...(chosen.length > 0 && { chosen: JSON.stringify(chosen) }) } },
    { enabled: !known },
  );
  const list = known ? known.map((value) => ({ value, name: '' })) : (data?.list ?? []);
  return list.map(({ value, name: called }) => ({
    value,
    label: of === 'robotVersion' ? called : words.keyWords(of, value, called),
  }));
}

function Values({ of, values }: { of: Narrowing; values: readonly string[] }) {
  const words = useReportWords();
  const choices = useChoices(of, '', values);
  const named = (value: string) => choices.find((one) => one.value === value)?.label ?? words.keyWords(of, value);
  return <>{values.map(named).join(', ')}</>;
}

function AddFilter({ family, filters, without, onChange }: Required<ReportFiltersProps>) {
  const t = useText(reportTexts);
  const words = useReportWords();
  const narrowing = narrowingsOf(family).filter((one) => !without.includes(one));
  const [isOpen, open] = useState(false);
  const [of, choose] = useState<Narrowing>(narrowing[0]!);
  const values = filters[of] ?? [];
  const [typed, type] = useState('');
  const choices = useChoices(of, typed, values);
  const turnTo = (name: Narrowing) => {
    choose(name);
    type('');
  };
  const put = (chosen: string[]) => {
    const { [of]: _, ...rest } = filters;
    onChange(chosen.length > 0 ? { ...rest, [of]: chosen } : rest);
  };
  const options =
    alwaysThere.has(of) || (of === 'agent' && family !== 'calls')
      ? choices
      : [{ value: '', label: t('none') }, ...choices];
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      onOpenChange={(on) => {
        if (on) turnTo(of);
        open(on);
      }}
      content={
        <div className="report-add-filter">
          <Select
            showSearch
            optionFilterProp="label"
            aria-label={t('addFilter')}
            value={of}
            onChange={turnTo}
            options={narrowing.map((value) => ({ value, label: words.dimension(value) }))}
          />
          <Select
            mode="multiple"
            aria-label={t('chooseValues')}
            placeholder={t('chooseValues')}
            value={values}
            filterOption={
              fixed[of] ? (text, option) => (option?.label ?? '').toLowerCase().includes(text.toLowerCase()) : false
            }
            onSearch={type}
            onChange={put}
            options={options}
          />
        </div>
      }
    >
      <Button type="text" icon={<Plus size={14} />}>
        {t('filter')}
      </Button>
    </Popover>
  );
}
