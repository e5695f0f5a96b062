import { Button, Popover, Select } from 'antd';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { legEntries } from '#core/dialing/outgoingEntries.ts';
import { reasons, resultCodes } from '#core/dialing/taskState.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { FilterChips, type FilterChip } from '#kit/console/list/FilterChips.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { kindTexts } from '../kind.texts.ts';
import type { CallFilter } from './call.contract.ts';
import { entryTexts } from './entry.texts.ts';
import { callFilterTexts } from './callFilter.texts.ts';
import { ChoiceSelect, useChoiceName } from './ChoiceSelect.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';

interface CallFiltersProps {
  filter: CallFilter;
  onChange(change: Partial<CallFilter>): void;
}

const inside = [
  'placedBy',
  'taskType',
  'robotId',
  'gatewayId',
  'reason',
  'resultCode',
  'category',
  'label',
  'hangUpSide',
  'talkFrom',
  'talkTo',
  'hasRecording',
] as const;
const placedBys = ['trunk', ...legEntries] as const;
/** Shown by the search box and by the tabs of states. */
const shownElsewhere = ['keyword', 'callStatus'];

/** What is asked less often than campaign, batch and time, behind one button. */
export function MoreCallFilters({ filter, onChange }: CallFiltersProps) {
  const t = useText(callFilterTexts);
  const words = useOutcomeWords();
  const tKind = useText(kindTexts);
  const kind = (code: number) => tKind(`kind${code as 1 | 2 | 3}`);
  const tEntry = useText(entryTexts);
  const placed = (by: (typeof placedBys)[number]) => tEntry(by === 'trunk' ? 'campaign' : by);
  const used = inside.filter((name) => filter[name] !== undefined).length;
  const choice = (
    of: 'robot' | 'gateway' | 'category' | 'label',
    name: 'robotId' | 'gatewayId' | 'category' | 'label',
  ) => (
    <ChoiceSelect
      of={of}
      label={t(of)}
      placeholder={t('any')}
      value={filter[name]}
      onChoose={(value) => onChange({ [name]: value })}
    />
  );
  const pick = <Value extends string | number>(
    name: 'placedBy' | 'reason' | 'resultCode' | 'hangUpSide' | 'taskType',
    values: readonly Value[],
    say: (value: Value) => string,
  ) => (
    <Select
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder={t('any')}
      aria-label={t(name)}
      style={{ width: '100%' }}
      value={filter[name] as Value | undefined}
      onChange={(value?: Value) => onChange({ [name]: value })}
      options={values.map((value) => ({ value, label: say(value) }))}
    />
  );
  const form = (
    <div className="call-filters">
      <Part label={t('placedBy')}>{pick('placedBy', placedBys, placed)}</Part>
      <Part label={t('taskType')}>{pick('taskType', [1, 2, 3], kind)}</Part>
      <Part label={t('robot')}>{choice('robot', 'robotId')}</Part>
      <Part label={t('gateway')}>{choice('gateway', 'gatewayId')}</Part>
      <Part label={t('category')}>{choice('category', 'category')}</Part>
      <Part label={t('label')}>{choice('label', 'label')}</Part>
      <Part label={t('reason')}>{pick('reason', reasons, words.reason)}</Part>
      <Part label={t('resultCode')}>{pick('resultCode', resultCodes, words.result)}</Part>
      <Part label={t('hangUpSide')}>{pick('hangUpSide', [1, 2, 3, 4, 5], words.side)}</Part>
      <Part label={t('hasRecording')}>
        <Select
          allowClear
          placeholder={t('any')}
          aria-label={t('hasRecording')}
          style={{ width: '100%' }}
          value={filter.hasRecording}
          onChange={(hasRecording?: boolean) => onChange({ hasRecording })}
          options={[true, false].map((value) => ({ value, label: t(value ? 'yes' : 'no') }))}
        />
      </Part>
      <Part label={t('talkTime')}>
        <span className="call-filters-span">
          <Seconds label={t('talkFrom')} value={filter.talkFrom} onChange={(talkFrom) => onChange({ talkFrom })} />
          <span className="cw-text3">–</span>
          <Seconds label={t('talkTo')} value={filter.talkTo} onChange={(talkTo) => onChange({ talkTo })} />
        </span>
      </Part>
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      content={form}
    >
      <Button icon={<ListFilter size={15} />}>
        {t('more')}
        {used > 0 && <b className="cw-num call-filters-used">{used}</b>}
      </Button>
    </Popover>
  );
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="call-filters-part">
    <span className="cw-meta cw-text2" aria-hidden>
      {label}
    </span>
    {children}
  </div>
);

/** Asked when it is left, not while it is typed. */
function Seconds({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | undefined;
  onChange(value: number | undefined): void;
}) {
  const t = useText(callFilterTexts);
  const [typed, type] = useState(value);
  const [known, know] = useState(value);
  if (known !== value) {
    know(value);
    type(value);
  }
  const done = () => typed !== value && onChange(typed);
  return (
    <NumberInput
      min={0}
      max={86_400}
      precision={0}
      suffix={t('s')}
      aria-label={label}
      style={{ width: '100%' }}
      value={typed ?? null}
      onChange={(next) => type(typeof next === 'number' ? next : undefined)}
      onBlur={done}
      onPressEnter={done}
    />
  );
}

/** Everything that narrows the list, as chips. */
export function CallFilterChips({ filter, onChange, onClearAll }: CallFiltersProps & { onClearAll(): void }) {
  const t = useText(callFilterTexts);
  const words = useOutcomeWords();
  const times = useTimes();
  const tKind = useText(kindTexts);
  const tEntry = useText(entryTexts);
  const kind = (code: number) => tKind(`kind${code as 1 | 2 | 3}`);
  const named = {
    campaignId: useChoiceName('campaign', filter.campaignId),
    batchId: useChoiceName('batch', filter.batchId),
    robotId: useChoiceName('robot', filter.robotId),
    gatewayId: useChoiceName('gateway', filter.gatewayId),
  };
  const { talkFrom, talkTo, startedFrom, startedTo, endedFrom, endedTo } = filter;
  const span = (from: number | undefined, to: number | undefined, say: (value: number) => string) =>
    from === undefined ? `≤ ${say(to!)}` : to === undefined ? `≥ ${say(from)}` : `${say(from)} – ${say(to)}`;
  const say: { [Name in keyof CallFilter]?: (value: NonNullable<CallFilter[Name]>) => string | undefined } = {
    campaignId: () => named.campaignId,
    batchId: () => named.batchId,
    robotId: () => named.robotId,
    gatewayId: () => named.gatewayId,
    taskId: (id) => `#${id}`,
    contactId: (id) => `#${id}`,
    taskType: kind,
    placedBy: (by) => tEntry(by === 'trunk' ? 'campaign' : by),
    reason: words.reason,
    resultCode: words.result,
    category: (value) => value,
    label: (value) => value,
    hangUpSide: words.side,
    hasRecording: (yes) => t(yes ? 'yes' : 'no'),
  };
  const chips: FilterChip[] = (Object.keys(say) as (keyof CallFilter)[])
    .filter((name) => filter[name] !== undefined && !shownElsewhere.includes(name))
    .map((name) => ({
      key: name,
      label: t(chipTexts[name] ?? 'more'),
      value: (say[name] as (value: unknown) => string | undefined)(filter[name]),
      onClear: () => onChange({ [name]: undefined }),
    }));
  if (talkFrom !== undefined || talkTo !== undefined)
    chips.push({
      key: 'talk',
      label: t('talkTime'),
      value: span(talkFrom, talkTo, (seconds) => `${seconds} ${t('s')}`),
      onClear: () => onChange({ talkFrom: undefined, talkTo: undefined }),
    });
  if (startedFrom !== undefined || startedTo !== undefined)
    chips.push({
      key: 'started',
      label: t('started'),
      value: span(startedFrom, startedTo, times.day),
      onClear: () => onChange({ startedFrom: undefined, startedTo: undefined }),
    });
  if (endedFrom !== undefined || endedTo !== undefined)
    chips.push({
      key: 'ended',
      label: t('ended'),
      value: span(endedFrom, endedTo, times.short),
      onClear: () => onChange({ endedFrom: undefined, endedTo: undefined }),
    });
  return <FilterChips of={chips} onClearAll={onClearAll} />;
}

const chipTexts: {
  [Name in keyof CallFilter]?:
    | 'campaign'
    | 'batch'
    | 'taskType'
    | 'placedBy'
    | 'robot'
    | 'gateway'
    | 'task'
    | 'contact'
    | 'reason'
    | 'resultCode'
    | 'category'
    | 'label'
    | 'hangUpSide'
    | 'hasRecording';
} = {
  campaignId: 'campaign',
  batchId: 'batch',
  taskType: 'taskType',
  placedBy: 'placedBy',
  robotId: 'robot',
  gatewayId: 'gateway',
  taskId: 'task',
  contactId: 'contact',
  reason: 'reason',
  resultCode: 'resultCode',
  category: 'category',
  label: 'label',
  hangUpSide: 'hangUpSide',
  hasRecording: 'hasRecording',
};
